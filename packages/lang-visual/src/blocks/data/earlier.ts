import type { BlockDefinition } from '../block.ts';
import { CLOSE, number, whole } from '../slots.ts';

/** A value some bars ago. */
export const EARLIER: BlockDefinition = {
  id: 'earlier',
  kind: 'value',
  group: 'price',
  title: 'Earlier value',
  words: ['previous', 'yesterday', 'bars ago', 'history'],
  sentence: '{value} {bars} bars ago',
  inputs: { value: number('Value', CLOSE), bars: whole('Bars ago', 1, 1, 500) },
  help: 'What a value was some bars before this one.',
  example: { block: 'earlier', inputs: { value: CLOSE, bars: 1 } },
  pine: ['{value}[{bars}]'],
  python: { kind: 'now', text: 'ago({value:series}, {bars})' },
};
