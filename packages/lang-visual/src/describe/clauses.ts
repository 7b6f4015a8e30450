import { block, CLOSE, compare } from '../templates/parts.ts';
import type { Block, Input } from '../tree/tree.ts';
import { readBare } from './bare.ts';
import { readCondition } from './conditions.ts';
import type { Cursor } from './cursor.ts';
import type { Draft, EntryName } from './draft.ts';
import { exitName, hasVerb, leave, readLine, termsOf } from './leaving.ts';
import { readHeld } from './moments.ts';
import { dayBars, readDuration, readPercent, readSpan } from './numbers.ts';
import { readOperand } from './operands.ts';
import { isAction, isClosing } from './orders-ahead.ts';
import { isStateAt, readOtherwise, readState, readUntil } from './states.ts';
import { readTerm, type Terms } from './terms.ts';

/** Reads clauses into a draft until the text ends; what no clause begins with is asked about. */
export function readClauses(c: Cursor, draft: Draft): void {
  let unread: number | null = null;
  while (!c.isAtEnd) {
    const before = c.at;
    skipLinks(c);
    if (c.isAtEnd) break;
    const from = c.at;
    const isRead = CLAUSES.some(
      (read) => c.attempt(() => (read(c, draft) && c.at > from ? true : null)) !== null,
    );
    if (isRead && unread !== null) askAbout(c, unread, before);
    unread = isRead ? null : (unread ?? from);
    if (!isRead) c.at = from + 1;
  }
  if (unread !== null) askAbout(c, unread, c.at);
}

const LINKS = [',', ';', '.', ':', '!', '\n', '-'] as const;

function skipLinks(c: Cursor): void {
  let from = -1;
  while (from !== c.at) {
    from = c.at;
    c.sign(...LINKS);
    c.skip('and', 'then', 'open end', 'to', 'it');
  }
}

/** Asks about phrases that nothing could be made of. */
function askAbout(c: Cursor, from: number, to: number): void {
  const words = c.items.slice(from, to);
  const text = c.typed(from, to);
  const nearest = words.length === 1 ? (words[0]?.nearest ?? []) : [];
  c.ask(
    from,
    `"${text}" was not understood here.`,
    [
      ...nearest.map((word): readonly [string, string] => [`It means "${word}"`, word]),
      ['Leave it out', ''],
    ],
    to,
  );
}

type ClauseReader = (c: Cursor, draft: Draft) => boolean;

const CLAUSES: readonly ClauseReader[] = [
  readChart,
  readLongOnly,
  readLimits,
  readShift,
  readParts,
  readHold,
  readOtherwise,
  readFilter,
  readAct,
  readShared,
  readConditional,
  readBare,
];

/** `on the 1h chart`, `daily chart`. */
function readChart(c: Cursor, draft: Draft): boolean {
  const from = c.at;
  c.skip('on', 'use');
  const named = c.take('timeframe');
  const span = named === null ? readDuration(c) : null;
  if (c.take('chart') === null && c.take('unit') !== 'bar') return false;
  const letters: Readonly<Record<string, string>> = { minute: 'm', hour: 'h', day: 'd', week: 'w' };
  const timeframe = named ?? (span === null ? null : `${span.bars}${letters[span.unit] ?? '?'}`);
  if (timeframe === null) return false;
  draft.timeframe = timeframe;
  c.note(from, `chart of ${timeframe} bars`);
  return true;
}

function readLongOnly(c: Cursor): boolean {
  const from = c.at;
  if (c.take('long only') === null) return false;
  c.note(from, 'no short positions');
  return true;
}

/** `max 2 trades per day`, `one position at a time`, `wait 5 bars after each trade`. */
function readLimits(c: Cursor, draft: Draft): boolean {
  const from = c.at;
  if (c.take('wait') !== null) {
    const span = readSpan(c);
    if (span === null) return false;
    c.skip('after', 'between', 'every', 'per trade', 'verb', 'trade', 'loss', 'before', 'stop');
    draft.filters.push(block('cooldown', { bars: dayBars(span) }));
    c.note(from, `at least ${dayBars(span)} bars between trades`);
    return true;
  }
  c.skip('only');
  const isMost = c.take('most') !== null;
  const count = c.numberAt();
  if (count === null || !Number.isInteger(count.value) || count.unit !== '') return false;
  c.at += 1;
  c.skip('verb');
  if (c.take('most open') !== null || (isMost && c.take('times') !== null)) {
    draft.filters.push(block('openTrades', { count: count.value }));
    c.note(from, `at most ${count.value} open`);
    return true;
  }
  c.skip('trade');
  if (c.take('per day') === null) return false;
  draft.filters.push(block('tradesADay', { count: count.value }));
  c.note(from, `at most ${count.value} entries a day`);
  return true;
}

