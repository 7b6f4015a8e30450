import type { BlockDefinition } from '../blocks/block.ts';
import { findBlock } from '../blocks/catalogue.ts';
import { defaultsOf } from '../blocks/indicator-block.ts';
import { block, CLOSE, VOLUME } from '../templates/parts.ts';
import { type Block, type Input, isBlock } from '../tree/tree.ts';
import type { Cursor } from './cursor.ts';
import { readApart, readOtherLine, readTimes } from './apart.ts';
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
    return back === null ? value : block('earlier', { value, bars: back });
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
  readOtherLine,
  readAway,
  (c) => readTimes(c, readOperand),
  readHigher,
  readEarlier,
  readAverage,
  readExtreme,
  readSpanned,
  readIndicator,
  readPrice,
  readReference,
  readNumber,
];

/** `2% below the 20 day average`. */
function readAway(c: Cursor): Input | null {
  const percent = readPercent(c);
  const way = c.take('side');
  if (percent === null || (way !== 'above' && way !== 'below')) return null;
  const price = readOperand(c);
  return price === null ? null : block('away', { percent, way, price });
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
  if (c.take('before') === null) return null;
  const span = readSpan(c);
  const value = span === null ? readPrice(c) : spanned(c, span);
  const isLone = value === null && span === null && c.at === from + 1;
  if (isLone && isBlock(c.last.left ?? undefined))
    return block('earlier', { value: c.last.left ?? CLOSE, bars: 1 });
  if (value === null) return null;
  return span === null ? block('earlier', { value, bars: 1 }) : value;
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
  const isKnown = right !== null && isAverage(right);
  const isNew = c.numberAt() !== null || c.isAny('for', 'price', 'indicator') || c.isAfterOf;
  return isKnown && !isNew ? right : null;
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
  const field = c.is('price') && extent.length <= 4 ? c.take('price') : null;
  const [which, source] = extremeOf(extent, field);
  const isBefore = c.take('before') !== null;
  c.take('for');
  c.take('before');
  const span = readSpan(c);
  if (span !== null) return block(which, { source, length: dayBars(span) });
  c.take('today');
  c.skip('it');
  if (c.sense('unit') === 'bar' || c.isAny('pattern', 'shape')) return ((c.at += 1), source);
  return isBefore ? block('earlier', { value: source, bars: 1 }) : null;
}

function extremeOf(extent: string, field: string | null): readonly [string, Block] {
  const which = extent.startsWith('high') ? 'highest' : 'lowest';
  if (extent.includes('close') || field === 'close') return [which, CLOSE];
  return [which, block('price', { field: which === 'highest' ? 'high' : 'low' })];
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
    const [which, source] = extremeOf(
      extent,
      c.is('price') && extent.length <= 4 ? c.sense('price') : null,
    );
    return block(which, { source, length: dayBars(span) });
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
  const isOwn = c.take('its') !== null || isOfIts;
  const named = c.attempt(() => ownSignal(c)) ?? c.take('indicator') ?? '';
  const [id = '', line] = named.split(':');
  const definition = findBlock(id);
  const lengths = definition === undefined ? null : readLengths(c, definition, span);
  if (definition === undefined || lengths === null) return null;
  const { inputs } = definition;
  // The signal line of an indicator is of what the indicator is of.
  const source = sourceOf(c, inputs['source'] !== undefined, isOwn && line !== 'signal', id);
  const value = block(id, {
    ...defaultsOf(inputs),
    ...lineOf(inputs, line),
    ...(source === null ? {} : { source }),
    ...Object.fromEntries(lengths),
  });
  return span?.unit === 'week' ? block('higher', { timeframe: '1w', value }) : value;
}

/** The line that is named; a channel without one is read by how it is compared. */
function lineOf(
  inputs: BlockDefinition['inputs'],
  line: string | undefined,
): Readonly<Record<string, string>> {
  if (inputs['line'] === undefined) return {};
  return { line: line ?? 'band' };
}

function readLengths(
  c: Cursor,
  definition: BlockDefinition,
  span: Span | null,
): readonly (readonly [string, number])[] | null {
  if (span !== null)
    return lengthsOf(definition, [span.unit === 'week' ? span.bars : dayBars(span)]);
  const given = readNumbers(c);
  return given === null ? null : lengthsOf(definition, given);
}

