import { block, CLOSE, compare } from '../templates/parts.ts';
import { type Block, type Input, isBlock } from '../tree/tree.ts';
import { readSize } from './changes.ts';
import { readCondition } from './conditions.ts';
import type { Cursor, Intent } from './cursor.ts';
import type { Draft, EntryName } from './draft.ts';
import { readHeld } from './moments.ts';
import { readPercent } from './numbers.ts';
import { readLevelOf, readLine } from './lines.ts';
import { mirrored } from './relations.ts';
import { isOnPriceScale } from './scales.ts';
import { readExitTerm, type Terms } from './terms.ts';

/** Terms belong to the last entry; before one is there, to all. */
export function termsOf(draft: Draft): Terms {
  return draft.entries.at(-1)?.terms ?? draft.terms;
}

export function hasVerb(c: Cursor, verb: string): boolean {
  return c.items.some(({ senses }) =>
    senses.some(({ tag, value }) => tag === 'verb' && value === verb),
  );
}

/** Returns the entries that an exit closes; null for all. */
export function exitName(c: Cursor, draft: Draft, verb = 'exit'): EntryName | null {
  const said = VERB_NAMES[verb];
  if (said !== undefined) return said;
  const words = c.items[c.at - 1]?.text ?? '';
  if (/\blong\b/.test(words)) return 'Long';
  if (/\bshort\b/.test(words)) return 'Short';
  const sides = (['Long', 'Short'] as const).filter((name) => hasVerb(c, name.toLowerCase()));
  return sides.length === 2 ? exitOfBoth(draft) : (sides[0] ?? 'Long');
}

/** An exit behind both entries, the first of all, closes both; any other that of the last entry. */
function exitOfBoth({ entries, exits }: Draft): EntryName | null {
  const names = new Set(entries.map(({ name }) => name));
  return names.size === 2 && exits.length === 0 ? null : (entries.at(-1)?.name ?? null);
}

const VERB_NAMES: Readonly<Record<string, EntryName | null>> = {
  all: null,
  cover: 'Short',
  sell: 'Long',
};

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
  const percent = fraction === null || before === null ? null : Number(fraction);
  if (fraction !== null && before === null) return leavePart(c, draft, Number(fraction), from);
  c.skip('trade', 'equity', 'it');
  const conditions = before === null ? readLeaving(c, draft) : [before];
  if (conditions === null) return false;
  for (const when of conditions) draft.exits.push({ name, when, percent });
  c.note(from, name === null ? 'close all' : `close ${name.toLowerCase()}`);
  return true;
}

/** `sell half when RSI is above 60`. */
function leavePart(c: Cursor, draft: Draft, percent: number, from: number): boolean {
  c.skip('trade', 'it', 'when', 'on');
  const when = readCondition(c);
  if (when === null) return false;
  draft.exits.push({ name: exitName(c, draft), when, percent });
  c.note(from, `close ${percent} %`);
  return true;
}

/** Conditions of an exit; targets and stops among them become terms of the entry. Null where nothing was said. */
function readLeaving(c: Cursor, draft: Draft): readonly Input[] | null {
  const terms = termsOf(draft);
  const parts: Input[] = [];
  let count = 0;
  for (;;) {
    const isJoined =
      count === 0 || c.attempt(() => (c.sign(','), c.take('or') === null ? null : true)) !== null;
    if (!isJoined) break;
    const found = c.attempt(() => readLeavingPart(c, draft, terms));
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
  c.skip('when', 'on', 'after', 'only');
  const named = c.attempt(() => readLevelOf(c)) ?? c.attempt(() => readOpposite(c, draft));
  const when = named ?? readWayOut(c);
  return when === null ? null : [when];
}

function readWayOut(c: Cursor): Input | null {
  if (c.is('side')) c.last.left ??= CLOSE;
  return (
    c.attempt(() => readCondition(c)) ??
    c.attempt(() => ((c.last.left = CLOSE), readCondition(c))) ??
    c.attempt(() => readLine(c)) ??
    c.attempt(() => readLevel(c))
  );
}

/** `exit at 70`, after `RSI is below 30`: the oscillator reaches another level. */
function readLevel(c: Cursor): Input | null {
  const { left, right } = c.last;
  const level = c.numberAt();
  const isScale = left !== null && isBlock(left) && !isOnPriceScale(left);
  if (!isScale || level === null || level.unit !== '' || typeof right !== 'number') return null;
  c.at += 1;
  if (level.value === right || !(c.isAtEnd || c.is('or') || c.items[c.at]?.kind === 'sign'))
    return null;
  return compare(left, level.value > right ? 'atLeast' : 'atMost', level.value);
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
    c.skip('touch', 'to', 'side', 'move', 'on');
    const percent = readPercent(c);
    const outcome = word ?? takeOutcome(c);
    if (percent === null || outcome === null) return null;
    if (outcome === 'profit') terms.target = block('targetPercent', { percent, of: 'entry' });
    else terms.stop = block('stopPercent', { percent, of: 'entry' });
    return true;
  });
  return isRead === true;
}

function takeOutcome(c: Cursor): 'profit' | 'loss' | null {
  if (c.take('profit') !== null || c.take('target') !== null) return 'profit';
  return c.take('loss') !== null || c.take('stop') !== null ? 'loss' : null;
}
