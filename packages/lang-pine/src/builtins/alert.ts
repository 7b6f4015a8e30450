import type { Builtin } from './builtin.ts';
import { callable, words } from './entries.ts';

/** Messages: listed with the bars on which they come. */
export const ALERT_BUILTINS: readonly Builtin[] = [
  callable(
    'listed',
    'alert',
    'Gives a message on this bar.',
    '(series string message, input string freq = ?) -> void',
  ),
  callable(
    'listed',
    'alertcondition',
    'Gives a message on the bars on which the condition is true; {{close}} and the like are filled in.',
    "(series bool condition, const string title = '', const string message = '') -> void",
  ),
  ...words('listed', 'alert', 'string', {
    freq_all: 'Each call gives its message.',
    freq_once_per_bar: 'The first call of a bar gives its message.',
    freq_once_per_bar_close: 'The call at the close of a bar gives its message.',
  }),
];
