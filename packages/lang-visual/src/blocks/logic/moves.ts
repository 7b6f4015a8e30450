import type { BlockDefinition } from '../block.ts';
import { CLOSE, choice, number, whole } from '../slots.ts';

/** A value above or below all of its last values. */
export const MOVES: BlockDefinition = {
  id: 'moves',
  kind: 'condition',
  group: 'logic',
  title: 'Rising or falling',
  words: ['rising', 'falling', 'up', 'down', 'trend'],
  sentence: '{value} is {way} over {bars} bars',
  inputs: {
    value: number('Value', CLOSE),
    way: choice('Way', [
      { value: 'rising', words: 'rising', pine: 'ta.rising', python: 'rising' },
      { value: 'falling', words: 'falling', pine: 'ta.falling', python: 'falling' },
    ]),
    bars: whole('Over', 3, 1, 500),
  },
  help: 'Rising: above each of the last values. Falling: below each of them.',
  example: { block: 'moves', inputs: { value: CLOSE, way: 'rising', bars: 3 } },
  pine: ['{way}({value}, {bars})'],
  python: { kind: 'now', text: '{way}({value:series}, {bars})' },
};
