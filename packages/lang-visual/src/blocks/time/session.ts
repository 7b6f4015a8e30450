import type { BlockDefinition } from '../block.ts';

/** A time of day. */
export const SESSION: BlockDefinition = {
  id: 'session',
  kind: 'condition',
  group: 'time',
  title: 'Time of day',
  words: ['session', 'schedule', 'hours'],
  sentence: 'the time is within {hours} UTC',
  inputs: { hours: { kind: 'session', title: 'Hours', default: '1330-2000' } },
  help: 'Holds on bars that begin within these hours, UTC: 1330-2000 is from half past one in the afternoon to eight.',
  example: { block: 'session', inputs: { hours: '1330-2000' } },
  pine: ['not na(time(timeframe.period, {hours}, "UTC"))'],
  isPlain: true,
  python: { kind: 'now', text: 'in_session({bars}.time[-1], {hours:text})' },
};
