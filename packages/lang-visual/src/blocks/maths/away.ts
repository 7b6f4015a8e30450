import type { BlockDefinition } from '../block.ts';
import { CLOSE, choice, constant, number } from '../slots.ts';

/** A price so many percent away. */
export const AWAY: BlockDefinition = {
  id: 'away',
  kind: 'value',
  group: 'maths',
  title: 'Percent above or below',
  words: ['percent', 'offset', 'distance'],
  sentence: '{percent} % {way} {price}',
  inputs: {
    percent: constant('Percent', 2, 0, 1000, 'percent'),
    way: choice('Way', [
      { value: 'below', words: 'below', pine: '-' },
      { value: 'above', words: 'above', pine: '+' },
    ]),
    price: number('Price', CLOSE),
  },
  help: 'A value so many percent above or below another: a level for a limit or stop order.',
  example: { block: 'away', inputs: { percent: 2, way: 'below', price: CLOSE } },
  pine: ['{price} * (100 {way} {percent}) / 100'],
  isPlain: true,
  python: { kind: 'now', text: '{price} * (100 {way} {percent}) / 100' },
};
