import type { Builtin } from './builtin.ts';
import { callable } from './entries.ts';

const END =
  "const string tooltip = '', const string inline = '', const string group = '', const bool confirm = false, " +
  'const int display = ?, input bool active = true)';

/** Values that the user may set before a run. */
export const INPUT_BUILTINS: readonly Builtin[] = [
  callable(
    'works',
    'input',
    'A value to set, of the kind that its default is.',
    ...['int', 'float', 'bool', 'color', 'string'].map((type) => general(type, 'input')),
    general('float', 'series'),
  ),
  ...(['int', 'float'] as const).map((type) =>
    callable(
      'works',
      `input.${type}`,
      type === 'int' ? 'A whole number to set.' : 'A number to set.',
      `(const ${type} defval, const string title = '', const ${type} minval = ?, const ${type} maxval = ?, ` +
        `const ${type} step = ?, ${END} -> input ${type}`,
      `(const ${type} defval, const string title, const array<${type}> options, ${END} -> input ${type}`,
    ),
  ),
  simple('bool', 'bool', 'A switch to set.'),
  simple('color', 'color', 'A color to set.'),
  callable(
    'works',
    'input.string',
    'A text to set, or to choose.',
    `(const string defval, const string title = '', const array<string> options = ?, ${END} -> input string`,
  ),
  simple('text_area', 'string', 'A text of several lines to set.'),
  callable(
    'works',
    'input.source',
    'A series to set: the bars’ prices, or means of them.',
    `(series float defval, const string title = '', ${END} -> series float`,
  ),
  callable(
    'works',
    'input.timeframe',
    'A timeframe to set.',
    `(const string defval, const string title = '', const array<string> options = ?, ${END} -> input string`,
  ),
  callable(
    'works',
    'input.session',
    'Hours of trading to set.',
    `(const string defval, const string title = '', const array<string> options = ?, ${END} -> input string`,
  ),
  simple('symbol', 'string', 'A symbol to set.'),
  simple('time', 'int', 'A time to set, Unix time in milliseconds.'),
  simple('price', 'float', 'A price to set.'),
  callable(
    'works',
    'input.enum',
    'A member of an enum to set.',
    `(const T defval, const string title = '', const array<T> options = ?, ${END} -> input T`,
  ),
];

function general(type: string, qualifier: 'input' | 'series'): string {
  const given = qualifier === 'input' ? 'const' : 'series';
  return (
    `(${given} ${type} defval, const string title = '', const string tooltip = '', const string inline = '', ` +
    `const string group = '', const int display = ?, input bool active = true) -> ${qualifier} ${type}`
  );
}

function simple(name: string, type: string, summary: string): Builtin {
  return callable(
    'works',
    `input.${name}`,
    summary,
    `(const ${type} defval, const string title = '', ${END} -> input ${type}`,
  );
}
