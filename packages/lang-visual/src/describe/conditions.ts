import { all, any, block, CLOSE, compare, VOLUME } from '../templates/parts.ts';
import { type Block, type Input, isBlock } from '../tree/tree.ts';
import { inputWords } from '../words/sentence-text.ts';
import { readAt, readBinary, readBoth, readTogether } from './comparisons.ts';
import { readChange } from './changes.ts';
import { isClockAhead } from './clock-times.ts';
import type { Cursor } from './cursor.ts';
import { readMoment } from './moments.ts';
import { dayBars, readSpan, type Span } from './numbers.ts';
import { readOperand } from './operands.ts';
import { isAction } from './orders-ahead.ts';
import { SHAPES } from './shapes.ts';
import { readStretched, readVague } from './stretched.ts';

/** Reads conditions with `and`, `or` and `unless` between them; null where none begins. */
export function readCondition(c: Cursor): Input | null {
  return c.attempt(() => {
    const first = readAll(c);
    if (first === null) return null;
    const parts = [first];
    const from = c.at;
    let isClear = true;
    for (;;) {
      const next = c.attempt(() => {
        const hasComma = c.sign(',', ';');
        if (c.take('or') === null) return null;
        c.skip('when');
        const part = readAll(c);
        isClear &&= hasComma || part === null || !(isGroup(part) || isGroup(parts.at(-1) ?? 0));
        return part;
      });
      if (next === null) break;
      parts.push(next);
    }
    if (!isClear) askForBrackets(c, from);
    return parts.length === 1 ? first : any(...parts.flatMap((part) => partsOf(part, 'any')));
  });
}

function isGroup(input: Input): boolean {
  return isBlock(input) && input.block === 'all';
}

/** Conditions of a group of this kind, or the one that is there. */
export function partsOf(input: Input, kind: 'all' | 'any'): readonly Input[] {
  const of = isBlock(input) && input.block === kind ? input.inputs['of'] : undefined;
  return Array.isArray(of) ? of : [input];
}

/** `a and b or c` can be read in two ways; a comma before `or` settles it, and `either`. */
function askForBrackets(c: Cursor, or: number): void {
  const and = c.items.findLastIndex(
    ({ senses }, at) => at < or && senses.some(({ tag }) => tag === 'and'),
  );
  const [middle, last] = [c.typed(and + 1, or), c.typed(or, c.at)];
  c.ask(and + 1, `Does "${middle}" belong to what is before or behind it?`, [
    ['(… and …) or …', `${middle}, ${last}`],
    ['… and (… or …)', `either ${middle} ${last}`],
  ]);
}

function readAll(c: Cursor): Input | null {
  const first = readOne(c);
  if (first === null) return null;
  const parts = [first];
  for (;;) {
    const last = parts.at(-1) ?? first;
    const sequence = parts.length === 1 ? c.attempt(() => readSequence(c, first)) : null;
    if (sequence !== null) return sequence;
    const after = c.attempt(() => readAfter(c, last));
    if (after !== null) {
      parts[parts.length - 1] = after;
      continue;
    }
    const next = c.attempt(() => readNext(c));
    if (next === null) break;
    parts.push(next);
  }
  if (parts.length === 1) return first;
  const each = parts.flatMap((part) => partsOf(part, 'all'));
  const days = each.filter((part) => isBlock(part) && part.block === 'weekday');
  if (days.length > 1) askForDay(c);
  return all(...each);
}

/** No bar is of two days: one of them is said of a bar that has gone by. */
function askForDay(c: Cursor): void {
  const asks =
    'A bar has one day of the week. Conditions of a bar before are those of "1 bar ago".';
  c.ask(c.at - 1, asks, [['without this day', '']]);
}

/** `RSI crosses below 30 and then MACD crosses above its signal within 5 bars`. */
function readSequence(c: Cursor, first: Input): Input | null {
  c.sign(',');
  if (c.take('then') === null || isAction(c)) return null;
  const second = readOne(c);
  if (second === null || !isBlock(second) || second.block !== 'within') return null;
  const { condition, bars } = second.inputs;
  return condition === undefined || bars === undefined
    ? null
    : block('sequence', { first, second: condition, bars });
}

