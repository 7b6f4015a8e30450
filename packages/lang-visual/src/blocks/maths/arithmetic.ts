import type { BlockDefinition } from '../block.ts';
import { CLOSE, choice, number } from '../slots.ts';

/** Two numbers made into one. */
export const ARITHMETIC: BlockDefinition = {
  id: 'arithmetic',
  kind: 'value',
  group: 'maths',
  title: 'Calculate',
  words: ['plus', 'minus', 'times', 'divide', 'add', 'subtract', 'multiply'],
  sentence: '{left} {by} {right}',
  inputs: {
    left: number('Left', CLOSE),
    by: choice('By', [
      { value: 'plus', words: '+', pine: '+' },
      { value: 'minus', words: '-', pine: '-' },
      { value: 'times', words: '×', pine: '*' },
      { value: 'over', words: '÷', pine: '/' },
    ]),
    right: number('Right', 1),
  },
  help: 'Adds, subtracts, multiplies or divides. What is divided by 0 is unknown.',
  example: {
    block: 'arithmetic',
    inputs: { left: CLOSE, by: 'minus', right: { block: 'price', inputs: { field: 'open' } } },
  },
  pine: ['{left} {by} {right}'],
  isPlain: true,
  python: { kind: 'arithmetic' },
};
