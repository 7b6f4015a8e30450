import { all, block, CLOSE, compare, crosses, HIGH, LOW } from '../templates/parts.ts';
import { type Block, type Input, isBlock, textIn } from '../tree/tree.ts';
import { beyond, lineWay, readNamedCross, readPassive, readSlope, readTurn } from './crossings.ts';
import type { Cursor } from './cursor.ts';
import { dayBars, readPercent, readSpan } from './numbers.ts';
import { readOperand } from './operands.ts';
import { IBS } from './prices.ts';

const OPEN = block('price', { field: 'open' });

function before(value: Input): Block {
  return block('earlier', { value, bars: 1 });
}

/** `gaps up more than 2%`, `opens 3% lower`. */
function readGap(c: Cursor): Input | null {
  skipPrice(c);
  const early = c.attempt(() => readPercent(c));
  const isGap = c.take('gap') !== null;
  if (!isGap && (c.sense('price') !== 'open' || c.take('price') === null)) return null;
  const first = takeWay(c);
  c.skip('by', 'side', 'on');
  const percent = early ?? readPercent(c);
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
  const count = readOrdinal(c);
  c.take('row');
  const words = c.text;
  const kind = c.take('color') ?? c.take('streak');
  if (kind === null) return null;
  c.skip('unit', 'row');
  const single = count === null ? readSingle(c, kind) : null;
  if (single !== null) return single;
  const hasRow = c.items
    .slice(from, c.at)
    .some(({ senses }) => senses.some(({ tag }) => tag === 'row'));
  const bars = count ?? 1;
  if ((count === null && hasRow) || !Number.isInteger(bars) || bars < 1) return null;
  return streakOf(kind, words, bars);
}

const ORDINALS: readonly string[] = 'second third fourth fifth sixth seventh eighth'.split(' ');

/** `3 red days`, `the third red day`. */
function readOrdinal(c: Cursor): number | null {
  const number = c.numberAt();
  const ordinal = ORDINALS.indexOf(c.text) + 2;
  if (number === null && ordinal < 2) return null;
  c.at += 1;
  return number?.value ?? ordinal;
}

/** One bar of a kind with what it is compared with. */
function readSingle(c: Cursor, kind: string): Block | null {
  return c.attempt(() => readThan(c, kind)) ?? c.attempt(() => readDayChange(c, kind));
}