/** `a green candle after RSI dips below 30 within 5 bars`; asks for the bars where none are said. */
function readAfter(c: Cursor, second: Input): Input | null {
  const from = c.at;
  if (isClockAhead(c) || c.take('after') === null || isAction(c)) return null;
  const isVague = c.is('vague');
  const first = readOne(c);
  if (first === null || !isBlock(first)) return null;
  if (isVague) return all(second, first);
  const { condition, bars } = first.inputs;
  if (first.block === 'within' && condition !== undefined && bars !== undefined)
    return block('sequence', { first: condition, second, bars });
  const words = c.typed(from, c.at);
  c.ask(
    from,
    `Within how many bars "${words}"?`,
    ['3', '5', '10', '20'].map((most) => [`${most} bars`, `${words} within ${most} bars`]),
  );
  return block('sequence', { first, second, bars: 10 });
}

/** A further condition: after `and`, after a comma, after `unless`, or `below 20` straight after another. */
function readNext(c: Cursor): Input | null {
  if (c.is('side')) return readChained(c);
  const volume = c.attempt(() => readVolume(c));
  if (volume !== null) return volume;
  const place = c.attempt(() => readPlace(c));
  if (place !== null) return place;
  const hasComma = c.sign(',');
  if (c.take('unless') !== null) {
    const exception = readOne(c);
    return exception === null ? null : block('not', { condition: exception });
  }
  return isJoined(c, hasComma) && !isAction(c) ? readOne(c) : null;
}

/** `a hammer at the lower band`: the bar touches a line, too. */
function readPlace(c: Cursor): Input | null {
  if (c.is('price', 1)) return null;
  const place = readAt(c, CLOSE);
  return isBlock(place ?? undefined) && !c.is('side') ? place : null;
}

/** Passes over what joins conditions. Behind a comma alone `when` begins another clause. */
function isJoined(c: Cursor, hasComma: boolean): boolean {
  const hasAnd = c.take('and') !== null;
  const isOnly = c.take('only') !== null;
  if (hasComma && !hasAnd && (c.is('when') || isListOfExits(c))) return false;
  const isThere = hasComma || hasAnd || isOnly || c.is('when') || startsMoment(c);
  c.skip('and', 'when');
  return isThere;
}

/** `exit below the average, at 5% profit, or after 10 bars`: what joins the last of them joins all. */
function isListOfExits(c: Cursor): boolean {
  if (!c.intent.startsWith('exit')) return false;
  for (const { kind, text, senses } of c.items.slice(c.at)) {
    if (senses.some(({ tag }) => tag === 'or')) return true;
    if (kind === 'sign' && /[;.\n]/.test(text)) return false;
    if (senses.some(({ tag }) => tag === 'and' || tag === 'verb')) return false;
  }
  return false;
}

/** `crosses above %D below 20` is about %K again, `price < SMA 50 < SMA 200` a chain. */
function readChained(c: Cursor): Input | null {
  const isLevel = c.numberAt(1) !== null && !c.is('indicator', 2) && !c.is('unit', 2);
  if (!isLevel && c.last.right !== null && typeof c.last.right !== 'number')
    c.last.left = c.last.right;
  return readOne(c) ?? readOfPrice(c);
}

/** `a bullish engulfing above the 50 ema`: the price is above it. */
function readOfPrice(c: Cursor): Input | null {
  c.last.left = CLOSE;
  return readOne(c);
}

/** `on twice the average volume`. */
function readVolume(c: Cursor): Input | null {
  c.skip('on', 'and');
  if (c.sense('price') === 'volume' && (c.is('side', 1) || c.numberAt(1) !== null)) {
    c.at += 1;
    c.last.left = VOLUME;
  }
  if (c.sense('side') === 'atLeast' || c.sense('side') === 'above') c.at += 1;
  const times = readOperand(c);
  const average =
    times !== null && isBlock(times) && times.block === 'arithmetic'
      ? times.inputs['left']
      : undefined;
  const isVolume =
    isBlock(average) && JSON.stringify(average.inputs['source']) === JSON.stringify(VOLUME);
  return isVolume && times !== null && !c.is('side') ? compare(VOLUME, 'atLeast', times) : null;
}

function startsMoment(c: Cursor): boolean {
  return (
    (!c.is('side') && isClockAhead(c)) ||
    (c.is('on') && (c.is('day', 1) || c.is('vague', 1))) ||
    (c.is('vague') && /^(?:in|on) /.test(c.text)) ||
    c.is('from')
  );
}

