import { all, any, block, CLOSE, compare } from '../templates/parts.ts';
import { type Block, type Input, isBlock, textIn } from '../tree/tree.ts';
import type { Cursor } from './cursor.ts';
import { readApart } from './apart.ts';
import { VAGUE_PHRASES } from './indicator-words.ts';
import { dayBars, readPercent, readSpan } from './numbers.ts';
import { readOperand } from './operands.ts';
import { isAction } from './orders-ahead.ts';
import { compared, readRelation, type Relation, stretchedLevel } from './relations.ts';
import { areComparable } from './scales.ts';
import { signed } from './signs.ts';

/** `RSI oversold`, `the market is overbought`. */
export function readStretched(c: Cursor): Input | null {
  const named = c.attempt(() => readOperand(c));
  if (named === null) c.skip('it');
  const isLeft = c.is('extreme', 1) && /^(?:leave|exit)/.test(c.text);
  if (isLeft) c.at += 1;
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

/** `oversold stochastic` has its value behind it. */
function stretchable(c: Cursor, extreme: string): Input | null {
  const value = readOperand(c);
  return value === null || stretchedLevel(value, extreme) === null ? null : value;
}

/** Two values compared; what is missing is taken from the comparison before. */
export function readBinary(c: Cursor): Input | null {
  const before = c.last.left;
  if (c.is('today') && c.is('extent', 1)) return (c.take('today'), readRecord(c, CLOSE));
  const typed = c.attempt(() => leftOperand(c));
  const left = typed ?? before;
  if (left === null) return null;
  return (
    c.attempt(() => readAt(c, left)) ??
    c.attempt(() => readRecord(c, left)) ??
    c.attempt(() => readTrend(c, left)) ??
    c.attempt(() => readBetween(c, left)) ??
    c.attempt(() => readSided(c, left, { isTyped: typed !== null, before })) ??
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
  const line = readOperand(c);
  if (line === null || typeof line === 'number' || !areComparable(left, line)) return null;
  if (isClosing && isBlock(line) && ['highest', 'lowest'].includes(line.block))
    return compare(
      left,
      line.block === 'highest' ? 'above' : 'below',
      block('earlier', { value: line, bars: 1 }),
    );
  return compared(c, left, { isEvent: true, way: 'touch' }, line);
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
  if (move !== null && isSurge(c, value)) return askForSurge(c);
  const slope = move ?? c.take('rising');
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

/** True after a word for a jump of volume, of which nobody knows how high it must be. */
function isSurge(c: Cursor, value: Input): boolean {
  const isVolume = isBlock(value) && value.block === 'price' && value.inputs['field'] === 'volume';
  return (
    isVolume &&
    !c.is('sign') &&
    !c.is('to') &&
    !c.is('times', 1) &&
    /spike|surge|jump|soar|explode|rally/.test(c.items[c.at - 1]?.text ?? '')
  );
}

function askForSurge(c: Cursor): Input {
  c.ask(
    c.at - 2,
    'How high is the volume then?',
    ['1.5', '2', '3'].map((times) => [
      `${times} times its average`,
      `volume is at least ${times} times its average`,
    ]),
  );
  return block('always');
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
  return low === null || high === null ? null : block('between', { value, low, high });
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
  const lengths = past === null ? c.attempt(() => readAverages(c)) : null;
  if (lengths !== null) return all(...lengths.map((line) => compared(c, left, relation, line)));
  const typed = past ?? rightOperand(c, left, before) ?? c.pairOf(left)?.right;
  const right = typed ?? (isTyped ? null : c.last.right);
  return right === null ? null : conditionOf(c, left, relation, right);
}

/** `the 10, 20 and 50 day moving averages`. */
function readAverages(c: Cursor): readonly Input[] | null {
  const lengths: number[] = [];
  c.take('either');
  for (;;) {
    const next = c.attempt(() => {
      const number = c.numberAt();
      if (number === null || number.unit !== '' || !Number.isInteger(number.value)) return null;
      c.at += 1;
      const isListed = c.sign(',', '/') || c.is('and');
      c.take('and');
      return isListed && c.numberAt() !== null ? number.value : null;
    });
    if (next === null) break;
    lengths.push(next);
  }
  const last = lengths.length === 0 ? null : readOperand(c);
  if (last === null || !isBlock(last) || last.inputs['length'] === undefined) return null;
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
  if (c.is('it') && known !== undefined && known !== null) return (c.take('it'), baseOf(known));
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
  const multiple = isBlock(right) && right.block === 'arithmetic' && relation.isEvent;
  const first = compared(c, left, multiple ? { isEvent: false, way: 'atLeast' } : relation, right);
  const direction = c.take('direction');
  if (relation.way === 'touch' && direction !== null) return all(first, cameFrom(direction, right));
  const others = moreAverages(c).map((line) => compared(c, left, relation, line));
  return others.length === 0 ? first : all(first, ...others);
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
