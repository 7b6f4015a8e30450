import { findBlock } from '../blocks/catalogue.ts';
import { defaultsOf } from '../blocks/indicator-block.ts';
import { block, CLOSE, compare } from '../templates/parts.ts';
import { type Block, type Input, isBlock, textIn } from '../tree/tree.ts';
import type { Cursor } from './cursor.ts';
import type { Lexeme } from './lexemes.ts';
import { readOperand } from './operands.ts';
import { compared, stretchedLevel } from './relations.ts';
import { isOnPriceScale } from './scales.ts';

/** `sell at RSI 70`, `buy below RSI 30`: the number is a level, as where something is done cannot be a length. */
export function readLevelOf(c: Cursor): Input | null {
  const isAt = c.items[c.at - 1]?.text === 'at';
  const side = isAt ? null : c.take('side');
  const found = isAt || side !== null ? readNamedLevel(c) : null;
  if (found === null) return null;
  const { value, level } = found;
  c.remember(value, level.value);
  if (side !== null) return compare(value, side, level.value);
  const isLow = c.intent === 'long' || c.intent === 'exit short';
  return compare(value, isLow ? 'atMost' : 'atLeast', level.value);
}

/** `RSI 70`, `70 RSI`. */
function readNamedLevel(c: Cursor): { readonly value: Block; readonly level: Lexeme } | null {
  const before = c.numberAt();
  if (before !== null) c.at += 1;
  const value = oscillatorOf(c.take('indicator') ?? '');
  const level = before ?? c.numberAt();
  if (value === null || level === null || level.unit !== '') return null;
  if (before === null) c.at += 1;
  return { value, level };
}

/** An oscillator by its name, with its usual lengths; null for any other value. */
function oscillatorOf(named: string): Block | null {
  const [id = '', line] = named.split(':');
  const inputs = defaultsOf(findBlock(id)?.inputs ?? {});
  const value = block(id, { ...inputs, ...(line !== undefined && { line }) });
  return stretchedLevel(value, 'oversold') === null ? null : value;
}

/** `at the 20 day low`, `at the middle band`: an exit where the price reaches a line. */
export function readLine(c: Cursor): Input | null {
  const line = readOperand(c);
  if (line === null || !isBlock(line) || !isOnPriceScale(line) || line.block === 'price')
    return null;
  c.last.right = line;
  const isLong = c.intent === 'exit long';
  const side = textIn(line, 'line');
  const isAgainst = isLong
    ? line.block === 'lowest' || side === 'lower'
    : line.block === 'highest' || side === 'upper';
  if (!isAgainst || !c.intent.startsWith('exit'))
    return compared(c, CLOSE, { isEvent: true, way: 'touch' }, line);
  return compared(c, CLOSE, { isEvent: true, way: isLong ? 'below' : 'above' }, line);
}

/** `exit at 70`, after `RSI is below 30`: the oscillator reaches another level. */
export function readLevel(c: Cursor): Input | null {
  const { left, right } = c.last;
  const level = c.numberAt();
  const isScale = left !== null && isBlock(left) && !isOnPriceScale(left);
  if (!isScale || level === null || level.unit !== '' || typeof right !== 'number') return null;
  c.at += 1;
  if (level.value === right || !(c.isAtEnd || c.is('or') || c.items[c.at]?.kind === 'sign'))
    return null;
  return compare(left, level.value > right ? 'atLeast' : 'atMost', level.value);
}
