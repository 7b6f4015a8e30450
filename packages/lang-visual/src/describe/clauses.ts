import { all, block, compare } from '../templates/parts.ts';
import type { Input } from '../tree/tree.ts';
import { readBare } from './bare.ts';
import { partsOf, readCondition } from './conditions.ts';
import type { Cursor } from './cursor.ts';
import type { Draft, EntryName } from './draft.ts';
import { enter, readWhen, takeFill } from './entering.ts';
import { exitName, hasVerb, termsOf } from './closed-side.ts';
import { leave } from './leaving.ts';
import { readHeld } from './moments.ts';
import { dayBars, readCount, readDuration, readPercent, readSpan, type Span } from './numbers.ts';
import { isClosing } from './orders-ahead.ts';
import { readOtherwise, readState, readUntil } from './states.ts';
import { readSteps } from './steps.ts';
import { mirrored } from './relations.ts';
import { readStake, readTerm, type Terms } from './terms.ts';

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
  readZone,
  readLongOnly,
  readNone,
  readPause,
  readLimits,
  readShift,
  readSteps,
  readHold,
  readOtherwise,
  readFilter,
  readInvested,
  readMirrored,
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
  const span = named === null ? (readDuration(c) ?? c.attempt(() => readShort(c))) : null;
  if (c.take('chart') === null && c.take('unit') !== 'bar') return false;
  const letters: Readonly<Record<string, string>> = { minute: 'm', hour: 'h', day: 'd', week: 'w' };
  const timeframe = named ?? (span === null ? null : `${span.bars}${letters[span.unit] ?? '?'}`);
  if (timeframe === null) return false;
  draft.timeframe = timeframe;
  c.note(from, `chart of ${timeframe} bars`);
  return true;
}

/** `1m chart`: a letter that is a minute beside a chart, and a month elsewhere. */
function readShort(c: Cursor): Span | null {
  const bars = readCount(c);
  if (bars === null || !/^(?:m|mins|min)$/.test(c.text)) return null;
  c.at += 1;
  return { bars, unit: 'minute' };
}

/** `all times are New York`: said of every time in the text. */
function readZone(c: Cursor): boolean {
  const from = c.at;
  c.skip('times', 'on');
  c.sign('(');
  if (c.take('zone') === null) return false;
  c.sign(')');
  c.note(from, 'clocks that times are of');
  return true;
}

function readLongOnly(c: Cursor): boolean {
  const from = c.at;
  if (c.take('long only') === null) return false;
  c.note(from, 'no short positions');
  return true;
}

/** `no stop`, `without a target`, `let the rest run`. */
function readNone(c: Cursor): boolean {
  const from = c.at;
  if (c.take('rest') !== null && c.text === 'run') return ((c.at += 1), c.note(from, 'kept'), true);
  if (c.take('not') === null) return false;
  const term = c.take('stop') ?? c.take('target') ?? c.take('trail');
  if (term === null || c.numberAt() !== null) return false;
  c.note(from, 'none');
  return true;
}

/** Words for the end of a trade, after which one pauses. */
const ENDINGS = [
  'after',
  'between',
  'every',
  'per trade',
  'verb',
  'trade',
  'loss',
  'before',
  'stop',
  'target',
  'on',
] as const;

/** `wait 5 bars after each trade`, `after a loss wait 10 bars`. */
function readPause(c: Cursor, draft: Draft): boolean {
  const from = c.at;
  if (c.is('after')) c.skip(...ENDINGS);
  c.sign(',');
  if (c.take('wait') === null) return false;
  const span = readSpan(c) ?? c.attempt(() => readBarsBefore(c));
  if (span === null) return false;
  c.skip(...ENDINGS);
  const words = c.items.slice(from, c.at);
  if (words.some(({ senses }) => senses.some(({ tag }) => tag === 'loss')))
    c.assume('The pause follows every trade, not only one with a loss.');
  draft.filters.push(block('cooldown', { bars: dayBars(span) }));
  c.note(from, `at least ${dayBars(span)} bars between trades`);
  return true;
}

