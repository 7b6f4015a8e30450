import type { BlockDefinition } from '../blocks/block.ts';
import { findBlock } from '../blocks/catalogue.ts';
import { defaultsOf } from '../blocks/indicator-block.ts';
import { block, CLOSE, VOLUME } from '../templates/parts.ts';
import { type Input, isBlock } from '../tree/tree.ts';
import type { Cursor } from './cursor.ts';
import { lastLine, readApart, readSum, readTimes } from './apart.ts';
import { readEdge, readOtherLine, withEdge } from './channels.ts';
import { readLengths } from './lengths.ts';
import { extremeOf, FIELDS, IBS, priceOf, readRange } from './prices.ts';
import { isOnPriceScale } from './scales.ts';
import { readCount, dayBars, readDuration, readPercent, readSpan, type Span } from './numbers.ts';

/** Usual length of an average that nobody gave one. */
const USUAL_AVERAGE = 20;

/** Reads a value: a price, an indicator, an average, a number. */
export function readOperand(c: Cursor): Input | null {
  return c.attempt(() => {
    const value = firstOf(c, OPERANDS);
    if (value === null) return null;
    const back = c.attempt(() => {
      const span = readSpan(c);
      return span !== null && c.take('ago') !== null ? dayBars(span) : null;
    });
    const then = back === null ? value : block('earlier', { value, bars: back });
    return isOnPriceScale(then) ? (c.attempt(() => readSum(c, then, readOperand)) ?? then) : then;
  });
}

type Reader = (c: Cursor) => Input | null;

function firstOf(c: Cursor, readers: readonly Reader[]): Input | null {
  for (const reader of readers) {
    const value = c.attempt(() => reader(c));
    if (value !== null) return value;
  }
  return null;
}

const OPERANDS: readonly Reader[] = [
  (c) => readApart(c, readOperand)?.value ?? null,
  (c) => readEdge(c, readOperand),
  readOtherLine,
  readAway,
  readShare,
  readIbs,
  readPercentB,
  (c) => readTimes(c, readOperand),
  readHigher,
  readEarlier,
  readAverage,
  readExtreme,
  readRecent,
  readSpanned,
  readIndicator,
  readRange,
  readPrice,
  readInstrument,
  readReference,
  readNumber,
];

/** `2% below the 20 day average`. */
function readAway(c: Cursor): Input | null {
  const percent = readPercent(c);
  const way = c.take('side');
  if (percent === null || (way !== 'above' && way !== 'below')) return null;
  const price = lastLine(c) ?? readOperand(c);
  return price === null ? null : block('away', { percent, way, price });
}

/** `ATR above 5% of price`. */
function readShare(c: Cursor): Input | null {
  const percent = readPercent(c);
  const price = percent !== null && c.isAfterOf && c.is('price') ? readPrice(c) : null;
  return percent === null || price === null
    ? null
    : block('arithmetic', { left: price, by: 'times', right: percent / 100 });
}

/** `IBS`, the internal bar strength: where the close lies in the range of its bar, 0 to 1. */
function readIbs(c: Cursor): Input | null {
  return c.take('ibs') === null ? null : IBS;
}

/** `%B`: where the close lies between the Bollinger bands, 0 at the lower one, 1 at the upper one. */
function readPercentB(c: Cursor): Input | null {
  if (c.take('percent b') === null) return null;
  const line = (name: string): Input =>
    block('bollinger', { ...defaultsOf(findBlock('bollinger')?.inputs ?? {}), line: name });
  const minus = (left: Input): Input =>
    block('arithmetic', { left, by: 'minus', right: line('lower') });
  return block('arithmetic', { left: minus(CLOSE), by: 'over', right: minus(line('upper')) });
}

/** `weekly RSI`, `4 hour EMA 20`. */
function readHigher(c: Cursor): Input | null {
  const timeframe = readTimeframe(c);
  if (timeframe === null) return null;
  c.take('chart');
  const value = readOperand(c);
  return value === null || typeof value === 'number' ? null : block('higher', { timeframe, value });
}

