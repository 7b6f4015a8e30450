import type { BlockDefinition } from '../block.ts';
import { constant } from '../slots.ts';

/** Fixed size. */
export const UNITS: BlockDefinition = {
  id: 'units',
  kind: 'size',
  group: 'size',
  title: 'Fixed size',
  words: ['quantity', 'shares', 'contracts'],
  sentence: '{units} units',
  inputs: { units: constant('Units', 1, 0.000001, 1_000_000_000, 'units', 1) },
  help: 'The same count of units every time.',
  example: { block: 'units', inputs: { units: 10 } },
  pine: ['qty = {units}'],
  python: { kind: 'arguments', text: 'units({units})' },
};
