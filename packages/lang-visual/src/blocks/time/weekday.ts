import type { BlockDefinition } from '../block.ts';
import { choice } from '../slots.ts';

/** A day of the week. */
export const WEEKDAY: BlockDefinition = {
  id: 'weekday',
  kind: 'condition',
  group: 'time',
  title: 'Weekday',
  words: ['schedule', 'monday', 'friday', 'day of week'],
  sentence: 'the day is {day}',
  inputs: {
    day: choice('Day', [
      { value: 'monday', words: 'Monday', pine: 'dayofweek.monday', python: '0' },
      { value: 'tuesday', words: 'Tuesday', pine: 'dayofweek.tuesday', python: '1' },
      { value: 'wednesday', words: 'Wednesday', pine: 'dayofweek.wednesday', python: '2' },
      { value: 'thursday', words: 'Thursday', pine: 'dayofweek.thursday', python: '3' },
      { value: 'friday', words: 'Friday', pine: 'dayofweek.friday', python: '4' },
      { value: 'saturday', words: 'Saturday', pine: 'dayofweek.saturday', python: '5' },
      { value: 'sunday', words: 'Sunday', pine: 'dayofweek.sunday', python: '6' },
    ]),
  },
  help: 'Holds on bars that begin on this day, UTC.',
  example: { block: 'weekday', inputs: { day: 'friday' } },
  pine: ['dayofweek(time, "UTC") == {day}'],
  isPlain: true,
  python: { kind: 'now', text: '{bars}.time[-1].weekday() == {day}' },
};