/** `5 bars before the next trade`, whose unit stands in another phrase. */
function readBarsBefore(c: Cursor): Span | null {
  const bars = readCount(c);
  if (bars === null || !/^(?:bar|candle)s? before$/.test(c.text)) return null;
  c.at += 1;
  // `wait 5 bars before exiting` is no pause between trades.
  if (c.is('verb') && c.sense('verb') !== 'long' && c.sense('verb') !== 'short') return null;
  return { bars, unit: 'bar' };
}

/** `max 2 trades per day`, `one position at a time`. */
function readLimits(c: Cursor, draft: Draft): boolean {
  const from = c.at;
  c.skip('only');
  const isMost = takeMost(c);
  const count = c.numberAt();
  if (count === null || !Number.isInteger(count.value) || count.unit !== '') return false;
  c.at += 1;
  if (!c.is('most open')) c.skip('verb');
  if (c.take('most open') !== null || (isMost && c.take('times') !== null)) {
    draft.filters.push(block('openTrades', { count: count.value }));
    c.note(from, `at most ${count.value} open`);
    return true;
  }
  c.skip('trade');
  if (askForDays(c, from, count.value)) return true;
  if (c.take('per day') === null && !takeTradesADay(c)) return false;
  draft.filters.push(block('tradesADay', { count: count.value }));
  c.note(from, `at most ${count.value} entries a day`);
  return true;
}

/** `at most`, `do not take more than`. */
function takeMost(c: Cursor): boolean {
  const isNot = c.is('not') && c.sense('side', 1) === 'above';
  if (isNot) c.at += 2;
  return isNot || c.take('most') !== null;
}

/** `3 trades per week`: asks, as only those of a day are counted. */
function askForDays(c: Cursor, from: number, count: number): boolean {
  if (!c.is('every') || !['week', 'month', 'year'].includes(c.sense('unit', 1) ?? '')) return false;
  c.at += 2;
  const most = `at most ${count} trades a day`;
  c.ask(from, 'Entries can be limited for each day alone.', [
    [most, most],
    ['no limit', ''],
  ]);
  return true;
}

