import { block } from '../templates/parts.ts';
import { type Block, type Input, isBlock } from '../tree/tree.ts';
import type { Cursor } from './cursor.ts';

type OperandReader = (c: Cursor) => Input | null;

/** A line at a distance from another one. */
export interface Apart {
  readonly way: 'above' | 'below';
  readonly value: Block;
}

/** `2 standard deviations below its 20-day mean`, a line of the Bollinger bands; `3 ATR above the 50 day average`. */
export function readApart(c: Cursor, readOperand: OperandReader): Apart | null {
  return c.attempt(() => {
    const number = c.numberAt();
    if (number === null || number.value <= 0 || number.unit !== '') return null;
    c.at += 1;
    const isDeviation = c.take('deviation') !== null;
    if (!isDeviation && c.sense('indicator') !== 'atr') return null;
    const range = isDeviation ? null : readOperand(c);
    const way = c.take('side');
    if (way !== 'above' && way !== 'below') return null;
    const line = readOperand(c);
    if (line === null || !isBlock(line)) return null;
    c.last.right = line;
    const value = lineApart(line, range, { by: number.value, way });
    return value === null ? null : { way, value };
  });
}

/** The line that is so many deviations, or ranges, away; null where deviations are not of a mean. */
function lineApart(
  line: Block,
  range: Input | null,
  { by, way }: { readonly by: number; readonly way: Apart['way'] },
): Block | null {
  if (range === null) return line.block === 'sma' ? deviation(line, by, way) : null;
  const far = block('arithmetic', { left: range, by: 'times', right: by });
  return block('arithmetic', { left: line, by: way === 'above' ? 'plus' : 'minus', right: far });
}

function deviation(mean: Block, multiplier: number, way: 'above' | 'below'): Block {
  const line = way === 'above' ? 'upper' : 'lower';
  return block('bollinger', { ...mean.inputs, multiplier, line });
}

/** `the upper one`, `the middle`: another line of the channel that was spoken of last. */
export function readOtherLine(c: Cursor): Block | null {
  const line = c.take('edge');
  const { left, right } = c.last;
  const channel = [right, left].find((each) => each !== null && isBlock(each)) ?? 0;
  if (line === null || !isBlock(channel)) return null;
  const known = channel.inputs['line'];
  const isChannel = known === 'upper' || known === 'lower' || known === 'middle';
  return isChannel ? block(channel.block, { ...channel.inputs, line }) : null;
}

/** `twice its average`, `1.5 times the 20 day average volume`, `3x average`. */
export function readTimes(c: Cursor, readOperand: OperandReader): Input | null {
  const number = c.numberAt();
  if (number !== null) c.at += 1;
  c.sign('-', '*');
  const times = c.take('times');
  if (times === null) return null;
  const factor = number?.value ?? Number(times);
  c.skip('than');
  const of = readOperand(c);
  return of === null || factor === 0
    ? null
    : block('arithmetic', { left: of, by: 'times', right: factor });
}
