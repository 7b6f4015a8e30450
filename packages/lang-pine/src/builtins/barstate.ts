import type { Builtin } from './builtin.ts';
import { variable } from './entries.ts';

/** `barstate.*`: runs see closed bars only, a live one the next as soon as it has closed. */
export const BARSTATE_BUILTINS: readonly Builtin[] = [
  is('isfirst', 'True on the first bar.'),
  is('islast', 'True on the last bar.'),
  is('islastconfirmedhistory', 'True on the last bar.'),
  is('ishistory', 'True: all bars have closed when the script sees them.'),
  is('isconfirmed', 'True: the script sees a bar when it has closed.'),
  is('isnew', 'True: the script sees each bar once.'),
  is('isrealtime', 'False: no bar is still moving when the script sees it.'),
];

function is(name: string, summary: string): Builtin {
  return variable('works', `barstate.${name}`, 'series bool', summary);
}
