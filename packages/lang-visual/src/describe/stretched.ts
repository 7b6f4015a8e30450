import { block, CLOSE } from '../templates/parts.ts';
import type { Input } from '../tree/tree.ts';
import type { Cursor } from './cursor.ts';
import { VAGUE_PHRASES } from './indicator-words.ts';
import { readOperand } from './operands.ts';
import { compared, stretchedLevel } from './relations.ts';

/** `RSI oversold`, `the market is overbought`. */
export function readStretched(c: Cursor): Input | null {
  const named = c.attempt(() => readOperand(c));
  if (named === null) c.skip('it');
  const isLeft = c.attempt(() => takeLeaving(c)) !== null;
  const isEvent = c.take('move') !== null || isLeft;
  const extreme = c.take('extreme');
  if (extreme === null) return null;
  const behind = named === null ? c.attempt(() => stretchable(c, extreme)) : null;
  const left = behind ?? named ?? c.last.left;
  const isGiven = left !== null && stretchedLevel(left, extreme) !== null;
  const value = isGiven ? left : block('rsi', { source: CLOSE, length: 14 });
  const way = (extreme === 'oversold') === isLeft ? 'above' : 'below';
  const level = stretchedLevel(value, extreme) ?? 30;
  c.last.left = value;
  c.last.right = level;
  return compared(c, value, { isEvent, way }, level);
}

/** `leaves oversold`, `crosses up from oversold`, `comes back from overbought`. */
function takeLeaving(c: Cursor): true | null {
  if (c.is('extreme', 1) && /^(?:leave|exit)/.test(c.text)) return ((c.at += 1), true);
  if (c.take('move') === null) return null;
  c.skip('back');
  return c.take('from') !== null && c.is('extreme') ? true : null;
}

/** `oversold stochastic` has its value behind it. */
function stretchable(c: Cursor, extreme: string): Input | null {
  const value = readOperand(c);
  return value === null || stretchedLevel(value, extreme) === null ? null : value;
}

/** Words without an exact meaning stand for a condition until they are asked about. */
export function readVague(c: Cursor): Input | null {
  c.attempt(() => (c.sense('price') === 'close' && c.is('vague', 1) ? ((c.at += 1), true) : null));
  const from = c.at;
  const meanings = VAGUE_PHRASES[Number(c.take('vague') ?? -1)]?.[1];
  if (meanings === undefined) return null;
  const words = c.typed(from, c.at);
  c.ask(
    from,
    `What does "${words}" mean here?`,
    meanings.map((meaning) => [meaning, meaning]),
  );
  return block('always');
}
