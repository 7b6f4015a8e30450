import type { Builtin } from './builtin.ts';
import { callable } from './entries.ts';

const NUMBERS = ['int', 'float'] as const;

/** Lists: `array.*`. */
export const ARRAY_BUILTINS: readonly Builtin[] = [
  {
    ...callable(
      'works',
      'array.new',
      'A new array with items of the type in angle brackets, all equal.',
      '(series int size = 0, series T initial_value = ?) -> series array<T>',
    ),
    typeParameters: ['T'],
  },
  ...['bool', 'box', 'color', 'float', 'int', 'label', 'line', 'linefill', 'string', 'table'].map(
    (type) =>
      callable(
        'works',
        `array.new_${type}`,
        `A new array with items of type ${type}, all equal.`,
        `(series int size = 0, series ${type} initial_value = ?) -> series array<${type}>`,
      ),
  ),
  callable(
    'works',
    'array.from',
    'A new array of the items given.',
    '(series int ...arg) -> series array<int>',
    '(series float ...arg) -> series array<float>',
    '(series T ...arg) -> series array<T>',
  ),
  of('copy', 'A new array with the same items.', '', 'series array<T>'),
  of(
    'slice',
    'A window on the items from one index up to in front of another; changes go through to the array.',
    ', series int index_from, series int index_to',
    'series array<T>',
  ),
  of(
    'join',
    'All items as one string, with the separator between them.',
    ", series string separator = ''",
    'series string',
  ),
  of('set', 'Puts a value in the place of an item.', ', series int index, series T value', 'void'),
  of('push', 'Adds a value at the end.', ', series T value', 'void'),
  of('unshift', 'Adds a value at the beginning.', ', series T value', 'void'),
  of(
    'insert',
    'Adds a value in front of the item at the index.',
    ', series int index, series T value',
    'void',
  ),
  of('pop', 'Takes out the last item and gives it.', '', 'series T'),
  of('shift', 'Takes out the first item and gives it.', '', 'series T'),
  of('remove', 'Takes out the item at the index and gives it.', ', series int index', 'series T'),
  of('clear', 'Takes out all items.', '', 'void'),
  of(
    'fill',
    'Puts a value in the place of all items, or of those from one index up to in front of another.',
    ', series T value, series int index_from = 0, series int index_to = ?',
    'void',
  ),
  callable(
    'works',
    'array.concat',
    'Adds the items of a second array at the end of the first, and gives the first.',
    '(series array<T> id1, series array<T> id2) -> series array<T>',
  ),
  of('reverse', 'Turns the order of the items round.', '', 'void'),
  ordered('sort', 'Sorts the items; na goes to the end.', 'void'),
  ordered(
    'sort_indices',
    'The indices of the items in the order in which they would be sorted; the array stays as it is.',
    'series array<int>',
  ),
  of('size', 'Count of items.', '', 'series int'),
  of('get', 'The item at the index.', ', series int index', 'series T'),
  of('first', 'The first item.', '', 'series T'),
  of('last', 'The last item.', '', 'series T'),
  of('includes', 'True when an item equals the value.', ', series T value', 'series bool'),
  of(
    'indexof',
    'Index of the first item that equals the value; -1 without one.',
    ', series T value',
    'series int',
  ),
  of(
    'lastindexof',
    'Index of the last item that equals the value; -1 without one.',
    ', series T value',
    'series int',
  ),
  truths('every', 'True when all items are true (numbers: not 0).'),
  truths('some', 'True when at least one item is true (numbers: not 0).'),
  search('binary_search', 'Index of the value in an ascending array; -1 where it is missing.'),
  search(
    'binary_search_leftmost',
    'Index of the first such value in an ascending array, else of the next smaller item.',
  ),
  search(
    'binary_search_rightmost',
    'Index of the last such value in an ascending array, else of the next greater item.',
  ),
  number('sum', 'Sum of the items.'),
  number('avg', 'Mean of the items.'),
  number('median', 'Middle of the items in their order.'),
  number('mode', 'The most frequent item, the smallest of several.'),
  number('range', 'Greatest item less the smallest.'),
  number('min', 'Smallest item, or the nth smallest, from 0.', ', series int nth = 0'),
  number('max', 'Greatest item, or the nth greatest, from 0.', ', series int nth = 0'),
  number(
    'variance',
    'Mean squared distance of the items from their mean.',
    ', series bool biased = true',
  ),
  number('stdev', 'Standard deviation of the items.', ', series bool biased = true'),
  number(
    'percentile_nearest_rank',
    'The smallest item that so many percent of the items do not exceed.',
    ', series float percentage',
  ),
  number(
    'percentile_linear_interpolation',
    'The value that so many percent of the items do not exceed, between the two nearest items.',
    ', series float percentage',
  ),
  number(
    'percentrank',
    'How many percent of the other items are not greater than the one at the index; items that are na are not.',
    ', series int index',
  ),
  callable(
    'works',
    'array.covariance',
    'Covariance of the items of two arrays, pair by pair.',
    '(series array<int> id1, series array<int> id2, series bool biased = true) -> series float',
    '(series array<float> id1, series array<float> id2, series bool biased = true) -> series float',
    '(series array<int> id1, series array<float> id2, series bool biased = true) -> series float',
    '(series array<float> id1, series array<int> id2, series bool biased = true) -> series float',
  ),
  callable(
    'works',
    'array.abs',
    'A new array of the items without their sign.',
    ...NUMBERS.map((type) => `(series array<${type}> id) -> series array<${type}>`),
  ),
  callable(
    'works',
    'array.standardize',
    'A new array of the distances from the mean, in standard deviations.',
    ...NUMBERS.map((type) => `(series array<${type}> id) -> series array<float>`),
  ),
];

function of(name: string, summary: string, more: string, result: string): Builtin {
  return callable('works', `array.${name}`, summary, `(series array<T> id${more}) -> ${result}`);
}

function number(name: string, summary: string, more = ''): Builtin {
  return callable(
    'works',
    `array.${name}`,
    `${summary} Items that are na are left out.`,
    ...NUMBERS.map((type) => `(series array<${type}> id${more}) -> series ${type}`),
  );
}

function search(name: string, summary: string): Builtin {
  return callable(
    'works',
    `array.${name}`,
    summary,
    ...NUMBERS.map((type) => `(series array<${type}> id, series ${type} val) -> series int`),
  );
}

function ordered(name: string, summary: string, result: string): Builtin {
  return callable(
    'works',
    `array.${name}`,
    summary,
    ...['int', 'float', 'string'].map(
      (type) => `(series array<${type}> id, series sort_order order = ?) -> ${result}`,
    ),
  );
}

function truths(name: string, summary: string): Builtin {
  return callable(
    'works',
    `array.${name}`,
    summary,
    ...['bool', 'int', 'float'].map((type) => `(series array<${type}> id) -> series bool`),
  );
}
