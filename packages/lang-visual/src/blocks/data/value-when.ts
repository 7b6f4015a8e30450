import type { BlockDefinition } from '../block.ts';
import { CLOSE, number } from '../slots.ts';
import { UP } from '../usual-conditions.ts';

/** A value when a condition held. */
export const VALUE_WHEN: BlockDefinition = {
  id: 'valueWhen',
  kind: 'value',
  group: 'price',
  title: 'Value when',
  words: ['remember', 'last time'],
  sentence: '{value} when last {condition}',
  inputs: {
    condition: { kind: 'condition', title: 'When last', default: UP },
    value: number('Value', CLOSE),
  },
  help: 'What a value was on the bar on which a condition held last; unknown before it first held.',
  example: { block: 'valueWhen', inputs: { condition: UP, value: CLOSE } },
  pine: ['ta.valuewhen({condition}, {value}, 0)'],
  python: { kind: 'memory', memory: 'valueWhen' },
};
