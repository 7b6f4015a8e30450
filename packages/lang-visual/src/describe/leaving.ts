import { block, CLOSE } from '../templates/parts.ts';
import type { Block, Input } from '../tree/tree.ts';
import { readSize } from './changes.ts';
import { readCondition } from './conditions.ts';
import type { Cursor, Intent } from './cursor.ts';
import { exitName, termsOf } from './closed-side.ts';
import type { Draft } from './draft.ts';
import { readHeld } from './moments.ts';
import { dayBars, readPercent, readSpan } from './numbers.ts';
import { readLevel, readLevelOf, readLine } from './lines.ts';
import { mirrored } from './relations.ts';
import { closeInSteps } from './steps.ts';
import { readDistance, readExitTerm, targetOf, type Terms } from './terms.ts';

export function leave(
  c: Cursor,
  draft: Draft,
  verb: string,
  before: Input | null,
  from: number,
): boolean {
  const name = exitName(c, draft, verb);
  c.intent = (
    { Long: 'exit long', Short: 'exit short', all: 'exit long' } satisfies Record<string, Intent>
  )[name ?? 'all'];
  c.skip('trade', 'it');
  c.sign(':');
  const fraction = c.take('fraction') ?? c.attempt(() => readPercent(c)?.toString() ?? null);
  if (fraction !== null) {
    if (before === null) return false;
    const goal = { kind: 'when', when: before } as const;
    closeInSteps(c, draft, name, [{ percent: Number(fraction), goal }]);
    c.note(from, `close ${fraction} %`);
    return true;
  }
  c.skip('trade', 'equity', 'it');
  const conditions = before === null ? readLeaving(c, draft) : [before];
  if (conditions === null) return false;
  for (const when of conditions) draft.exits.push({ name, when, percent: null });
  c.note(from, name === null ? 'close all' : `close ${name.toLowerCase()}`);
  return true;
}

/** Conditions of an exit; targets and stops among them become terms of the entry. Null where nothing was said. */
function readLeaving(c: Cursor, draft: Draft): readonly Input[] | null {
  const terms = termsOf(draft);
  const parts: Input[] = [];
  let count = 0;
  for (;;) {
    const isJoined =
      count === 0 ||
      c.attempt(() => (c.sign(','), c.take('or') === null ? null : true)) !== null ||
      c.attempt(() => (isListed(c) ? true : null)) !== null;
    if (!isJoined) break;
    const isFurther = count > 0;
    const found =
      c.attempt(() => readLeavingPart(c, draft, terms)) ??
      c.attempt(() => (isFurther ? readBareSpan(c) : null));
    if (found === null) {
      if (count > 0) return null;
      break;
    }
    parts.push(...found);
    count += 1;
  }
  if (count === 0) return null;
  const [first] = parts;
  return parts.length > 1
    ? [block('any', { of: parts.flatMap(anyParts) })]
    : first === undefined
      ? []
      : [first];
}

/** `at +6%, -3% or 12 bars`: a comma before a further way out, of which the last one has `or` before it. */
function isListed(c: Cursor): boolean {
  if (!c.sign(',')) return false;
  for (const { kind, text, senses } of c.items.slice(c.at)) {
    if (senses.some(({ tag }) => tag === 'or')) return true;
    if ((kind === 'sign' && /[;.\n]/.test(text)) || senses.some(({ tag }) => tag === 'verb'))
      return false;
  }
  return false;
}

function anyParts(condition: Input): readonly Input[] {
  if (typeof condition !== 'object' || !('block' in condition) || condition.block !== 'any')
    return [condition];
  const of = condition.inputs['of'];
  return Array.isArray(of) ? of : [condition];
}

/** One way out: a condition, or none where it became a stop or a target of the entry. */
function readLeavingPart(c: Cursor, draft: Draft, terms: Terms): readonly Input[] | null {
  if (c.attempt(() => readExitTerm(c, terms)) === true) return [];
  const held = readHeld(c);
  if (held !== null) return [held];
  if (readDistanceGone(c, terms) || readBelowPeak(c, terms) || readProfit(c, terms)) return [];
  if (readSigned(c, terms) || readReward(c, terms)) return [];
  c.skip('when', 'on', 'after', 'only');
  const named = c.attempt(() => readLevelOf(c)) ?? c.attempt(() => readOpposite(c, draft));
  const when = named ?? readWayOut(c);
  return when === null ? null : [when];
}

