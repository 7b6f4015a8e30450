import { all, any, block, CLOSE, compare } from '../templates/parts.ts';
import { type Block, type Input, isBlock, textIn } from '../tree/tree.ts';
import type { Cursor } from './cursor.ts';
import { readApart } from './apart.ts';
import { dayBars, readPercent, readSpan } from './numbers.ts';
import { readOperand } from './operands.ts';
import { isAction } from './orders-ahead.ts';
import { compared, readRelation, type Relation } from './relations.ts';
import { areComparable, isOnPriceScale } from './scales.ts';
import { signed } from './signs.ts';
import { askForSurge, isSurge, isVolume } from './surges.ts';

/** Two values compared; what is missing is taken from the comparison before. */
export function readBinary(c: Cursor): Input | null {
  const before = c.last.left;
  if (c.is('today') && c.is('extent', 1)) return (c.take('today'), readRecord(c, CLOSE));
  const typed = c.attempt(() => leftOperand(c));
  const left = typed ?? before;
  if (left === null) return null;
  const from = c.at;
  const condition = readCompared(c, left, { isTyped: typed !== null, before });
  // `the trade is down 5%` says nothing of the oscillator that was compared before.
  return typed === null && hasBarePercent(c, from, condition) ? null : condition;
}

function hasBarePercent(c: Cursor, from: number, condition: Input | null): boolean {
  if (condition === null || !isBlock(condition)) return false;
  if (typeof condition.inputs['right'] !== 'number') return false;
  return c.items
    .slice(from, c.at)
    .some(({ unit, senses }) => unit === '%' || senses.some(({ tag }) => tag === 'percent'));
}

function readCompared(c: Cursor, left: Input, sides: Sides): Input | null {
  return (
    c.attempt(() => readAt(c, left)) ??
    c.attempt(() => readRecord(c, left)) ??
    c.attempt(() => readTrend(c, left)) ??
    c.attempt(() => readBetween(c, left)) ??
    c.attempt(() => readInRow(c, left, sides)) ??
    c.attempt(() => readSided(c, left, sides)) ??
    c.attempt(() => readBeyond(c, left)) ??
    c.attempt(() => readMultiple(c, left))
  );
}

/** `RSI and MFI are below 30`, `either RSI or MFI is above 70`: one comparison of two values. */
export function readTogether(c: Cursor): Input | null {
  c.take('either');
  const first = readOperand(c);
  if (first === null || typeof first === 'number') return null;
  const isAny = c.take('or') !== null;
  if (!isAny && c.take('and') === null) return null;
  const second = readOperand(c);
  if (second === null || typeof second === 'number') return null;
  const relation = readRelation(c, first);
  const line = relation === null ? null : readOperand(c);
  if (relation === null || line === null) return null;
  if (!areComparable(first, line) || !areComparable(second, line)) return null;
  c.remember(first, line);
  c.remember(second, line);
  const both = [first, second].map((value) => compared(c, value, relation, line));
  return isAny ? any(...both) : all(...both);
}

/** `the 8 EMA is above the 21 EMA and both are above the 200 EMA`. */
export function readBoth(c: Cursor): Input | null {
  const isEither = c.text === 'either';
  const [left, right] = lastTwo(c);
  if ((c.text !== 'both' && !isEither) || left === undefined || right === undefined) return null;
  c.at += 1;
  const relation = readRelation(c, left);
  const line = relation === null ? null : readOperand(c);
  if (relation === null || line === null) return null;
  const both = [compared(c, left, relation, line), compared(c, right, relation, line)];
  return isEither ? any(...both) : all(...both);
}

/** The two values that were compared with the same level last, or with each other. */
function lastTwo(c: Cursor): readonly Block[] {
  const [last, before] = c.last.pairs;
  const isSameLevel =
    last !== undefined && before !== undefined && isSame(last.right, before.right);
  const two = isSameLevel ? [before.left, last.left] : [c.last.left, c.last.right];
  return two.flatMap((value) => (value !== null && isBlock(value) ? [value] : []));
}