/** Reads a timeframe that values can be asked for. */
function readTimeframe(c: Cursor): string | null {
  const named = c.sense('timeframe');
  if (named !== null) {
    c.at += 1;
    return named === '1m' ? null : named;
  }
  const span = readDuration(c);
  if (span === null) return null;
  const text = `${span.bars}${span.unit === 'hour' ? 'h' : span.unit === 'minute' ? 'm' : '?'}`;
  return ['4h', '1h', '30m', '15m', '5m'].includes(text) ? text : null;
}

/** `yesterday's high`, `the previous close`. */
function readEarlier(c: Cursor): Input | null {
  const from = c.at;
  if (c.take('before') === null && !isLastWeek(c)) return null;
  const week = c.attempt(() => readOfWeek(c));
  if (week !== null) return week;
  const span = readSpan(c);
  const value = span === null ? readPrice(c) : spanned(c, span);
  const isLone = value === null && span === null && c.at === from + 1;
  if (isLone && isBlock(c.last.left ?? undefined))
    return block('earlier', { value: c.last.left ?? CLOSE, bars: 1 });
  if (value === null) return null;
  return span === null ? block('earlier', { value, bars: 1 }) : value;
}

/** `last week's high`: `last` alone begins a span of time. */
function isLastWeek(c: Cursor): boolean {
  const isThere = c.text === 'last' && c.sense('unit', 1) === 'week' && c.is('price', 2);
  if (isThere) c.at += 1;
  return isThere;
}

/** `the previous week's high`: that of the last week that is over. */
function readOfWeek(c: Cursor): Input | null {
  if (c.take('unit') !== 'week') return null;
  const value = readPrice(c);
  return value === null ? null : block('higher', { timeframe: '1w', value });
}

/** `its`, `its own`. */
function takeOwn(c: Cursor): boolean {
  const isOwn = c.take('its') !== null;
  c.skip('its');
  return isOwn;
}

/** `its average`, `average volume`, `the 50 day average`, `average of the last 20 closes`. */
function readAverage(c: Cursor): Input | null {
  const isOwn = takeOwn(c);
  const before = readSpan(c);
  if (!c.is('average') || (c.is('indicator') && !isOwn && before === null)) return null;
  c.at += 1;
  const known = before === null && !isOwn ? c.attempt(() => averageBefore(c)) : null;
  if (known !== null) return known;
  const after = before ?? c.attempt(() => (c.take('for'), readSpan(c)));
  const source = averagedSource(c, isOwn);
  const last = after ?? c.attempt(() => (c.take('for') === null ? null : readSpan(c)));
  return average(source, last);
}

/** `back to the average` is the average that was spoken of before. */
function averageBefore(c: Cursor): Input | null {
  const { right } = c.last;
  const isNew = c.numberAt() !== null || c.isAny('for', 'price', 'indicator') || c.isAfterOf;
  if (right === null || isNew || !isBlock(right)) return null;
  if (right.block === 'away') return right.inputs['price'] ?? null;
  if (right.block === 'bollinger') return block('bollinger', { ...right.inputs, line: 'middle' });
  return isAverage(right) ? right : null;
}

function isAverage(input: Input): boolean {
  return isBlock(input) && findBlock(input.block)?.group === 'average';
}

function average(source: Input, span: Span | null): Input {
  const isWeekly = span?.unit === 'week';
  const length = span === null ? USUAL_AVERAGE : isWeekly ? span.bars : dayBars(span);
  const value = block('sma', { source, length });
  return isWeekly ? block('higher', { timeframe: '1w', value }) : value;
}

/** Source of an average: the value behind it, or the one that it is compared with. */
function averagedSource(c: Cursor, isOwn: boolean): Input {
  const field = c.sense('price');
  if (!isOwn && (field === 'volume' || (field !== null && c.isAfterOf)))
    return readPrice(c) ?? CLOSE;
  if (!isOwn && c.isAfterOf) return readIndicator(c) ?? CLOSE;
  const { left } = c.last;
  // An average beside another one is of the price, too.
  return left !== null && isBlock(left) && (isOwn || !isAverage(left)) ? left : CLOSE;
}