/** `cover below 40` is about what was compared with a number before: a share, a price and a line are typed as such. */
function levelled(c: Cursor): Input | null {
  const level = c.numberAt(1);
  if (level === null || level.unit !== '') return null;
  const isOwn = ['unit', 'indicator', 'average', 'dma', 'row', 'dollar', 'percent'].some((tag) =>
    c.is(tag, 2),
  );
  const pair = c.last.pairs.find(({ right }) => typeof right === 'number');
  return isOwn || pair === undefined ? null : pair.left;
}

function readWayOut(c: Cursor): Input | null {
  if (c.is('side')) c.last.left = levelled(c) ?? c.last.left ?? CLOSE;
  return (
    c.attempt(() => readCondition(c)) ??
    c.attempt(() => ((c.last.left = CLOSE), readCondition(c))) ??
    c.attempt(() => readLine(c)) ??
    c.attempt(() => readLevel(c))
  );
}

/** `on the opposite signal`. */
function readOpposite(c: Cursor, draft: Draft): Input | null {
  const isCrossBack =
    c.text.startsWith('cross') && c.is('back', 1) && !c.is('side', 2) && !c.is('move', 2);
  if (isCrossBack) c.at += 2;
  else if (c.take('opposite') === null) return null;
  const entry = draft.entries.at(-1);
  return entry === undefined ? null : mirrored(entry.when);
}

/** `sell if it falls 5%`: no time is named in which it falls, so that the entry is what it falls from. */
function readDistanceGone(c: Cursor, terms: Terms): boolean {
  const isRead = c.attempt(() => {
    c.skip('when', 'on', 'after');
    c.skip('trade');
    const size = readSize(c);
    if (size === null || (size.way !== 'above' && size.way !== 'below')) return null;
    const { way, percent } = size;
    if (isFromPeak(c, way)) {
      terms.trail = block('trailPercent', { percent, after: 0 });
      return true;
    }
    const isFromEntry = c.attempt(() => {
      c.skip('from', 'side');
      return c.take('breakeven');
    });
    const isOther = SPANS.some((tag) => c.is(tag)) || c.numberAt() !== null;
    if (isFromEntry === null && isOther) return null;
    const isGain = (way === 'above') === (c.intent !== 'exit short');
    if (isGain) terms.target = block('targetPercent', { percent, of: 'entry' });
    else terms.stop = block('stopPercent', { percent, of: 'entry' });
    return true;
  });
  return isRead === true;
}

/** `falls 8% from its peak`: from the best price since the entry. */
function isFromPeak(c: Cursor, way: 'above' | 'below'): boolean {
  const isBest = c.attempt(() => {
    if (c.take('from') === null) return null;
    c.skip('its');
    const best = c.intent === 'exit short' ? 'low' : 'high';
    const isAgainst = (way === 'below') === (best === 'high');
    if (!isAgainst || takeBest(c) !== best || isSpanned(c)) return null;
    c.attempt(() => (c.skip('after', 'when', 'since'), c.take('breakeven') ?? c.take('verb')));
    return true;
  });
  return isBest === true;
}

/** `when it is 2 ATR below the highest close since entry`: a trailing stop in other words. */
function readBelowPeak(c: Cursor, terms: Terms): boolean {
  const isRead = c.attempt(() => {
    c.skip('when', 'on', 'after', 'it', 'trade');
    if (c.sense('price') === 'close') c.at += 1;
    const trail = readTrailed(c);
    if (trail === null || c.take('side') === null) return null;
    c.skip('its');
    if (takeBest(c) === null) return null;
    if (c.take('since') === null || (c.take('breakeven') ?? c.take('verb')) === null) return null;
    terms.trail = trail;
    return true;
  });
  return isRead === true;
}

