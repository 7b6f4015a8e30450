import type { BlockDefinition } from '../block.ts';
import { choice } from '../slots.ts';

/** A part of date and time as a number. */
export const CLOCK: BlockDefinition = {
  id: 'clock',
  kind: 'value',
  group: 'time',
  title: 'Date and time',
  words: ['hour', 'minute', 'month', 'year', 'day of month'],
  sentence: '{part} UTC',
  inputs: {
    part: choice('Part', [
      { value: 'hour', words: 'hour', pine: 'hour', python: 'hour' },
      { value: 'minute', words: 'minute', pine: 'minute', python: 'minute' },
      { value: 'day', words: 'day of the month', pine: 'dayofmonth', python: 'day' },
      { value: 'month', words: 'month', pine: 'month', python: 'month' },
      { value: 'year', words: 'year', pine: 'year', python: 'year' },
    ]),
  },
  help: 'A part of the time at which the bar begins, UTC, as a number.',
  example: { block: 'clock', inputs: { part: 'hour' } },
  pine: ['{part}(time, "UTC")'],
  isPlain: true,
  python: { kind: 'now', text: '{bars}.time[-1].{part}' },
};
