import { block } from '../templates/parts.ts';
import { type Input, isBlock } from '../tree/tree.ts';
import type { Cursor } from './cursor.ts';

/** True after a word for a jump of volume, of which nobody knows how high it must be. */
export function isSurge(c: Cursor): boolean {
  return (
    !c.is('sign') &&
    !c.is('to') &&
    /spike|surge|jump|soar|explode|rally/.test(c.items[c.at - 1]?.text ?? '')
  );
}

export function isVolume(value: Input): boolean {
  return isBlock(value) && value.block === 'price' && value.inputs['field'] === 'volume';
}

/** Asks how high the volume is. */
export function askForSurge(c: Cursor): Input {
  c.ask(
    c.at - 2,
    'How high is the volume then?',
    ['1.5', '2', '3'].map((times) => [
      `${times} times its average`,
      `volume is at least ${times} times its average`,
    ]),
  );
  return block('always');
}
