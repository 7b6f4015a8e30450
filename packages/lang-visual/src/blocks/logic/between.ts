import type { BlockDefinition } from '../block.ts';
import { CLOSE, number } from '../slots.ts';

/** A value within a range. */
export const BETWEEN: BlockDefinition = {
  id: 'between',
  kind: 'condition',
  group: 'logic',
  title: 'Between',
  words: ['range', 'inside', 'within limits'],
  sentence: '{value} is between {low} and {high}',
  inputs: {
    value: number('Value', { block: 'rsi', inputs: { source: CLOSE, length: 14 } }),
    low: number('Lower limit', 40),
    high: number('Upper limit', 60),
  },
  help: 'Holds while a value is at least the lower limit and at most the upper one; not while one of the three is unknown.',
  example: {
    block: 'between',
    inputs: { value: { block: 'rsi', inputs: { source: CLOSE, length: 14 } }, low: 40, high: 60 },
  },
  pine: ['between({value}, {low}, {high})'],
  functions: { between: 'between(value, low, high) =>\n    value >= low and value <= high' },
  isPlain: true,
  python: { kind: 'now', text: '{low} <= {value} <= {high}' },
};
