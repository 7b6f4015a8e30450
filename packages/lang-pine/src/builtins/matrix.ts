import type { Builtin } from './builtin.ts';
import { callable } from './entries.ts';

const NUMBERS = ['int', 'float'] as const;

/** `matrix.*`: making, reading and changing; what computes is in `MATRIX_MATHS_BUILTINS`. */
export const MATRIX_BUILTINS: readonly Builtin[] = [
  {
    ...callable(
      'works',
      'matrix.new',
      'A new matrix with items of the type in angle brackets, all equal.',
      '(series int rows = 0, series int columns = 0, series T initial_value = ?) -> series matrix<T>',
    ),
    typeParameters: ['T'],
  },
  of('get', 'The item in a row and column.', ', series int row, series int column', 'series T'),
  of(
    'set',
    'Puts a value in a row and column.',
    ', series int row, series int column, series T value',
    'void',
  ),
  of('rows', 'Count of rows.', '', 'series int'),
  of('columns', 'Count of columns.', '', 'series int'),
  of('elements_count', 'Count of items.', '', 'series int'),
  of('row', 'A new array of the items in a row.', ', series int row', 'series array<T>'),
  of('col', 'A new array of the items in a column.', ', series int column', 'series array<T>'),
  of('copy', 'A new matrix with the same items.', '', 'series matrix<T>'),
  of('transpose', 'A new matrix with rows and columns exchanged.', '', 'series matrix<T>'),
  of(
    'submatrix',
    'A new matrix of some rows and columns, each up to in front of the second number.',
    ', series int from_row = 0, series int to_row = ?, series int from_column = 0, series int to_column = ?',
    'series matrix<T>',
  ),
  of(
    'fill',
    'Puts a value in the place of all items, or of some rows and columns.',
    ', series T value, series int from_row = 0, series int to_row = ?, series int from_column = 0, series int to_column = ?',
    'void',
  ),
  of(
    'add_row',
    'Adds a row in front of another or at the end: the items of an array, or na.',
    ', series int row = ?, series array<T> array_id = ?',
    'void',
  ),
  of(
    'add_col',
    'Adds a column in front of another or at the end: the items of an array, or na.',
    ', series int column = ?, series array<T> array_id = ?',
    'void',
  ),
  of('remove_row', 'Takes out a row and gives its items.', ', series int row', 'series array<T>'),
  of(
    'remove_col',
    'Takes out a column and gives its items.',
    ', series int column',
    'series array<T>',
  ),
  of('swap_rows', 'Exchanges two rows.', ', series int row1, series int row2', 'void'),
  of('swap_columns', 'Exchanges two columns.', ', series int column1, series int column2', 'void'),
  of('reverse', 'Turns the order of rows and of columns round.', '', 'void'),
  of(
    'reshape',
    'Puts the items, row by row, into another count of rows and columns.',
    ', series int rows, series int columns',
    'void',
  ),
  callable(
    'works',
    'matrix.sort',
    'Sorts the rows by the items of a column; na goes to the end.',
    ...['int', 'float', 'string'].map(
      (type) =>
        `(series matrix<${type}> id, series int column = 0, series sort_order order = ?) -> void`,
    ),
  ),
  callable(
    'works',
    'matrix.concat',
    'Adds the rows of a second matrix below those of the first, and gives the first.',
    '(series matrix<T> id1, series matrix<T> id2) -> series matrix<T>',
  ),
  of('is_square', 'True with as many rows as columns.', '', 'series bool'),
  is('zero', 'all items are 0'),
  is('binary', 'all items are 0 or 1'),
  is('identity', 'the diagonal holds 1 and all else is 0'),
  is('diagonal', 'all beside the diagonal is 0'),
  is('antidiagonal', 'all beside the other diagonal is 0'),
  is('symmetric', 'it equals its transpose'),
  is('antisymmetric', 'it equals its transpose with the signs turned'),
  is('triangular', 'all above or all below the diagonal is 0'),
  is('stochastic', 'no item is below 0 and each row adds up to 1'),
];

function of(name: string, summary: string, more: string, result: string): Builtin {
  return callable('works', `matrix.${name}`, summary, `(series matrix<T> id${more}) -> ${result}`);
}

function is(name: string, what: string): Builtin {
  return callable(
    'works',
    `matrix.is_${name}`,
    `True when ${what}.`,
    ...NUMBERS.map((type) => `(series matrix<${type}> id) -> series bool`),
  );
}