/** One condition, with what follows it: `for 3 bars in a row`, `within the last 5 bars`. */
function readOne(c: Cursor): Input | null {
  return c.attempt(() => {
    const from = c.at;
    if (c.take('not') !== null) {
      c.skip('when', 'on');
      const condition = readOne(c);
      return condition === null ? null : block('not', { condition });
    }
    skipBeginning(c);
    const condition =
      c.attempt(() => readBrackets(c)) ??
      c.attempt(() => readEither(c)) ??
      c.attempt(() => readBoth(c)) ??
      c.attempt(() => readTogether(c)) ??
      c.attempt(() => readDefined(c)) ??
      firstOf(c);
    if (condition === null) return null;
    const whole = withDuration(c, condition);
    c.note(
      from,
      inputWords(whole, (id) => id),
    );
    return whole;
  });
}

/** Passes over words before a condition that say nothing of it: `on`, `after`, `the first close`, `every`. */
function skipBeginning(c: Cursor): void {
  const isBefore = (...tags: readonly string[]): boolean => tags.some((tag) => c.is(tag, 1));
  if (!isClockAhead(c)) c.skip('on', 'after');
  if (c.sense('part') === 'first' && isBefore('price', 'color', 'streak')) c.at += 1;
  if (c.is('coming') && isBefore('price', 'color', 'streak', 'pattern', 'shape')) c.at += 1;
  if (c.is('every') && !isBefore('unit', 'day', 'timeframe')) c.at += 1;
}

/** `(a and b)`. */
function readBrackets(c: Cursor): Input | null {
  if (!c.sign('(')) return null;
  const condition = readCondition(c);
  return condition !== null && c.sign(')') ? condition : null;
}

/** `in an uptrend (price over the 200 day average)`: a vague word with its meaning behind it. */
function readDefined(c: Cursor): Input | null {
  if (c.take('vague') === null) return null;
  const isMeant = c.take('meaning') !== null;
  c.sign(':', ',');
  return isMeant && !c.is('vague') ? readOne(c) : readBrackets(c);
}

/** `either a or b` is a group of its own. */
function readEither(c: Cursor): Input | null {
  if (c.take('either') === null) return null;
  const first = readOne(c);
  if (first === null || c.take('or') === null) return null;
  const second = readOne(c);
  return second === null ? null : any(first, second);
}

function firstOf(c: Cursor): Input | null {
  for (const reader of [...SHAPES, readMoment, readChange, readStretched, readBinary, readVague]) {
    const condition = c.attempt(() => reader(c));
    if (condition !== null) return condition;
  }
  return null;
}

/** `within`, `in the last`. */
function takeWithin(c: Cursor): boolean {
  return (
    c.take('within') !== null || /\b(?:in|over|within|during)\b.*\b(?:last|past)\b/.test(c.text)
  );
}

function withDuration(c: Cursor, condition: Input): Input {
  return (
    c.attempt(() => {
      const isWithin = takeWithin(c);
      c.skip('for');
      const span = readSpan(c);
      if (span === null || c.is('ago')) return null;
      const bars = dayBars(span);
      if (isWithin || span.bars === 0) return block('within', { condition, bars });
      if (isTrend(condition)) return trendOver(c, condition, span);
      c.take('row');
      return block('lasting', { condition, bars });
    }) ?? condition
  );
}

function trendOver(c: Cursor, trend: Block, span: Span): Block {
  if (!['day', 'bar'].includes(span.unit)) return askForWeeks(c, span, trend);
  c.take('row');
  return overBars(trend, dayBars(span));
}

/** Falls of whole weeks cannot be counted on bars of days: asks what is meant. */
function askForWeeks(c: Cursor, { bars, unit }: Span, condition: Block): Block {
  const isUp = condition.inputs['way'] === 'rising';
  const way = isUp ? 'higher' : 'lower';
  const span = `${bars} ${unit}s`;
  c.take('row');
  c.ask(c.at - 1, `Each of ${span} by itself cannot be counted on bars of days.`, [
    [`the price is ${way} than ${span} ago`, `and price is ${way} than ${span} ago`],
  ]);
  return condition;
}

function isTrend(condition: Input): condition is Block {
  return isBlock(condition) && condition.block === 'moves';
}

function overBars(trend: Block, bars: number): Block {
  return block('moves', { ...trend.inputs, bars });
}