/** `the close is the highest in 50 days`, `today's range is the narrowest of the last 7 days`. */
function readRecord(c: Cursor, left: Input): Input | null {
  if (!c.is('extent') || !/est\b/.test(c.text)) return null;
  const isOwn = c.text.endsWith('est') && !c.is('price', 1) && !c.is('range', 1);
  const record = readOperand(c);
  if (record === null || !isBlock(record) || record.inputs['length'] === undefined) return null;
  return compare(
    left,
    record.block === 'highest' ? 'atLeast' : 'atMost',
    recordOf(left, record, isOwn),
  );
}

/** The record that a value is compared with: of the same bar, and of the value itself where no other is named. */
function recordOf(left: Input, record: Block, isOwn: boolean): Block {
  const isPast = isBlock(left) && left.block === 'earlier';
  const value = isPast ? left.inputs['value'] : left;
  const line =
    isOwn && value !== undefined
      ? block(record.block, { ...record.inputs, source: value })
      : record;
  return isPast ? block('earlier', { ...left.inputs, value: line }) : line;
}

/** `price is at the upper band`. */
export function readAt(c: Cursor, left: Input): Input | null {
  if (c.items[c.at]?.text !== 'at') return null;
  const isClosing = /^(?:close|closing)/.test(c.items[c.at - 1]?.text ?? '');
  c.at += 1;
  if (c.is('its') && c.is('extent', 1)) return (c.take('its'), readRecord(c, left));
  const line = readOperand(c);
  if (line === null || typeof line === 'number' || !areComparable(left, line)) return null;
  return (
    (isClosing ? closedAt(left, line) : null) ??
    compared(c, left, { isEvent: true, way: 'touch' }, line)
  );
}

/** `closes at the 20-day high`: beyond that of the bars before; null for any other line. */
function closedAt(left: Input, line: Input): Block | null {
  if (!isBlock(line) || !['highest', 'lowest'].includes(line.block)) return null;
  const way = line.block === 'highest' ? 'above' : 'below';
  return compare(left, way, block('earlier', { value: line, bars: 1 }));
}

/** A value on the left: a number is none. */
function leftOperand(c: Cursor): Input | null {
  // `closes above` has the close in its verb.
  const value = readOperand(c);
  if (value === null || typeof value === 'number') return null;
  c.last.left = value;
  return value;
}

/** `is rising`, `turns positive`, `slopes down for 3 bars`. */
function readTrend(c: Cursor, value: Input): Input | null {
  c.skip('back');
  const move = c.attempt(() => fromSign(c)) ?? c.attempt(() => turn(c));
  const sign = c.take('sign');
  if (sign !== null) return signed(value, sign === 'positive', move !== null);
  if (move !== null && isVolume(value)) {
    // `a spike of three times the average` is a comparison.
    const isCompared = c.is('times') || c.is('times', 1);
    if (isCompared || isSurge(c)) return isCompared ? null : askForSurge(c);
  }
  return sloping(c, value, move ?? c.take('rising'));
}

function sloping(c: Cursor, value: Input, slope: string | null): Block | null {
  if (slope === null || slope === 'any' || c.isAny('to', 'through')) return null;
  const isUp = slope === 'above' || slope === 'rising';
  return block('moves', { value, way: isUp ? 'rising' : 'falling', bars: 1 });
}

/** `goes from negative to positive`: the sign that it comes to follows. */
function fromSign(c: Cursor): string | null {
  const move = c.take('move');
  const isFrom = c.take('from') !== null && c.take('sign') !== null && c.take('to') !== null;
  return move !== null && isFrom && c.is('sign') ? move : null;
}

/** A movement of which no goal is named: neither a side nor a value follows. */
function turn(c: Cursor): string | null {
  const isCross = /cross|break|pierce|piercing|penetrate|penetrating/.test(c.text);
  const way = isCross ? null : c.take('move');
  if (way === null || c.is('to')) return null;
  return c.is('sign') || (way !== 'any' && !c.is('side') && !startsOperand(c)) ? way : null;
}

