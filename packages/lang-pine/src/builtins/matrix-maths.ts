import type { Builtin } from './builtin.ts';
import { callable } from './entries.ts';

const NUMBERS = ['int', 'float'] as const;

/** `matrix.*` of numbers: what computes. */
export const MATRIX_MATHS_BUILTINS: readonly Builtin[] = [
  measure('avg', 'Mean of the items.'),
  measure('median', 'Middle of the items in their order.'),
  measure('mode', 'The most frequent item, the smallest of several.'),
  measure('min', 'Smallest item.'),
  measure('max', 'Greatest item.'),
  pair('sum', 'A new matrix: the items plus those of a second matrix, or plus a number.'),
  pair('diff', 'A new matrix: the items less those of a second matrix, or less a number.'),
  callable(
    'works',
    'matrix.mult',
    'The product with a second matrix or with a number (a new matrix), or with an array as a column (a new array).',
    ...pairSignatures(),
    '(series matrix<int> id1, series array<int> id2) -> series array<int>',
    '(series matrix<float> id1, series array<float> id2) -> series array<float>',
  ),
  callable(
    'works',
    'matrix.kron',
    'The Kronecker product: a second matrix in the place of each item, times it.',
    ...NUMBERS.map(
      (type) =>
        `(series matrix<${type}> id1, series matrix<${type}> id2) -> series matrix<${type}>`,
    ),
  ),
  callable(
    'works',
    'matrix.pow',
    'A square matrix to a whole power.',
    ...NUMBERS.map(
      (type) => `(series matrix<${type}> id, series int power) -> series matrix<${type}>`,
    ),
  ),
  callable(
    'works',
    'matrix.trace',
    'Sum of the diagonal.',
    ...NUMBERS.map((type) => `(series matrix<${type}> id) -> series ${type}`),
  ),
  of('det', 'Determinant of a square matrix.', 'series float'),
  of('rank', 'How many rows do not follow from the others.', 'series int'),
  of('inv', 'Inverse of a square matrix; na where there is none.', 'series matrix<float>'),
  of('pinv', 'Inverse, or what comes nearest to it (Moore and Penrose).', 'series matrix<float>'),
  of(
    'eigenvalues',
    'An array of the eigenvalues of a square matrix, from great to small; na for those that are no real numbers.',
    'series array<float>',
  ),
  of(
    'eigenvectors',
    'A matrix with the vectors of the eigenvalues as columns, each of length 1.',
    'series matrix<float>',
  ),
];

function measure(name: string, summary: string): Builtin {
  return callable(
    'works',
    `matrix.${name}`,
    `${summary} Items that are na are left out.`,
    ...NUMBERS.map((type) => `(series matrix<${type}> id) -> series ${type}`),
  );
}

function of(name: string, summary: string, result: string): Builtin {
  return callable(
    'works',
    `matrix.${name}`,
    summary,
    ...NUMBERS.map((type) => `(series matrix<${type}> id) -> ${result}`),
  );
}

function pair(name: string, summary: string): Builtin {
  return callable('works', `matrix.${name}`, summary, ...pairSignatures());
}

/** With a matrix of the same or the other kind of numbers, or with a number. */
function pairSignatures(): readonly string[] {
  return [
    '(series matrix<int> id1, series matrix<int> id2) -> series matrix<int>',
    '(series matrix<float> id1, series matrix<float> id2) -> series matrix<float>',
    '(series matrix<int> id1, series matrix<float> id2) -> series matrix<float>',
    '(series matrix<float> id1, series matrix<int> id2) -> series matrix<float>',
    '(series matrix<int> id1, series int id2) -> series matrix<int>',
    '(series matrix<int> id1, series float id2) -> series matrix<float>',
    '(series matrix<float> id1, series float id2) -> series matrix<float>',
  ];
}
