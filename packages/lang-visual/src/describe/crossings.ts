import { block, CLOSE, crosses } from '../templates/parts.ts';
import { type Block, type Input, isBlock } from '../tree/tree.ts';
import type { Cursor } from './cursor.ts';
import { readOperand } from './operands.ts';
import { usualWay } from './relations.ts';
import { isOnPriceScale } from './scales.ts';
import { supertrendPoints } from './signs.ts';

/** `supertrend flips up`, `it turns green`: the direction of a supertrend changes. */
export function readTurn(c: Cursor): Input | null {
  const typed = c.attempt(() => readOperand(c));
  c.skip('it');
  const value = typed ?? c.last.left;
  if (value === null || !isBlock(value) || value.block !== 'supertrend') return null;
  const move = c.take('move');
  if (move === null) return null;
  c.skip('to');
  const way = move === 'any' ? (c.take('move') ?? c.take('rising') ?? c.take('sign')) : move;
  if (c.is('side') || way === null) return null;
  c.last.left = value;
  return supertrendPoints(value.inputs, ['above', 'rising', 'positive'].includes(way), true);
}

/** `rising volume`, `a falling RSI`. */
export function readSlope(c: Cursor): Input | null {
  const isSlope = c.text.endsWith('ing');
  const way = c.take('rising') ?? c.take('move');
  if (!isSlope || way === null || way === 'any') return null;
  const value = readOperand(c);
  if (value === null || !isBlock(value)) return null;
  const isUp = way === 'above' || way === 'rising';
  return block('moves', { value, way: isUp ? 'rising' : 'falling', bars: 1 });
}

/** `the 20 day high is broken`, `the average is crossed`. */
export function readPassive(c: Cursor): Input | null {
  const line = readOperand(c);
  const isBroken =
    /^(?:broken|breaks|crossed|breached|pierced|penetrated|reclaimed|regained|taken out)$/.test(
      c.text,
    );
  if (line === null || !isBlock(line) || line.block === 'price') return null;
  if (!isBroken || !isOnPriceScale(line)) return null;
  c.take('move');
  if (c.isAny('side', 'to', 'move')) return null;
  const way = lineWay(line, usualWay(c));
  return crosses(CLOSE, way, beyond(line, way));
}

/** `bullish MACD crossover`, `20/50 EMA cross`, `VWAP crossover`: two lines that belong together, in a direction or the usual one. */
export function readNamedCross(c: Cursor): Input | null {
  const before = c.take('sign');
  const lines = c.attempt(() => readPair(c)) ?? c.attempt(() => readSignalled(c));
  const sign = before ?? signBehind(c);
  if (lines === null || !c.text.includes('cross')) return null;
  const isSignal = signalOf(lines[0]) !== null;
  const way = crossedWay(c, sign, isSignal);
  if (way === null || goesOn(c)) return null;
  // `crosses up below zero` crosses its signal line, while it is below zero; `crosses above zero` is no such crossing.
  const isLevel = !/cross$|crosses$/.test(c.items[c.at - 1]?.text ?? '') && c.sense('side') !== way;
  if (c.is('side') && isSignal && !isLevel) return null;
  c.remember(...lines, way);
  return crosses(lines[0], way, lines[1]);
}

/** `MACD bullish crossover` has its sign behind the line. */
function signBehind(c: Cursor): string | null {
  return c.items[c.at + 1]?.text.includes('cross') === true ? c.take('sign') : null;
}

/** True where what is crossed is named behind the crossing. */
function goesOn(c: Cursor): boolean {
  const isFromExtreme = c.is('from') && c.is('extreme', 1);
  return (
    isFromExtreme || c.numberAt() !== null || c.isAny('to', 'through', 'indicator', 'its', 'it')
  );
}

/** `20/50 EMA`, `the 9 and 21 ema`: the shorter of two averages first. */
function readPair(c: Cursor): readonly [Input, Input] | null {
  const first = c.numberAt();
  if (first === null || first.unit !== '') return null;
  c.at += 1;
  if (!c.sign('/', '-') && c.take('and') === null) return null;
  const long = readOperand(c);
  const length = long !== null && isBlock(long) ? long.inputs['length'] : undefined;
  if (long === null || !isBlock(long) || typeof length !== 'number') return null;
  const other = block(long.block, { ...long.inputs, length: first.value });
  return first.value < length ? [other, long] : [long, other];
}

/** A line and its signal line; behind a word for a crossing also the price and a line. */
function readSignalled(c: Cursor): readonly [Input, Input] | null {
  const line = c.attempt(() => readOperand(c)) ?? c.last.left;
  const signal = signalOf(line);
  if (line === null) return null;
  if (signal !== null) return [line, signal];
  const isNamed = isBlock(line) && line.block !== 'price' && isOnPriceScale(line);
  return isNamed && c.text.startsWith('crossover') ? [CLOSE, line] : null;
}

function crossedWay(c: Cursor, sign: string | null, isSignal: boolean): 'above' | 'below' | null {
  const move = c.take('move');
  c.skip('back');
  const way = sign ?? c.take('sign') ?? (move === 'any' ? c.take('move') : move);
  if (way === 'above' || way === 'positive') return 'above';
  if (way === 'below' || way === 'negative') return 'below';
  if (isSignal && c.is('side') && move === 'any') return null;
  return usualWay(c);
}

function signalOf(line: Input | null): Block | null {
  if (line === null || !isBlock(line)) return null;
  if (line.block === 'macd' && line.inputs['line'] === 'line')
    return block('macd', { ...line.inputs, line: 'signal' });
  if (line.block === 'stochastic' || line.block === 'stochrsi')
    return block(line.block, { ...line.inputs, line: 'd' });
  return null;
}

/** A high is broken upward, a low downward. */
export function lineWay(line: Input, way: 'above' | 'below'): 'above' | 'below' {
  if (!isBlock(line)) return way;
  if (line.block === 'highest' || line.inputs['line'] === 'upper') return 'above';
  return line.block === 'lowest' || line.inputs['line'] === 'lower' ? 'below' : way;
}

/** The line that is broken: of a channel its edge, of one that contains the bar itself that of the bar before. */
export function beyond(line: Input, way: 'above' | 'below'): Input {
  if (!isBlock(line)) return line;
  const isBand = line.inputs['line'] === 'band';
  const edge = isBand
    ? block(line.block, { ...line.inputs, line: way === 'above' ? 'upper' : 'lower' })
    : line;
  return ['donchian', 'highest', 'lowest'].includes(edge.block)
    ? block('earlier', { value: edge, bars: 1 })
    : edge;
}