/** `the lowest low of the last 10 bars`, `high of the previous day`. */
function readExtreme(c: Cursor): Input | null {
  const extent = c.take('extent');
  if (extent === null) return null;
  const [which, source] = extremeOf(extent, extent.length <= 4 ? readSource(c) : null);
  const isBefore = c.take('before') !== null;
  const span = c.attempt(() => {
    c.skip('open end');
    c.skip('for', 'on');
    c.take('before');
    return readSpan(c);
  });
  if (span !== null) return block(which, { source, length: dayBars(span) });
  c.take('today');
  c.skip('it');
  if (c.sense('unit') === 'bar' || c.isAny('pattern', 'shape')) return ((c.at += 1), source);
  return isBefore ? block('earlier', { value: source, bars: 1 }) : null;
}

/** `below the recent swing low`, of which nobody knows how far back it may lie. */
function readRecent(c: Cursor): Input | null {
  const from = c.at;
  const extent = c.take('recent');
  if (extent === null) return null;
  c.ask(
    from,
    `How far back may "${c.typed(from, c.at)}" lie?`,
    ['5', '10', '20', '50', '252'].map((bars) => [`${bars} bars`, `${bars} bar ${extent}`]),
  );
  const [which, source] = extremeOf(extent, null);
  return block(which, { source, length: 20 });
}

/** Source of a highest or lowest value: `highest volume`, `narrowest range`, `lowest RSI(2)`. */
function readSource(c: Cursor): Input | null {
  const field = c.sense('price');
  if (field !== null && FIELDS.has(field)) return ((c.at += 1), priceOf(field));
  return c.attempt(() => readRange(c) ?? readIndicator(c));
}

/** `200-day moving average`, `20 day high`, `50 ema`, `14 period RSI`, `200dma`. */
function readSpanned(c: Cursor): Input | null {
  const isOwn = takeOwn(c);
  const hours = c.attempt(() => readHours(c));
  if (hours !== null) return hours;
  const span = readSpan(c) ?? bareSpan(c);
  return span === null ? null : spanned(c, span, isOwn);
}

/** `200-hour moving average`: of bars of an hour. */
function readHours(c: Cursor): Input | null {
  const span = readDuration(c);
  if (span?.unit !== 'hour') return null;
  const value = spanned(c, { bars: span.bars, unit: 'bar' });
  return value === null ? null : block('higher', { timeframe: '1h', value });
}

/** A length without a unit, before an indicator: `50 ema`. */
function bareSpan(c: Cursor): Span | null {
  return c.attempt(() => {
    const bars = readCount(c);
    if (bars === null) return null;
    const unit = c.is('dma') ? 'day' : 'bar';
    return c.is('indicator') || c.is('dma') ? { bars, unit } : null;
  });
}

function spanned(c: Cursor, span: Span, isOwn = false): Input | null {
  if (c.take('dma') !== null) return block('sma', { source: CLOSE, length: span.bars });
  if (c.is('average')) {
    c.at += 1;
    return average(averagedSource(c, isOwn), span);
  }
  const extent =
    c.sense('extent') ??
    (['high', 'low'].includes(c.sense('price') ?? '') ? c.sense('price') : null);
  if (extent !== null) {
    c.at += 1;
    const [which, source] = extremeOf(extent, null);
    const line = block(which, { source, length: dayBars(span) });
    const isBefore = c.attempt(() => (c.isAfterOf ? c.take('before') : null)) !== null;
    return isBefore ? block('earlier', { value: line, bars: 1 }) : line;
  }
  if (/^(?:return|performance|price change|change)s?$/.test(c.text)) {
    c.at += 1;
    return block('roc', { source: CLOSE, length: dayBars(span) });
  }
  return indicator(c, span, isOwn) ?? sameAsBefore(c, span) ?? namedByDays(span);
}

