import type { Builtin } from './builtin.ts';
import { variable, words } from './entries.ts';

/** `session.*`. */
export const SESSION_BUILTINS: readonly Builtin[] = [
  ...words('works', 'session', 'string', {
    regular: 'Regular hours.',
    extended: 'Regular hours and those around them.',
  }),
  is('ismarket', 'opens in regular hours'),
  is('ispremarket', 'opens before regular hours'),
  is('ispostmarket', 'opens after regular hours'),
  is('isfirstbar', 'is the first of its session'),
  is('islastbar', 'reaches to the end of its session'),
  is('isfirstbar_regular', 'is the first of regular hours'),
  is('islastbar_regular', 'reaches to the end of regular hours'),
];

function is(name: string, what: string): Builtin {
  return variable('works', `session.${name}`, 'series bool', `True when the bar ${what}.`);
}
