import type { Builtin } from './builtin.ts';
import { callable } from './entries.ts';
import { MESSAGE_PARAMETERS } from './string.ts';

/** Log lines and runtime errors. */
export const LOG_BUILTINS: readonly Builtin[] = [
  line('info', 'Writes a line to the log.'),
  line('warning', 'Writes a line to the log, as a warning.'),
  line('error', 'Writes a line to the log, as an error; the script goes on.'),
  callable(
    'works',
    'runtime.error',
    'Stops the script with a message.',
    '(series string message) -> void',
  ),
  {
    ...callable(
      'accepted',
      'max_bars_back',
      'Says how many bars back a value is looked up.',
      '(series T var, const int num) -> void',
    ),
    hint: 'All bars are within reach.',
  },
];

function line(level: string, summary: string): Builtin {
  return callable(
    'listed',
    `log.${level}`,
    summary,
    '(series string message) -> void',
    `(${MESSAGE_PARAMETERS}) -> void`,
  );
}