/** `3 trades a day`, which is a day of trading in other words. */
function takeTradesADay(c: Cursor): boolean {
  const isThere = /^trades? an? day$/.test(c.text);
  if (isThere) c.at += 1;
  return isThere;
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

/** `hold for 20 days`. */
function readHold(c: Cursor, draft: Draft): boolean {
  const from = c.at;
  if (c.is('not') && c.is('hold', 1)) c.at += 1;
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
  if (!isOnly && (c.take('unless') ?? c.take('not')) === null) return false;
  if (isOnly && draft.entries.length === 0) {
    c.skip('to');
    if (c.is('verb')) return readAct(c, draft);
  }
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
  if (c.is('otherwise') && ['stop', 'target', 'trail'].some((tag) => c.is(tag, 1))) c.at += 1;
  const terms = termsOf(draft);
  const before: Terms = { ...terms };
  const isUsed = c.attempt(() => (c.take('use') !== null && readTerm(c, terms) ? true : null));
  if (isUsed === null && !readTerm(c, terms)) return false;
  c.attempt(() => (c.skip('on', 'for'), c.take('either')));
  giveToOtherSide(c, draft, before);
  c.note(from, 'terms of the entry');
  return true;
}

/** Terms that are a price of one direction. */
const PRICES: ReadonlySet<string> = new Set(['stopPrice', 'targetPrice', 'partTarget']);

/** A stop behind a long and a short entry is for both, where the first has none of its own: that is said. */
function giveToOtherSide(c: Cursor, { entries, terms }: Draft, before: Terms): void {
  const last = entries.at(-1);
  if (last === undefined) return;
  for (const key of ['stop', 'target', 'trail', 'size'] as const) {
    const term = last.terms[key];
    if (term === undefined || term === before[key] || PRICES.has(term.block)) continue;
    const others = entries.filter(
      (entry) => entry.name !== last.name && entry.terms[key] === undefined,
    );
    if (others.length === 0 || terms[key] !== undefined) continue;
    for (const entry of others) entry.terms[key] = term;
    c.assume('Stops, targets and sizes behind both directions are for both.');
  }
}

/** `if RSI is below 30 then buy`, `in January buy`. */
function readConditional(c: Cursor, draft: Draft): boolean {
  c.skip('when', 'on');
  const first = readCondition(c);
  if (first === null) return false;
  const condition = c.attempt(() => readFurther(c, first)) ?? first;
  c.sign(',', ':', '-');
  takeFill(c);
  c.skip('and', 'then');
  if (c.text === 'hold' && !c.is('to', 1)) return holdWhile(c, draft, condition);
  if (c.sense('side') === 'equal' && c.is('verb', 1)) c.at += 1;
  if (!c.is('verb') || c.sense('verb') === null) return false;
  return act(c, draft, condition);
}

/** `if the price is above the average then hold`: in the market for as long as that is so. */
function holdWhile(c: Cursor, draft: Draft, when: Input): boolean {
  const from = c.at;
  c.at += 1;
  c.skip('it', 'trade', 'instrument');
  if (c.sense('price') === 'close') c.at += 1;
  if (!(c.isAtEnd || c.items[c.at]?.kind === 'sign' || c.is('otherwise'))) return false;
  draft.entries.push({ name: 'Long', when, terms: { ...draft.terms }, order: null });
  draft.exits.push({ name: 'Long', when: block('not', { condition: when }), percent: null });
  c.note(from, 'long while that is so');
  return true;
}

/** `at 10:00, if price is above the average, buy`. */
function readFurther(c: Cursor, first: Input): Input | null {
  c.sign(',');
  if (c.take('when') === null) return null;
  const second = readCondition(c);
  return second === null ? null : all(...[first, second].flatMap((each) => partsOf(each, 'all')));
}

/** `put half of my money in when ...`; `invest 20%`, which is the size of the last entry. */
function readInvested(c: Cursor, draft: Draft): boolean {
  const from = c.at;
  const isInvest = c.text === 'invest';
  if (!isInvest && !c.is('use')) return false;
  c.at += 1;
  c.skip('most');
  const size = readStake(c, true);
  if (size === null) return false;
  c.skip('on', 'to', 'instrument', 'trade');
  if (c.is('when')) {
    enter(c, draft, { verb: 'long', before: null, from });
    const entry = draft.entries.at(-1);
    if (entry !== undefined) entry.terms.size = size;
    return true;
  }
  if (!isInvest) return false;
  termsOf(draft).size = size;
  c.note(from, 'size of the entry');
  return true;
}

/** `opposite sell`: the other way round closes what was opened. */
function readMirrored(c: Cursor, draft: Draft): boolean {
  const from = c.at;
  const entry = draft.entries.at(-1);
  if (c.take('opposite') === null || entry === undefined) return false;
  const verb = c.take('verb');
  const when = mirrored(entry.when);
  if (verb === null || verb === 'long' || verb === 'short' || when === null) return false;
  draft.exits.push({ name: entry.name, when, percent: null });
  c.note(from, 'closed by the opposite');
  return true;
}

function readAct(c: Cursor, draft: Draft): boolean {
  // `add no positions` opens none.
  if (c.is('flat', 1) || c.is('not', 1)) return false;
  return (c.is('verb') || isClosing(c)) && act(c, draft, null);
}

/** An action with its condition before or behind it. */
function act(c: Cursor, draft: Draft, before: Input | null): boolean {
  const verbAt = c.at;
  const verb = isClosing(c) ? 'exit' : verbOf(c);
  c.at += 1;
  if (c.items[verbAt]?.text.startsWith('stay') === true && c.take('to') !== null)
    return leave(c, draft, 'exit', null, verbAt);
  if (verb === 'long' || verb === 'short') return enter(c, draft, { verb, before, from: verbAt });
  if (verb === 'sell' && !hasVerb(c, 'long')) askForSell(c, verbAt);
  return leave(c, draft, verb, before, verbAt);
}

/** Whoever never sold short buys back what was sold before. */
function verbOf(c: Cursor): string {
  const verb = c.sense('verb') ?? '';
  return verb === 'cover' && c.text === 'buy back' && !hasVerb(c, 'short') ? 'long' : verb;
}

/** To sell without having bought can mean two things. */
function askForSell(c: Cursor, from: number): void {
  c.ask(from, 'Nothing was bought before: what does "sell" mean?', [
    ['open a short position', 'sell short'],
    ['close a long position', 'exit the long'],
  ]);
}
