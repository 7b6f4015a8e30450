import type { BlockDefinition } from '../block.ts';
import { UP } from '../usual-conditions.ts';

/** Bars since a condition held. */
export const BARS_SINCE: BlockDefinition = {
  id: 'barsSince',
  kind: 'value',
  group: 'price',
  title: 'Bars since',
  words: ['how long ago'],
  sentence: 'bars since {condition}',
  inputs: { condition: { kind: 'condition', title: 'Since', default: UP } },
  help: 'How many bars ago a condition held last: 0 on this bar, unknown before it first held.',
  example: { block: 'barsSince', inputs: { condition: UP } },
  pine: ['ta.barssince({condition})'],
  python: { kind: 'memory', memory: 'barsSince' },
};
