import type { Builtin } from './builtin.ts';

/** na, and functions that test for it or replace it. */
export const NA_BUILTINS: readonly Builtin[] = [
  {
    kind: 'variable',
    name: 'na',
    summary: 'No value: of any type, and equal to nothing, not even to itself.',
    state: 'works',
    type: 'const na',
  },
  {
    kind: 'function',
    name: 'na',
    summary: 'True when the value is na.',
    state: 'works',
    signatures: ['(series T x) -> const bool'],
  },
  {
    kind: 'function',
    name: 'nz',
    summary: 'The value itself or, where it is na, the replacement (without one: 0, or false).',
    state: 'works',
    signatures: [
      '(series int source, series int replacement = 0) -> const int',
      '(series float source, series float replacement = 0) -> const float',
      '(series bool source, series bool replacement = false) -> const bool',
      '(series color source, series color replacement = ?) -> const color',
    ],
  },
  {
    kind: 'function',
    name: 'fixnan',
    summary: 'The value itself or, where it is na, the last one that was not.',
    state: 'works',
    signatures: [
      '(series int source) -> series int',
      '(series float source) -> series float',
      '(series bool source) -> series bool',
      '(series color source) -> series color',
    ],
    remembers: true,
  },
  {
    kind: 'function',
    name: 'int',
    summary: 'The number without what is after its point; na as a whole number.',
    state: 'works',
    signatures: ['(series int x) -> const int', '(series float x) -> const int'],
  },
  {
    kind: 'function',
    name: 'float',
    summary: 'The number as one that may have a fraction; na as such a number.',
    state: 'works',
    signatures: ['(series float x) -> const float'],
  },
  {
    kind: 'function',
    name: 'bool',
    summary: 'True for numbers other than 0; na is false (na before version 6).',
    state: 'works',
    signatures: [
      '(series bool x) -> const bool',
      '(series int x) -> const bool',
      '(series float x) -> const bool',
    ],
  },
  ...['string', 'color', 'line', 'label', 'box', 'table', 'linefill', 'polyline'].map(sameType),
];

/** A cast that gives na a type; other values have it already. */
function sameType(type: string): Builtin {
  return {
    kind: 'function',
    name: type,
    summary: `The value as it is; na of the type ${type}.`,
    state: 'works',
    signatures: [`(series ${type} x) -> const ${type}`],
  };
}
