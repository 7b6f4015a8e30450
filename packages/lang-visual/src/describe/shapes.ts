import { all, block, CLOSE, compare, crosses, HIGH, LOW } from '../templates/parts.ts';
import { type Block, type Input, isBlock, textIn } from '../tree/tree.ts';
import { supertrendPoints } from './signs.ts';
import type { Cursor } from './cursor.ts';
import { dayBars, readPercent, readSpan } from './numbers.ts';
import { readOperand } from './operands.ts';

const OPEN = block('price', { field: 'open' });

function before(value: Input): Block {
  return block('earlier', { value, bars: 1 });
}

/** `gaps up more than 2%`, `opens 3% lower`. */
function readGap(c: Cursor): Input | null {
  skipPrice(c);
  const isGap = c.take('gap') !== null;
  if (!isGap && (c.sense('price') !== 'open' || c.take('price') === null)) return null;
  const first = takeWay(c);
  c.skip('by', 'side', 'on');
  const percent = readPercent(c);
  const way = first ?? takeWay(c);
  if ((percent === null && !isGap) || way === null || way === 'any') return null;
  const isUp = ['above', 'rising', 'atLeast'].includes(way);
  return block('gap', { way: isUp ? 'up' : 'down', percent: percent ?? 0.01 });
}

function takeWay(c: Cursor): string | null {
  return c.take('move') ?? c.take('rising') ?? c.take('side');
}

/** `3 red candles in a row`, `two higher closes`, `4 down days`. */
function readStreak(c: Cursor): Input | null {
  skipPrice(c);
  c.take('start');
  const from = c.at;
  c.take('row');
  const number = c.numberAt();
  if (number !== null) c.at += 1;
  c.take('row');
  const words = c.text;
  const kind = c.take('color') ?? c.take('streak');
  if (kind === null) return null;
  c.skip('unit', 'row');
  const change = number === null ? c.attempt(() => readDayChange(c, kind)) : null;
  if (change !== null) return change;
  const hasRow = c.items
    .slice(from, c.at)
    .some(({ senses }) => senses.some(({ tag }) => tag === 'row'));
  const bars = number?.value ?? 1;
  if ((number === null && hasRow) || !Number.isInteger(bars) || bars < 1) return null;
  return streakOf(kind, words, bars);
}

/** `a down day of more than 2%`. */
function readDayChange(c: Cursor, kind: string): Block | null {
  const side = c.take('side');
  const percent = readPercent(c);
  if (percent === null || !['up', 'down'].includes(kind)) return null;
  const isUp = kind === 'up';
  const isStrict = side === 'above';
  const way = isUp ? (isStrict ? 'above' : 'atLeast') : isStrict ? 'below' : 'atMost';
  return compare(block('roc', { source: CLOSE, length: 1 }), way, isUp ? percent : -percent);
}

/** Up and down days are changes of the close, green and red candles compare it with the open. */
function streakOf(kind: string, words: string, bars: number): Block {
  const isUp = kind === 'up';
  const isDay = /day/.test(words) && !/red|green/.test(words);
  const streak = isDay ? `${isUp ? 'rising' : 'falling'} close` : kind;
  const [way = 'rising', field] = streak.split(' ');
  if (field !== undefined) return block('moves', { value: block('price', { field }), way, bars });
  const condition = compare(CLOSE, isUp ? 'above' : 'below', OPEN);
  return bars === 1 ? condition : block('lasting', { condition, bars });
}

/** `the candle is green`, `closes red`. */
function readColor(c: Cursor): Input | null {
  if (c.sense('unit') !== 'bar' && c.sense('unit') !== 'day' && c.sense('price') !== 'close')
    return null;
  c.at += 1;
  while (c.sense('price') === 'close') c.at += 1;
  const text = c.items[c.at]?.text ?? '';
  if (c.take('sign') === null || !/^(?:green|red)$/.test(text)) return null;
  return compare(CLOSE, text === 'green' ? 'above' : 'below', OPEN);
}

/** A pattern, as the catalogue has it. */
function readPattern(c: Cursor): Input | null {
  const pattern = c.take('pattern');
  return pattern === null ? null : block('pattern', { pattern });
}