function startsOperand(c: Cursor): boolean {
  const before = c.at;
  const hasSpan = readSpan(c) !== null;
  const isThere = hasSpan
    ? c.isAny('indicator', 'price', 'average', 'extent')
    : c.numberAt() !== null || c.isAny('indicator', 'price', 'average', 'it', 'breakeven');
  c.at = before;
  return isThere;
}

function readBetween(c: Cursor, value: Input): Input | null {
  if (c.take('between') === null) return null;
  const low = readOperand(c);
  if (c.take('and') === null && c.take('to') === null && !c.sign('-')) return null;
  const high = readOperand(c);
  if (low === null || high === null) return null;
  // `between the 20 and 50 day averages`: both are averages.
  const isPair = typeof low === 'number' && isBlock(high) && high.inputs['length'] !== undefined;
  const from = isPair ? block(high.block, { ...high.inputs, length: low }) : low;
  return block('between', { value, low: from, high });
}

/** `closes 3 days in a row below the average`: the span before the side. */
function readInRow(c: Cursor, left: Input, sides: Sides): Input | null {
  c.skip('for');
  const span = readSpan(c);
  if (span === null || c.take('row') === null) return null;
  const condition = readSided(c, left, sides);
  return condition === null ? null : block('lasting', { condition, bars: dayBars(span) });
}

/** Whether the left side is in the text, and what was on the left before. */
interface Sides {
  readonly isTyped: boolean;
  readonly before: Input | null;
}

function readSided(c: Cursor, left: Input, { isTyped, before }: Sides): Input | null {
  const isNot = c.take('not') !== null;
  const relation = readRelation(c, left);
  if (relation === null) return null;
  c.skip('than');
  const condition =
    c.attempt(() => readBeyond(c, left)) ?? readRight(c, left, relation, { isTyped, before });
  if (condition === null) return null;
  return isNot ? block('not', { condition }) : condition;
}

/** Compares a value with what follows, or with what it was compared with before. */
function readRight(
  c: Cursor,
  left: Input,
  relation: Relation,
  { isTyped, before }: Sides,
): Input | null {
  const past = c.attempt(() => readPast(c, left));
  const lengths = past === null ? c.attempt(() => readAverages(c, left)) : null;
  if (lengths !== null) {
    for (const line of lengths) c.remember(left, line);
    return all(...lengths.map((line) => compared(c, left, relation, line)));
  }
  const lines = c.attempt(() => bothLines(c, left));
  if (lines !== null) {
    const each = lines.of.map((line) => compared(c, left, relation, line));
    return lines.isAny ? any(...each) : all(...each);
  }
  const typed = past ?? rightOperand(c, left, before) ?? c.pairOf(left)?.right;
  const right = sameBar(c, left, typed ?? null) ?? (isTyped ? null : c.last.right);
  return right === null ? null : conditionOf(c, left, relation, right);
}

/** `below either of them`, `above both`: the two lines that the value was compared with last. */
function bothLines(
  c: Cursor,
  left: Input,
): { readonly of: readonly Input[]; readonly isAny: boolean } | null {
  const isBoth = c.text === 'both';
  if (c.take('either') === null) return null;
  c.skip('it');
  const of = c.last.pairs
    .filter((pair) => isSame(pair.left, left) && isBlock(pair.right))
    .slice(0, 2)
    .map(({ right }) => right);
  return c.isPartEnd && of.length === 2 ? { of, isAny: !isBoth } : null;
}

/** `yesterday's close was above the open`: the open of that bar, which is said. */
function sameBar(c: Cursor, left: Input, right: Input | null): Input | null {
  const isPast = isBlock(left) && left.block === 'earlier' && isPriceOf(left.inputs['value'] ?? 0);
  const isOpen = right !== null && isBlock(right) && right.inputs['field'] === 'open';
  if (!isPast || !isOpen || right.block !== 'price' || c.is('today', -2)) return right;
  c.assume('The open beside a price of a bar before is that of the same bar.');
  return block('earlier', { ...left.inputs, value: right });
}

