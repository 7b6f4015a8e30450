import type { BlockDefinition } from '../block.ts';
import { CLOSE, choice, number } from '../slots.ts';

/** Compares two values. */
export const COMPARE: BlockDefinition = {
  id: 'compare',
  kind: 'condition',
  group: 'logic',
  title: 'Compare',
  words: ['above', 'below', 'greater', 'less', 'equal'],
  sentence: '{left} {is} {right}',
  inputs: {
    left: number('Left', CLOSE),
    is: choice('Is', [
      { value: 'above', words: 'is above', pine: '>' },
      { value: 'below', words: 'is below', pine: '<' },
      { value: 'atLeast', words: 'is at least', pine: '>=' },
      { value: 'atMost', words: 'is at most', pine: '<=' },
      { value: 'equal', words: 'equals', pine: '==' },
      { value: 'unequal', words: 'differs from', pine: '!=' },
    ]),
    right: number('Right', { block: 'sma', inputs: { source: CLOSE, length: 50 } }),
  },
  help: 'Compares two values on this bar. It does not hold while one of them is unknown.',
  example: {
    block: 'compare',
    inputs: {
      left: { block: 'rsi', inputs: { source: CLOSE, length: 14 } },
      is: 'below',
      right: 30,
    },
  },
  pine: ['{left} {is} {right}'],
  isPlain: true,
  python: { kind: 'now', text: '{left} {is} {right}' },
};