/** `golden cross`, `death cross`: the averages of 50 and 200 bars. */
function readCycle(c: Cursor): Input | null {
  const cycle = c.take('cycle');
  if (cycle === null) return null;
  const average = (length: number): Block => block('sma', { source: CLOSE, length });
  return crosses(average(50), cycle === 'golden' ? 'above' : 'below', average(200));
}

/** Candles that are made of prices: inside and outside bars, the bearish engulfing one. */
function readCandle(c: Cursor): Input | null {
  const shape = c.take('shape');
  if (shape === null) return null;
  if (shape === 'inside')
    return all(compare(HIGH, 'below', before(HIGH)), compare(LOW, 'above', before(LOW)));
  if (shape === 'outside')
    return all(compare(HIGH, 'above', before(HIGH)), compare(LOW, 'below', before(LOW)));
  if (shape === 'engulfing' && c.intent === 'long')
    return block('pattern', { pattern: 'bullish_absorption' });
  return all(
    compare(CLOSE, 'below', OPEN),
    compare(before(CLOSE), 'atLeast', before(OPEN)),
    compare(OPEN, 'above', before(CLOSE)),
    compare(CLOSE, 'below', before(OPEN)),
  );
}

/** `breakout of the 20-day high`, `55 day breakout`, `Donchian breakout`, `breaks out above the upper band`. */
function readBreakout(c: Cursor): Input | null {
  c.skip('new');
  skipPrice(c);
  const span = readSpan(c) ?? c.attempt(() => bareNumber(c));
  const channel = c.attempt(() => lineOperand(c));
  const typed =
    c.take('breakout') ??
    (c.text.replace('s ', ' ').startsWith('break out') ? c.take('move') : null);
  if (typed === null) return null;
  c.skip('on', 'to');
  const way = breakoutWay(c, typed, c.take('side'));
  c.skip('for', 'before');
  const of = channel === null && span === null ? readOperand(c) : channel;
  const line = of ?? extreme(way, span === null ? null : dayBars(span));
  if (line === null || typeof line === 'number') return null;
  return crosses(CLOSE, lineWay(line, way), beyond(line, lineWay(line, way)));
}

/** The side that is said, or the one in which the order goes. */
function breakoutWay(c: Cursor, typed: string, side: string | null): 'above' | 'below' {
  if (side !== null) return side === 'below' ? 'below' : 'above';
  return typed === 'below' || c.intent === 'short' || c.intent === 'exit long' ? 'below' : 'above';
}

/** A line that can be broken: no price. */
function lineOperand(c: Cursor): Input | null {
  const line = readOperand(c);
  return line === null || typeof line === 'number' || (isBlock(line) && line.block === 'price')
    ? null
    : line;
}

/** Passes over the price where it is what moves. */
function skipPrice(c: Cursor): void {
  if (c.sense('price') === 'close') c.at += 1;
  c.skip('it');
}

function bareNumber(c: Cursor): { bars: number; unit: string } | null {
  const number = c.numberAt();
  if (number === null || number.unit !== '' || !Number.isInteger(number.value)) return null;
  c.at += 1;
  return { bars: number.value, unit: 'bar' };
}

function extreme(way: 'above' | 'below', length: number | null): Block | null {
  if (length === null) return null;
  return way === 'above'
    ? block('highest', { source: HIGH, length })
    : block('lowest', { source: LOW, length });
}

/** A high is broken upward, a low downward. */
function lineWay(line: Input, way: 'above' | 'below'): 'above' | 'below' {
  if (!isBlock(line)) return way;
  if (line.block === 'highest' || line.inputs['line'] === 'upper') return 'above';
  return line.block === 'lowest' || line.inputs['line'] === 'lower' ? 'below' : way;
}

/** The line that is broken: of a channel its edge, of one that contains the bar itself that of the bar before. */
function beyond(line: Input, way: 'above' | 'below'): Input {
  if (!isBlock(line)) return line;
  const isBand = line.inputs['line'] === 'band';
  const edge = isBand
    ? block(line.block, { ...line.inputs, line: way === 'above' ? 'upper' : 'lower' })
    : line;
  return ['donchian', 'highest', 'lowest'].includes(edge.block) ? before(edge) : edge;
}