/** `the 50 day one` is the same average with another length. */
function sameAsBefore(c: Cursor, span: Span): Input | null {
  const { left } = c.last;
  const isSame = c.items[c.at]?.text === 'one' && left !== null && isBlock(left);
  if (!isSame || left.inputs['length'] === undefined) return null;
  c.at += 1;
  return block(left.block, { ...left.inputs, length: dayBars(span) });
}

/** `the 200 day` is the moving average of so many days. */
function namedByDays({ bars, unit }: Span): Input | null {
  const isUsual = unit === 'day' && [50, 100, 150, 200].includes(bars);
  return isUsual ? block('sma', { source: CLOSE, length: bars }) : null;
}

/** `RSI`, `RSI(2)`, `EMA 20`, `MACD(8, 17, 9)`, `20 EMA of volume`. */
function readIndicator(c: Cursor): Input | null {
  return indicator(c, null);
}

function indicator(c: Cursor, span: Span | null, isOfIts = false): Input | null {
  const isOwn = takeOwn(c);
  const [id = '', line] = readName(c);
  const definition = findBlock(id);
  if (!definition) return null;
  const inner = c.attempt(() => readSourceInside(c));
  const lengths = readLengths(c, definition, span);
  if (!lengths) return null;
  const { inputs } = definition;
  // The signal line of an indicator is of what the indicator is of.
  const isOfLast = (isOwn || isOfIts) && line !== 'signal';
  const source = inner ?? sourceOf(c, inputs['source'] !== undefined, isOfLast, id);
  const known = lengths.length === 0 ? readLate(c, definition, source) : lengths;
  const value = withEdge(
    c,
    block(id, {
      ...defaultsOf(inputs),
      ...lineOf(inputs, line),
      ...(source === null ? {} : { source }),
      ...Object.fromEntries(known),
    }),
  );
  return span?.unit === 'week' ? block('higher', { timeframe: '1w', value }) : value;
}

/** `SMA(volume, 20)`: the source in the brackets, which are left open for the numbers behind it. */
function readSourceInside(c: Cursor): Input | null {
  const field = c.items[c.at]?.text === '(' ? c.sense('price', 1) : null;
  if (field === null || !FIELDS.has(field)) return null;
  c.at += 2;
  return priceOf(field);
}

/** Name of an indicator, and of its line. */
function readName(c: Cursor): readonly string[] {
  return (c.attempt(() => ownSignal(c)) ?? c.take('indicator') ?? '').split(':');
}

/** `the z-score of the price over 20 days`: a length behind the source. */
function readLate(
  c: Cursor,
  definition: BlockDefinition,
  source: Input | null,
): readonly (readonly [string, number])[] {
  if (source === null) return [];
  const late = c.attempt(() => {
    const span = c.take('for') === null ? null : readSpan(c);
    return span === null ? null : readLengths(c, definition, span);
  });
  return late ?? [];
}

/** The line that is named; a channel without one is read by how it is compared. */
function lineOf(
  inputs: BlockDefinition['inputs'],
  line: string | undefined,
): Readonly<Record<string, string>> {
  if (inputs['line'] === undefined) return {};
  return { line: line ?? 'band' };
}

/** Indicators that have a signal line of their own. */
const SIGNALLED: readonly string[] = ['tsi', 'trix', 'kst', 'fisher'];

/** The signal line is that of what is compared with it. */
function ownSignal(c: Cursor): string | null {
  const { left } = c.last;
  const letter = /^%?([kd])(?: line)?$/.exec(c.text)?.[1];
  if (letter !== undefined && lastStochastic(c) === 'stochrsi')
    return ((c.at += 1), `stochrsi:${letter}`);
  const isOther = c.sense('indicator') === 'macd:signal' && !/macd/.test(c.items[c.at]?.text ?? '');
  if (!isOther || left === null || !isBlock(left) || !SIGNALLED.includes(left.block)) return null;
  c.at += 1;
  return `${left.block}:signal`;
}