/** `8%`, `2 ATR`: how far a trailing stop lies behind. */
function readTrailed(c: Cursor): Block | null {
  const percent = readPercent(c);
  if (percent !== null) return block('trailPercent', { percent, after: 0 });
  const number = c.numberAt();
  if (number === null) return null;
  c.at += 1;
  const isRange = c.take('indicator') === 'atr';
  return isRange ? block('trailAtr', { multiple: number.value, length: 14, after: 0 }) : null;
}

/** `its peak`, `the high`, `the highest close`. */
function takeBest(c: Cursor): string | null {
  const extent = c.take('extent');
  if (extent?.includes('close') === true)
    c.assume('A trailing stop follows the best price, not the best close.');
  return extent === null
    ? (c.take('recent') ?? c.take('price'))
    : extent.startsWith('high')
      ? 'high'
      : 'low';
}

function isSpanned(c: Cursor): boolean {
  return c.isAny('for', 'unit', 'before') || c.numberAt() !== null;
}

/** Words that name the time, or another price, of a change. */
const SPANS = [
  'from',
  'on',
  'within',
  'for',
  'per day',
  'today',
  'every',
  'unit',
  'side',
  'before',
  'row',
] as const;

/** `when profit is 5% or loss is 3%`, `at 10% profit`, `at a 5% gain`. */
function readProfit(c: Cursor, terms: Terms): boolean {
  const isRead = c.attempt(() => {
    c.skip('when', 'on', 'for', 'price', 'it', 'trade', 'and');
    const word = takeOutcome(c);
    c.skip('touch', 'to', 'side', 'move', 'on', 'another');
    const percent = readPercent(c);
    const outcome = word ?? takeOutcome(c);
    if (percent === null || outcome === null) return null;
    if (outcome === 'profit') terms.target = block('targetPercent', { percent, of: 'entry' });
    else terms.stop = block('stopPercent', { percent, of: 'entry' });
    return true;
  });
  return isRead === true;
}

/** `at a profit of 2 times the risk`, `at 2R`. */
function readReward(c: Cursor, terms: Terms): boolean {
  const isRead = c.attempt(() => {
    c.skip('when', 'on', 'trade', 'it');
    const isProfit = c.take('profit') !== null;
    c.skip('touch', 'on');
    const distance = readDistance(c);
    if (distance === null || distance.kind === 'price' || distance.kind === 'percent') return null;
    if (!isProfit && c.take('profit') === null && distance.kind !== 'ratio') return null;
    terms.target = targetOf(distance);
    return true;
  });
  return isRead === true;
}

/** `at +8%`, `-3%`: a gain or a loss by its sign; without one, `at 8%` is a gain, which is said. */
function readSigned(c: Cursor, terms: Terms): boolean {
  const isRead = c.attempt(() => {
    const isAt = c.text === 'at';
    c.skip('on', 'when');
    const from = c.at;
    const percent = readPercent(c);
    if (percent === null || percent === 0) return null;
    const isSigned = /^[-+]/.test(c.typed(from, from + 1));
    const isLast = c.isAtEnd || c.is('or') || c.is('and') || c.items[c.at]?.kind === 'sign';
    if (!isLast || !(isSigned || isAt)) return null;
    if (!isSigned) c.assume('A percentage at which a trade is closed is a gain.');
    if (percent > 0) terms.target = block('targetPercent', { percent, of: 'entry' });
    else terms.stop = block('stopPercent', { percent: -percent, of: 'entry' });
    return true;
  });
  return isRead === true;
}

/** `at 5% profit or 12 bars`: a span of time behind another way out. */
function readBareSpan(c: Cursor): readonly Input[] | null {
  const span = readSpan(c);
  const isLast = c.isAtEnd || c.is('or') || c.items[c.at]?.kind === 'sign';
  return span === null || !isLast ? null : [block('heldFor', { bars: dayBars(span) })];
}

function takeOutcome(c: Cursor): 'profit' | 'loss' | null {
  if (c.take('profit') !== null || c.take('target') !== null) return 'profit';
  return c.take('loss') !== null || c.take('stop') !== null ? 'loss' : null;
}