/** `a new 20 day high`, `closes at a new 52-week low`. */
function readNew(c: Cursor): Input | null {
  c.skip('it');
  let isClose = false;
  while (c.sense('price') === 'close') {
    isClose = c.text.startsWith('clos');
    c.at += 1;
  }
  c.skip('touch', 'on');
  if (c.take('new') === null) return null;
  const line = c.attempt(() => readYears(c)) ?? readOperand(c);
  if (line === null || !isBlock(line)) return null;
  if (line.block === 'highest')
    return compare(isClose ? CLOSE : (line.inputs['source'] ?? HIGH), 'above', before(line));
  return line.block === 'lowest'
    ? compare(isClose ? CLOSE : (line.inputs['source'] ?? LOW), 'below', before(line))
    : null;
}

/** `low for the year`, `high of the month`: of one such span. */
function readYears(c: Cursor): Block | null {
  const field = c.take('price') ?? c.take('extent');
  if (field !== 'high' && field !== 'low') return null;
  c.skip('for', 'on', 'its');
  const unit = c.take('unit');
  if (unit === null || unit === 'bar') return null;
  return extreme(field === 'high' ? 'above' : 'below', dayBars({ bars: 1, unit }));
}

/** `Bollinger band bounce`: back inside the channel; `bounces off the 50 day average` is asked about. */
function readBounce(c: Cursor): Input | null {
  const from = c.at;
  const left = c.attempt(() => readOperand(c));
  const before = c.at;
  if (c.take('bounce') === null) return null;
  const behind = c.at;
  const right = c.attempt(() => readOperand(c));
  const line = right ?? left;
  if (line === null || !isBlock(line)) return null;
  const edge = bouncedEdge(line, c.intent === 'short');
  if (edge !== null) return edge;
  const named = right === null ? c.typed(from, before) : c.typed(behind, c.at);
  c.ask(from, `What is a bounce off ${named}?`, [
    [
      'the low touches it and the bar closes above it',
      `low is below ${named} and close is above ${named}`,
    ],
    ['the close crosses above it', `price crosses above ${named}`],
  ]);
  return block('always');
}

/** The close comes back inside a channel; null for any other line. */
function bouncedEdge(line: Block, isShort: boolean): Block | null {
  const side = textIn(line, 'line');
  if (!['band', 'lower', 'upper'].includes(side)) return null;
  const isUpper = side === 'upper' || (side === 'band' && isShort);
  const edge = block(line.block, { ...line.inputs, line: isUpper ? 'upper' : 'lower' });
  return crosses(
    CLOSE,
    isUpper ? 'below' : 'above',
    edge.block === 'donchian' ? before(edge) : edge,
  );
}

/** `supertrend flips up`, `it turns green`: the direction of a supertrend changes. */
function readTurn(c: Cursor): Input | null {
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

/** `bullish MACD crossover`, `MACD cross up`, `stochastic crosses down`: a line and its signal line. */
function readSignalCross(c: Cursor): Input | null {
  const sign = c.take('sign');
  const line = c.attempt(() => readOperand(c)) ?? c.last.left;
  const signal = signalOf(line);
  if (signal === null || !c.text.includes('cross')) return null;
  const way = crossedWay(c, sign);
  if (way === null || way === 'any' || c.numberAt() !== null) return null;
  if (c.isAny('side', 'to', 'through', 'indicator', 'its', 'it')) return null;
  c.last.left = line;
  c.last.right = signal;
  return crosses(line ?? CLOSE, way === 'above' || way === 'positive' ? 'above' : 'below', signal);
}

function crossedWay(c: Cursor, sign: string | null): string | null {
  const move = c.take('move');
  c.skip('back');
  return sign ?? c.take('sign') ?? (move === 'any' ? c.take('move') : move);
}

function signalOf(line: Input | null): Block | null {
  if (line === null || !isBlock(line)) return null;
  if (line.block === 'macd' && line.inputs['line'] === 'line')
    return block('macd', { ...line.inputs, line: 'signal' });
  if (line.block === 'stochastic' || line.block === 'stochrsi')
    return block(line.block, { ...line.inputs, line: 'd' });
  return null;
}

/** Conditions that are more than two values compared, in the order in which they are tried. */
export const SHAPES: readonly ((c: Cursor) => Input | null)[] = [
  readCycle,
  readPattern,
  readCandle,
  readGap,
  readStreak,
  readColor,
  readNew,
  readBreakout,
  readBounce,
  readTurn,
  readSignalCross,
];