/** `move the stop to breakeven after 3% profit`. */
function readShift(c: Cursor, draft: Draft): boolean {
  const from = c.at;
  if (c.take('shift') === null) return false;
  c.skip('to');
  if (c.take('breakeven') === null) return false;
  c.skip('after', 'when', 'on', 'move', 'price', 'trade', 'profit', 'it');
  const percent = readPercent(c);
  if (percent === null) return false;
  c.skip('profit', 'on', 'move');
  const action = block('protect', { name: entryName(c), stop: block('stopEntry', { percent: 0 }) });
  draft.moves.push({ when: compare(block('openGain'), 'atLeast', percent), action });
  c.note(from, `stop at the entry price from a gain of ${percent} % on`);
  return true;
}

/** The entry that the text is about. */
function entryName(c: Cursor): EntryName {
  const hasLong = c.items.some(({ senses }) =>
    senses.some(({ tag, value }) => tag === 'verb' && value === 'long'),
  );
  const hasShort = c.items.some(({ senses }) =>
    senses.some(({ tag, value }) => tag === 'verb' && value === 'short'),
  );
  return hasShort && !hasLong ? 'Short' : 'Long';
}

/** `sell half at 3% rest at 6%`: two targets of the entry. */
function readParts(c: Cursor, draft: Draft): boolean {
  const from = c.at;
  const hasVerb = c.is('verb') || c.is('target');
  const isPart = hasVerb && (c.is('fraction', 1) || c.numberAt(1)?.unit === '%');
  if (!isPart || c.sense('verb') === 'long' || c.sense('verb') === 'short') return false;
  const ahead = c.is('fraction', 1) ? 2 : 0;
  if (ahead === 0 && c.is('target')) return false;
  if (!readTerm(c, termsOf(draft))) return false;
  c.note(from, 'targets in parts');
  return true;
}

/** `hold for 20 days`. */
function readHold(c: Cursor, draft: Draft): boolean {
  const from = c.at;
  if (!c.is('hold')) return false;
  const held = readHeld(c);
  if (held === null)
    return draft.entries.length === 0 ? readState(c, draft, readWhen) : readUntil(c, draft);
  draft.exits.push({ name: exitName(c, draft), when: held, percent: null });
  c.note(from, 'time exit');
  return true;
}

/** `only on mondays`, `not on fridays`, `only if price is above the 200 day average`. */
function readFilter(c: Cursor, draft: Draft): boolean {
  const from = c.at;
  const isOnly = c.take('only') !== null;
  const isUnless = !isOnly && c.take('unless') !== null;
  const isNot = !isOnly && !isUnless && c.take('not') !== null;
  if (!isOnly && !isNot && !isUnless) return false;
  if (isOnly && c.is('verb') && draft.entries.length === 0) return readAct(c, draft);
  c.skip('trade', 'verb', 'when', 'on');
  if (c.is('after')) return false;
  const condition = readCondition(c);
  if (condition === null) return false;
  draft.filters.push(isOnly ? condition : block('not', { condition }));
  c.note(from, 'for every entry');
  return true;
}

/** Stops, targets, sizes and risk that stand by themselves. */
function readShared(c: Cursor, draft: Draft): boolean {
  const from = c.at;
  c.skip('and', 'on');
  const terms = termsOf(draft);
  const isUsed = c.attempt(() => (c.take('use') !== null && readTerm(c, terms) ? true : null));
  if (isUsed === null && !readTerm(c, terms)) return false;
  c.note(from, 'terms of the entry');
  return true;
}

/** `if RSI is below 30 then buy`, `in January buy`. */
function readConditional(c: Cursor, draft: Draft): boolean {
  c.skip('when', 'on');
  const condition = readCondition(c);
  if (condition === null) return false;
  c.sign(',', ':', '-');
  c.skip('and', 'then');
  if (!c.is('verb') || c.sense('verb') === null) return false;
  return act(c, draft, condition);
}

function readAct(c: Cursor, draft: Draft): boolean {
  return (c.is('verb') || isClosing(c)) && act(c, draft, null);
}

/** An action with its condition before or behind it. */
function act(c: Cursor, draft: Draft, before: Input | null): boolean {
  const verbAt = c.at;
  const verb = isClosing(c) ? 'exit' : (c.sense('verb') ?? '');
  c.at += 1;
  if (verb === 'long' || verb === 'short') return enter(c, draft, { verb, before, from: verbAt });
  if (verb === 'sell' && !hasVerb(c, 'long')) askForSell(c, verbAt);
  return leave(c, draft, verb, before, verbAt);
}

/** To sell without having bought can mean two things. */
function askForSell(c: Cursor, from: number): void {
  c.ask(from, 'Nothing was bought before: what does "sell" mean?', [
    ['open a short position', 'sell short'],
    ['close a long position', 'exit the long'],
  ]);
}

