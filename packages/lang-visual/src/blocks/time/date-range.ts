import type { BlockDefinition } from '../block.ts';

/** A stretch of days. */
export const DATE_RANGE: BlockDefinition = {
  id: 'dateRange',
  kind: 'condition',
  group: 'time',
  title: 'Dates',
  words: ['schedule', 'from', 'until', 'window'],
  sentence: 'the date is from {from} to before {until}',
  inputs: {
    from: { kind: 'date', title: 'From', default: '2020-01-01' },
    until: { kind: 'date', title: 'Before', default: '2030-01-01' },
  },
  help: 'Holds on bars that begin on the first day or later and before the second one, UTC.',
  example: { block: 'dateRange', inputs: { from: '2022-01-01', until: '2023-01-01' } },
  pine: ['inDates(timestamp({from} + "T00:00:00Z"), timestamp({until} + "T00:00:00Z"))'],
  functions: { inDates: 'inDates(from, until) =>\n    time >= from and time < until' },
  isPlain: true,
  python: {
    kind: 'now',
    text: '{from:text} <= f"{{bars}.time[-1]:%Y-%m-%d}" < {until:text}',
  },
};