/** Which of the two stochastics was spoken of last: `K` and `D` are its lines. */
function lastStochastic(c: Cursor): string | null {
  const { left, right, pairs } = c.last;
  const known = [left, right, ...pairs.flatMap((pair) => [pair.left, pair.right])];
  const found = known.find((value) => idOf(value).startsWith('stoch'));
  return found === undefined ? null : idOf(found);
}

function idOf(value: Input | null): string {
  return value !== null && isBlock(value) ? value.block : '';
}

function sourceOf(c: Cursor, hasSource: boolean, isOwn: boolean, id: string): Input | null {
  // `histogram of the MACD` names its indicator twice.
  if (c.isAfterOf && c.sense('indicator')?.split(':')[0] === id) return (c.take('indicator'), null);
  const { left } = c.last;
  if (isOwn && hasSource && isBlock(left ?? undefined) && id !== 'macd') return left;
  if (!hasSource || !c.isAfterOf) return null;
  const field = c.sense('price');
  if (field !== null) return readPrice(c);
  return c.is('indicator') ? readIndicator(c) : null;
}

/** `price`, `the open`, `today's low`, `high of yesterday`. */
function readPrice(c: Cursor): Input | null {
  c.skip('today', 'its');
  const isOpen = c.sense('price') === 'close' && c.sense('price', 1) === 'open' && c.is('side', 2);
  // `the price opens below` has the price in its verb.
  if (isOpen) c.at += 1;
  const field = c.take('price');
  if (field === null || !FIELDS.has(field)) return null;
  // `the stock price`, `the closing price of the stock`.
  if (field === 'close') skipRepeated(c);
  const value = priceOf(field);
  if (c.isAfterOf && c.take('before') !== null) return block('earlier', { value, bars: 1 });
  if (field === 'volume' && c.take('average') !== null) {
    const span = c.attempt(() => (c.take('for'), readSpan(c)));
    return average(VOLUME, span);
  }
  if (c.isAfterOf) c.take('today');
  return value;
}

/** `when Bitcoin is above its average`: the price of the instrument that is traded. */
function readInstrument(c: Cursor): Input | null {
  if (c.take('instrument') === null) return null;
  skipRepeated(c);
  return CLOSE;
}

/** `the stock price`, `the closing price of the stock`: one price. */
function skipRepeated(c: Cursor): void {
  while (c.sense('price') === 'close' && !c.is('side', 1)) c.at += 1;
}

/** `it`, `entry price`. */
function readReference(c: Cursor): Input | null {
  if (c.take('breakeven') !== null) return block('entryPrice');
  if (c.take('it') === null) return null;
  if (c.sense('price') === 'open' && c.is('side', 1)) return readPrice(c);
  const sloped = slopedLine(c);
  if (sloped !== null) return sloped;
  const { left } = c.last;
  // `if yesterday's close ..., and it closes below` is about the bar of today.
  const isPast = left !== null && isBlock(left) && left.block === 'earlier' && isOnPriceScale(left);
  return isPast ? (left.inputs['value'] ?? CLOSE) : (left ?? CLOSE);
}

/** `sell when it slopes down`: a line slopes, a price moves. */
function slopedLine({ text, last }: Cursor): Input | null {
  const { left, right } = last;
  if (!/^(?:slope|turn|curl|point|angle)/.test(text) || right === null) return null;
  return isPrice(left ?? 0) && isOnPriceScale(right) ? right : null;
}

function isPrice(input: Input): boolean {
  return isBlock(input) && input.block === 'price' && input.inputs['field'] !== 'volume';
}

function readNumber(c: Cursor): Input | null {
  const number = c.numberAt();
  if (number === null) return null;
  // A share of the price says nothing until its other side is named.
  if (number.unit === '%' && isPrice(c.last.left ?? 0)) return null;
  c.at += 1;
  c.take('percent');
  c.take('dollar');
  skipMark(c);
  return number.value;
}

/** `the zero line`, `the 30 level`. */
function skipMark(c: Cursor): void {
  if (/^(?:line|level|mark)s?$/.test(c.text)) c.at += 1;
}