/** An entry that is being read. */
interface Entering {
  readonly verb: 'long' | 'short';
  /** Condition that stood before it. */
  readonly before: Input | null;
  readonly from: number;
}

function enter(c: Cursor, draft: Draft, { verb, before, from }: Entering): boolean {
  c.intent = verb;
  const terms: Terms = { ...draft.terms };
  if (c.is('all in', -1)) terms.size = block('equityPercent', { percent: 100 });
  skipInstrument(c);
  if (c.sense('price') === 'open' && ['when', 'on', 'after'].some((tag) => c.is(tag, 1)))
    askForOpen(c);
  const isState = isStateAt(c);
  const first = readEntryTerms(c, terms);
  const when = before ?? c.attempt(() => readWhen(c));
  if (when === null) askForEntry(c, from);
  const order = first ?? c.attempt(() => readOrder(c));
  const name = verb === 'long' ? 'Long' : 'Short';
  draft.entries.push({ name, when: when ?? block('always'), terms, order });
  if (isState && when !== null)
    draft.exits.push({ name, when: block('not', { condition: when }), percent: null });
  c.note(from, `enter ${verb}`);
  return true;
}

/** Sizes and order types between an entry and its condition; returns the order type. */
function readEntryTerms(c: Cursor, terms: Terms): Block | null {
  let order: Block | null = null;
  for (;;) {
    order ??= c.attempt(() => readOrder(c));
    const size = c.attempt(() => {
      c.skip('on', 'for', 'and', 'use');
      return !startsMoving(c) && readTerm(c, terms) ? true : null;
    });
    if (size === null && c.take('market order') === null && c.take('trade') === null) return order;
  }
}

/** Passes over the instrument, which is that of the chart. */
function skipInstrument(c: Cursor): void {
  const isInstrument =
    c.is('instrument') ||
    (c.sense('price') === 'close' &&
      ['when', 'on', 'after', 'only', 'then', 'and'].some((tag) => c.is(tag, 1)));
  if (isInstrument) c.at += 1;
}

/** Orders are placed when a bar has closed: its own open has gone by. */
function askForOpen(c: Cursor): void {
  c.at += 1;
  c.ask(c.at - 1, 'An order is placed once the bar has closed. Enter at the next open?', [
    ['at the open of the next bar', ''],
  ]);
}

/** True where a number begins a condition and no size. */
function startsMoving(c: Cursor): boolean {
  return c.is('color', 1) || c.is('streak', 1);
}

/** Asks for the condition of an entry, in the place of what was not understood. */
function askForEntry(c: Cursor, from: number): void {
  const verb = c.typed(from, c.at);
  const behind = c.at;
  while (!c.isAtEnd && !isBoundary(c)) c.at += 1;
  const words = c.typed(behind, c.at);
  const asks =
    words === '' ? 'When should it enter?' : `"${words}" was not understood. When should it enter?`;
  c.ask(from, asks, [
    ['RSI below 30', `${verb} when rsi is below 30`],
    ['the 50-bar average crosses above the 200-bar one', `${verb} on a golden cross`],
    ['5 % below the high of 20 bars', `${verb} when price is 5% below the 20 day high`],
    ['three falling closes in a row', `${verb} after 3 lower closes in a row`],
  ]);
}

/** True where another clause may begin. */
function isBoundary(c: Cursor): boolean {
  const item = c.items[c.at];
  return (item?.kind === 'sign' && [',', ';', '.', '\n'].includes(item.text)) || isAction(c);
}

function readWhen(c: Cursor): Input | null {
  c.skip('when', 'only', 'on', 'after', 'then', 'and');
  c.sign(':', '-', ',');
  c.skip('when');
  if (c.items[c.at - 1]?.text === 'at') {
    const line = c.attempt(() => readLine(c));
    if (line !== null) return line;
  }
  if (c.is('dip')) {
    c.at += 1;
    c.sign(':', ',', '-');
    c.skip('when', 'on', 'after');
  }
  if (c.is('side') && c.last.left === null) c.last.left = CLOSE;
  if (c.is('move') && c.last.left === null) c.last.left = CLOSE;
  return isAction(c) ? null : readCondition(c);
}

/** `with a limit order 1% below the close`, `with a stop order at the 20 day high`. */
function readOrder(c: Cursor): Block | null {
  c.skip('and', 'on', 'use');
  const isLimit = c.take('limit order') !== null;
  if (!isLimit && c.take('stop order') === null) return null;
  c.skip('on', 'market order');
  const price = readOperand(c);
  if (price === null || typeof price === 'number') return null;
  return block(isLimit ? 'limitOrder' : 'stopOrder', { price });
}
