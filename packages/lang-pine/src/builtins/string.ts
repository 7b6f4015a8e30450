import type { Builtin } from './builtin.ts';
import { callable } from './entries.ts';

/** Parameters of what fills places of a message: any count of values, each of a type of its own. */
export const MESSAGE_PARAMETERS = 'series string formatString, series any ...arg';

/** `str.*`. Strings have at most 40,960 characters. */
export const STRING_BUILTINS: readonly Builtin[] = [
  of('length', 'Count of characters.', 'series string string', 'const int'),
  of(
    'contains',
    'True when a string holds another.',
    'series string source, series string str',
    'const bool',
  ),
  of(
    'startswith',
    'True when a string begins with another.',
    'series string source, series string str',
    'const bool',
  ),
  of(
    'endswith',
    'True when a string ends with another.',
    'series string source, series string str',
    'const bool',
  ),
  of(
    'pos',
    'Where a string first holds another, from 0; na where it does not.',
    'series string source, series string str',
    'const int',
  ),
  of('lower', 'The string in small letters.', 'series string source', 'const string'),
  of('upper', 'The string in capitals.', 'series string source', 'const string'),
  of(
    'trim',
    'The string without white space at both ends.',
    'series string source',
    'const string',
  ),
  of(
    'replace',
    'The string with one occurrence of a part replaced; which one is counted from 0.',
    'series string source, series string target, series string replacement, series int occurrence = 0',
    'const string',
  ),
  of(
    'replace_all',
    'The string with all occurrences of a part replaced.',
    'series string source, series string target, series string replacement',
    'const string',
  ),
  of(
    'repeat',
    'The string several times, with a separator between.',
    "series string source, series int repeat, series string separator = ''",
    'const string',
  ),
  of(
    'substring',
    'The characters from one place up to in front of another, counted from 0; to the end without a second.',
    'series string source, series int begin_pos, series int end_pos = ?',
    'const string',
  ),
  of(
    'split',
    'The parts of a string between separators.',
    'series string string, series string separator',
    'series array<string>',
  ),
  of(
    'match',
    'The first part of a string that a regular expression matches; empty without one.',
    'series string source, series string regex',
    'const string',
  ),
  of(
    'tonumber',
    'The number that a string writes; na where it writes none.',
    'series string string',
    'const float',
  ),
  of(
    'tostring',
    'A value as text; numbers by a pattern such as #.## or a word of format.*.',
    'series T value, series string format = ?',
    'const string',
  ),
  of(
    'format',
    'A message with values in its places: {0}, {1,number,#.##}, {2,date,yyyy-MM-dd}.',
    MESSAGE_PARAMETERS,
    'const string',
  ),
  of(
    'format_time',
    'A time by a pattern of letters: yyyy-MM-dd HH:mm.',
    'series int time, series string format = ?, series string timezone = ?',
    'const string',
  ),
];

function of(name: string, summary: string, parameters: string, result: string): Builtin {
  return callable('works', `str.${name}`, summary, `(${parameters}) -> ${result}`);
}