/** `the 10, 20 and 50 day moving averages`. */
function readAverages(c: Cursor, left: Input): readonly Input[] | null {
  const lengths: number[] = [];
  c.take('either');
  for (;;) {
    const next = c.attempt(() => {
      const number = c.numberAt();
      if (number === null || number.unit !== '' || !Number.isInteger(number.value)) return null;
      c.at += 1;
      c.sign('-');
      c.take('unit');
      const isListed = c.sign(',', '/') || c.is('and');
      c.take('and');
      return isListed && c.numberAt() !== null ? number.value : null;
    });
    if (next === null) break;
    lengths.push(next);
  }
  const last = lengths.length === 0 ? null : readOperand(c);
  if (last === null || !isBlock(last) || last.inputs['length'] === undefined) return null;
  // `crosses above 100 and the 50-day average rises` is no list: the second one goes on by itself.
  if (!areComparable(left, last) || c.isAny(...GOES_ON)) return null;
  return [...lengths.map((length) => block(last.block, { ...last.inputs, length })), last];
}

/** `lower than 3 days ago`: the same value, some bars ago. */
function readPast(c: Cursor, left: Input): Input | null {
  c.skip('it');
  const unit = c.take('unit');
  const span = unit === null ? readSpan(c) : { bars: 1, unit };
  if (span === null || c.text === 'later' || c.take('ago') === null) return null;
  return block('earlier', { value: left, bars: dayBars(span) });
}

/** `it` on the right is what was on the right before, or on the left: a line that can be compared. */
function rightOperand(c: Cursor, left: Input, before: Input | null): Input | null {
  const known = [c.last.right, before].find(
    (line) => line !== null && isBlock(line) && !isSame(line, left) && areComparable(left, line),
  );
  if (c.is('it') && known !== undefined && known !== null) {
    c.at += 1;
    // `that average`, `that level`.
    if (c.isAny('average', 'open end') && !c.is('indicator')) c.at += 1;
    const base = baseOf(known);
    // `the previous close was below it`: of the same bar.
    return isBlock(left) && left.block === 'earlier' && isBlock(base) && base.block !== 'earlier'
      ? block('earlier', { ...left.inputs, value: base })
      : base;
  }
  return c.attempt(() => readOperand(c));
}

/** `10 % below its average, ... back to it` is about the average. */
function baseOf(line: Input): Input {
  return isBlock(line) && line.block === 'away' ? (line.inputs['price'] ?? line) : line;
}

function conditionOf(c: Cursor, left: Input, relation: Relation, right: Input): Input | null {
  c.remember(left, right, crossedWay(relation));
  const own = inTimeframeOf(left, right);
  if (own !== right) return compared(c, left, relation, own);
  if (isSame(left, right) || !areComparable(left, right)) return null;
  if (isPriceOf(left) && [20, 50, 100, 200].includes(Number(right)))
    askForAverage(c, Number(right));
  const by = c.attempt(() => readBy(c, relation, right));
  if (by !== null) return compare(left, textIn(by, 'way'), by);
  return beside(c, left, relation, right);
}

/** The comparison, with the direction from which a line is touched, and further lines of the same comparison. */
function beside(c: Cursor, left: Input, relation: Relation, right: Input): Block {
  const multiple = isBlock(right) && right.block === 'arithmetic' && relation.isEvent;
  const first = compared(c, left, multiple ? { isEvent: false, way: 'atLeast' } : relation, right);
  const direction = c.take('direction');
  if (relation.way === 'touch' && direction !== null) return all(first, cameFrom(direction, right));
  const others = moreAverages(c).map((line) => compared(c, left, relation, line));
  return others.length === 0 ? first : all(first, ...others);
}

/** `above the 50-day average by at least 1%`: how far, behind the line. */
function readBy(c: Cursor, { way }: Relation, right: Input): Block | null {
  if ((way !== 'above' && way !== 'below') || !isBlock(right) || !isOnPriceScale(right))
    return null;
  const side = c.sense('side');
  if (side === 'above' || side === 'atLeast') c.at += 1;
  const percent = readPercent(c);
  return percent === null || !c.isPartEnd ? null : block('away', { percent, way, price: right });
}

