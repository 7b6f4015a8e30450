import { block } from '../templates/parts.ts';
import { type Block, type Input, isBlock } from '../tree/tree.ts';
import type { Cursor } from './cursor.ts';
import type { Lexeme } from './lexemes.ts';
import { readPercent } from './numbers.ts';
import { isOnPriceScale } from './scales.ts';

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
    if (number === null || number.value <= 0 || number.unit === '%') return null;
    c.at += 1;
    const isDeviation = number.unit === '' && c.take('deviation') !== null;
    const far = isDeviation ? null : readFar(c, number, readOperand);
    return isDeviation || far !== null ? readSide(c, { by: number.value, far }, readOperand) : null;
  });
}

/** The side on which a line lies so far away, and from which one: deviations where no distance is given. */
function readSide(
  c: Cursor,
  { by, far }: { readonly by: number; readonly far: Input | null },
  readOperand: OperandReader,
): Apart | null {
  const way = takeWay(c);
  const line = way === null ? null : (lastLine(c) ?? readOperand(c));
  if (way === null || line === null || !isBlock(line)) return null;
  c.last.right = line;
  const value = far === null ? deviation(line, by, way) : lineApart(line, way, far);
  return value === null ? null : { way, value };
}

/** `1 ATR above it`: the line that was compared last. */
export function lastLine(c: Cursor): Input | null {
  const { right } = c.last;
  const isLine =
    right !== null && isBlock(right) && right.block !== 'away' && isOnPriceScale(right);
  return isLine && c.take('it') !== null ? right : null;
}

function takeWay(c: Cursor): Apart['way'] | null {
  const side = c.take('side');
  return side === 'above' || side === 'below' ? side : null;
}

/** A distance in price behind its number: `2 ATR`, `$3`, `10 cents`. */
function readFar(c: Cursor, number: Lexeme, readOperand: OperandReader): Input | null {
  const { value, unit } = number;
  if (unit === '$' || c.take('dollar') !== null || c.take('point') !== null) return value;
  if (c.take('cent') !== null) return value / 100;
  c.sign('-', '*');
  c.take('times');
  if (c.sense('indicator') !== 'atr') return null;
  const range = readOperand(c);
  if (range === null || value === 1) return range;
  return block('arithmetic', { left: range, by: 'times', right: value });
}

function lineApart(line: Block, way: Apart['way'], far: Input): Block {
  return block('arithmetic', { left: line, by: way === 'above' ? 'plus' : 'minus', right: far });
}

/** A line of the Bollinger bands; null where deviations are not of a mean. */
function deviation(mean: Block, multiplier: number, way: 'above' | 'below'): Block | null {
  if (mean.block !== 'sma') return null;
  const line = way === 'above' ? 'upper' : 'lower';
  return block('bollinger', { ...mean.inputs, multiplier, line });
}

/** `VWAP minus 1 ATR`, `the entry price plus 5%`; null where nothing is added. */
export function readSum(c: Cursor, value: Input, readOperand: OperandReader): Block | null {
  const isMore = c.text === 'plus' || c.items[c.at]?.text === '+';
  if (!isMore && !c.is('minus') && c.items[c.at]?.text !== '-') return null;
  c.at += 1;
  const way = isMore ? 'above' : 'below';
  const percent = readPercent(c);
  if (percent !== null) return block('away', { percent, way, price: value });
  const number = c.numberAt();
  if (number === null) return null;
  c.at += 1;
  const far = readFar(c, number, readOperand);
  return far === null
    ? null
    : block('arithmetic', { left: value, by: isMore ? 'plus' : 'minus', right: far });
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