/** Returns the typed numbers by the inputs that they are for; null where there are too many. */
function lengthsOf(
  { id, inputs }: BlockDefinition,
  given: readonly number[],
): readonly (readonly [string, number])[] | null {
  const names = Object.entries(inputs).flatMap(([name, { kind }]) =>
    kind === 'whole' || kind === 'constant' ? [name] : [],
  );
  if (given.length > names.length) return null;
  if (id === 'supertrend') return supertrendOrder(given);
  return given.map((value, at) => [names[at] ?? '', value] as const);
}

/** Indicators that have a signal line of their own. */
const SIGNALLED: readonly string[] = ['tsi', 'trix', 'kst', 'fisher'];

/** The signal line is that of what is compared with it. */
function ownSignal(c: Cursor): string | null {
  const { left } = c.last;
  const isOther = c.sense('indicator') === 'macd:signal' && !/macd/.test(c.items[c.at]?.text ?? '');
  if (!isOther || left === null || !isBlock(left) || !SIGNALLED.includes(left.block)) return null;
  c.at += 1;
  return `${left.block}:signal`;
}

/** Charts write the length first, the catalogue the factor: the length is the larger one. */
function supertrendOrder(given: readonly number[]): [string, number][] {
  if (given.length < 2) return given.map((value) => [value > 7 ? 'atrLength' : 'factor', value]);
  return [
    ['atrLength', Math.max(...given)],
    ['factor', Math.min(...given)],
  ];
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

/** Numbers behind an indicator, in brackets or not; null where they are not finished. */
function readNumbers(c: Cursor): readonly number[] | null {
  if (c.sign('(')) {
    const numbers: number[] = [];
    while (!c.sign(')')) {
      const number = c.numberAt();
      if (number === null) return null;
      numbers.push(number.value);
      c.at += 1;
      c.sign(',');
      c.take('unit');
    }
    return numbers;
  }
  const single = c.attempt(() => {
    if (!c.is('side')) c.skip('for');
    const number = c.numberAt();
    if (
      number === null ||
      number.unit !== '' ||
      number.value < 1 ||
      !Number.isInteger(number.value)
    )
      return null;
    c.at += 1;
    c.sign('-');
    const hasUnit = c.take('unit') !== null;
    if (c.is('row') || c.is('ago') || c.is('times') || c.is('percent')) return null;
    return hasUnit || !c.is('price') ? [number.value] : null;
  });
  return single ?? [];
}

const FIELDS: ReadonlySet<string> = new Set(['close', 'open', 'high', 'low', 'volume']);

/** `price`, `the open`, `today's low`, `high of yesterday`. */
function readPrice(c: Cursor): Input | null {
  c.skip('today', 'its');
  const field = c.take('price');
  if (field === null || !FIELDS.has(field)) return null;
  // `the stock price`, `the closing price of the stock`.
  if (field === 'close') skipRepeated(c);
  const value = field === 'close' ? CLOSE : field === 'volume' ? VOLUME : block('price', { field });
  if (c.isAfterOf && c.take('before') !== null) return block('earlier', { value, bars: 1 });
  if (field === 'volume' && c.take('average') !== null) {
    const span = c.attempt(() => (c.take('for'), readSpan(c)));
    return average(VOLUME, span);
  }
  if (c.isAfterOf) c.take('today');
  return value;
}

/** `the stock price`, `the closing price of the stock`: one price. */
function skipRepeated(c: Cursor): void {
  while (c.sense('price') === 'close' && !c.is('side', 1)) c.at += 1;
}

/** `it`, `entry price`. */
function readReference(c: Cursor): Input | null {
  if (c.take('breakeven') !== null) return block('entryPrice');
  return c.take('it') === null ? null : (c.last.left ?? CLOSE);
}

function isPrice(input: Input): boolean {
  return isBlock(input) && input.block === 'price' && input.inputs['field'] !== 'volume';
}

function readNumber(c: Cursor): Input | null {
  const number = c.numberAt();
  if (number === null) return c.take('zero') === null ? null : 0;
  // A share of the price says nothing until its other side is named.
  if (number.unit === '%' && isPrice(c.last.left ?? 0)) return null;
  c.at += 1;
  c.take('percent');
  return number.value;
}