/** The direction of a crossing; null for any other relation. */
function crossedWay({ isEvent, way }: Relation): 'above' | 'below' | null {
  return isEvent && (way === 'above' || way === 'below') ? way : null;
}

/** `touches the average from above`: the bar before closed on that side. */
function cameFrom(direction: string, line: Input): Block {
  return compare(
    block('earlier', { value: CLOSE, bars: 1 }),
    direction === 'below' ? 'above' : 'below',
    block('earlier', { value: line, bars: 1 }),
  );
}

function isPriceOf(value: Input): boolean {
  return isBlock(value) && value.block === 'price' && value.inputs['field'] !== 'volume';
}

/** `above the 50` is an average more often than a price. */
function askForAverage(c: Cursor, length: number): void {
  const number = c.items[c.at - 1];
  if (number?.kind !== 'number' || number.unit !== '') return;
  // Nobody writes a sign before the name of an average.
  if (/^[<>=≥≤]/.test(c.items[c.at - 2]?.text ?? '')) return;
  c.ask(c.at - 1, `What is ${length}?`, [
    [`the moving average of ${length} bars`, `${length} bar moving average`],
    [`a price of ${length}`, `$${length}`],
  ]);
}

/** The signal line of a weekly MACD is weekly, too. */
function inTimeframeOf(left: Input, right: Input): Input {
  if (!isBlock(left) || left.block !== 'higher' || !isBlock(right)) return right;
  const value = left.inputs['value'];
  const isSignal =
    isBlock(value) && value.block === right.block && right.inputs['line'] !== undefined;
  return isSignal ? block('higher', { ...left.inputs, value: right }) : right;
}

function isSame(one: Input, other: Input): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** `above the 20 and 50 day average`: more lines for the same comparison. */
function moreAverages(c: Cursor): readonly Input[] {
  const line = c.attempt(() => {
    if (c.take('and') === null || isAction(c)) return null;
    const operand = readOperand(c);
    if (operand === null || !isBlock(operand) || c.numberAt() !== null) return null;
    return c.isAny(...GOES_ON) ? null : operand;
  });
  return line === null ? [] : [line, ...moreAverages(c)];
}

/** Phrases behind a value with which a condition of its own goes on. */
const GOES_ON = [
  'side',
  'move',
  'sign',
  'rising',
  'extreme',
  'touch',
  'between',
  'not',
  'times',
  'within',
  'hold',
  'shape',
  'color',
  'pattern',
] as const;

/** `10% below the 50 day high`, `within 2% of the high`. */
function readBeyond(c: Cursor, left: Input): Input | null {
  c.attempt(() => (c.is('move') && c.numberAt(1) !== null ? c.take('move') : null));
  const isWithin = c.take('within') !== null;
  if (isWithin) {
    const percent = readPercent(c);
    const line = percent === null ? null : readOperand(c);
    if (percent === null || line === null) return null;
    c.remember(left, line);
    return near(left, percent, line);
  }
  const apart = readApart(c, readOperand);
  if (apart !== null) return compare(left, apart.way, apart.value);
  const away = readOperand(c);
  if (away === null || !isBlock(away) || away.block !== 'away') return null;
  c.remember(left, away);
  return compare(left, textIn(away, 'way'), away);
}

function near(left: Input, percent: number, line: Input): Input {
  const at = (way: string): Block => block('away', { percent, way, price: line });
  const which = isBlock(line) ? line.block : '';
  if (which === 'highest') return compare(left, 'atLeast', at('below'));
  if (which === 'lowest') return compare(left, 'atMost', at('above'));
  return block('between', { value: left, low: at('below'), high: at('above') });
}

/** `volume is twice its average`. */
function readMultiple(c: Cursor, left: Input): Input | null {
  const right = readOperand(c);
  if (right === null || !isBlock(right) || right.block !== 'arithmetic') return null;
  return compare(left, 'atLeast', right);
}