/** `closes lower than the day before`, `closes higher than its open`. */
function readThan(c: Cursor, kind: string): Block | null {
  const [way = '', field] = kind.split(' ');
  if (c.take('than') === null || field !== 'close') return null;
  const isBare = c.is('before') && !['price', 'extent', 'unit'].some((tag) => c.is(tag, 1));
  if (isBare) c.at += 1;
  const line = isBare ? before(CLOSE) : readOperand(c);
  return line === null ? null : compare(CLOSE, way === 'rising' ? 'above' : 'below', line);
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

/** `the previous candle was red`, `yesterday was a down day`. */
function readColorBefore(c: Cursor): Input | null {
  if (c.take('before') === null) return null;
  const text = c.text;
  const color =
    c.take('color') ?? (c.take('sign') === null ? null : text === 'green' ? 'up' : 'down');
  if (color === null || /bullish|bearish|positive|negative/.test(text)) return null;
  const [later, earlier] = /day/.test(text)
    ? [before(CLOSE), block('earlier', { value: CLOSE, bars: 2 })]
    : [before(CLOSE), before(OPEN)];
  return compare(later, color === 'up' ? 'above' : 'below', earlier);
}

/** `the candle is green`, `closes red`. */
function readColor(c: Cursor): Input | null {
  c.skip('today');
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

/** `yesterday was an inside day`: the candle of the bar before. */
function readCandleBefore(c: Cursor): Input | null {
  if (c.take('before') === null) return null;
  const candle = readCandle(c);
  if (candle === null || !isBlock(candle) || candle.block !== 'all') return null;
  const { of } = candle.inputs;
  if (!Array.isArray(of)) return null;
  const ago = (input: Input | undefined): Input => {
    if (input === undefined || !isBlock(input)) return CLOSE;
    const { value } = input.inputs;
    return input.block === 'earlier' && value !== undefined
      ? block('earlier', { value, bars: 2 })
      : before(input);
  };
  return all(
    ...of.map((part) =>
      isBlock(part)
        ? compare(ago(part.inputs['left']), textIn(part, 'is'), ago(part.inputs['right']))
        : part,
    ),
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
  c.skip('for');
  if (!c.is('price', 1)) c.skip('before');
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

/** `a new 20 day high`, `closes at a new 52-week low`, `makes a 20-day high`. */
function readNew(c: Cursor): Input | null {
  const from = c.at;
  c.skip('it');
  const isClose = skipPrices(c);
  c.skip('touch', 'on');
  const isMade = c.at > from && c.numberAt() !== null;
  if (c.take('new') === null && !isMade) return null;
  if (isLonelyHigh(c)) return askForBars(c);
  const line = c.attempt(() => readYears(c)) ?? readOperand(c);
  const isOther = isMade && c.isAny('breakout', 'move', 'side');
  return line === null || !isBlock(line) || isOther ? null : recordOf(line, isClose);
}

/** Passes over the price, and says whether it is the one at the close. */
function skipPrices(c: Cursor): boolean {
  let isClose = false;
  while (c.sense('price') === 'close') {
    isClose = /^(?:close|closing)/.test(c.text);
    c.at += 1;
  }
  return isClose;
}

/** The price beyond the highest or lowest one of the bars before; null for any other line. */
function recordOf(line: Block, isClose: boolean): Block | null {
  const { source } = line.inputs;
  if (line.block === 'highest')
    return compare(isClose ? CLOSE : (source ?? HIGH), 'above', before(line));
  return line.block === 'lowest'
    ? compare(isClose ? CLOSE : (source ?? LOW), 'below', before(line))
    : null;
}

/** True at `high` behind which no span of time follows. */
function isLonelyHigh(c: Cursor): boolean {
  const isHigh = ['high', 'low'].includes(c.sense('price') ?? '');
  return (
    isHigh &&
    !['for', 'on', 'its', 'unit', 'before'].some((tag) => c.is(tag, 1)) &&
    c.numberAt(1) === null
  );
}

/** A new high is one of so many bars. */
function askForBars(c: Cursor): Input {
  const field = c.take('price');
  const spans = ['20', '50', '252'] as const;
  c.ask(
    c.at - 2,
    `A new ${field} of how many bars?`,
    spans.map((bars) => [`${bars} bars`, `new ${bars} day ${field}`]),
  );
  return block('always');
}

/** `closes in the top 20% of its range`. */
function readRangePart(c: Cursor): Input | null {
  if (c.sense('price') === 'close') c.at += 1;
  c.skip('it', 'on', 'within');
  const edge = c.take('edge');
  if (edge !== 'upper' && edge !== 'lower') return null;
  const fraction = c.take('fraction');
  const percent = fraction === null ? readPercent(c) : Number(fraction);
  c.skip('its', 'today', 'unit');
  if (percent === null || c.take('range') === null) return null;
  return edge === 'upper'
    ? compare(IBS, 'atLeast', (100 - percent) / 100)
    : compare(IBS, 'atMost', percent / 100);
}

/** `OBV makes a new 20 day high`: of a value that is no price. */
function readNewValue(c: Cursor): Input | null {
  const value = readOperand(c);
  if (value === null || !isBlock(value) || value.block === 'price') return null;
  c.skip('touch', 'on');
  if (c.take('new') === null) return null;
  const line = readOperand(c);
  if (line === null || !isBlock(line) || !['highest', 'lowest'].includes(line.block)) return null;
  const record = block(line.block, { ...line.inputs, source: value });
  return compare(value, line.block === 'highest' ? 'above' : 'below', before(record));
}

/** `pullbacks to the 10 day average`: the price comes to a line. */
function readPullback(c: Cursor): Input | null {
  if (c.take('pullback') === null || c.take('to') === null) return null;
  const line = readOperand(c);
  if (line === null || !isBlock(line)) return null;
  return all(compare(LOW, 'atMost', line), compare(HIGH, 'atLeast', line));
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

/** Conditions that are more than two values compared, in the order in which they are tried. */
export const SHAPES: readonly ((c: Cursor) => Input | null)[] = [
  readCycle,
  readPattern,
  readCandle,
  readCandleBefore,
  readGap,
  readStreak,
  readColorBefore,
  readColor,
  readNew,
  readNewValue,
  readRangePart,
  readPullback,
  readBreakout,
  readBounce,
  readTurn,
  readNamedCross,
  readSlope,
  readPassive,
];
