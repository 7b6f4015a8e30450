import { all, block, CLOSE } from '../templates/parts.ts';
import { type Block, type Input, isBlock } from '../tree/tree.ts';
import { isClockAhead } from './clock-times.ts';
import { partsOf, readCondition } from './conditions.ts';
import type { Cursor } from './cursor.ts';
import type { Draft } from './draft.ts';
import { readLevelOf, readLine } from './lines.ts';
import { readOperand } from './operands.ts';
import { isAction } from './orders-ahead.ts';
import { compared } from './relations.ts';
import { isStateAt } from './states.ts';
import { readTerm, type Terms } from './terms.ts';

/** An entry that is being read. */
export interface Entering {
  readonly verb: 'long' | 'short';
  /** Condition that stood before it. */
  readonly before: Input | null;
  readonly from: number;
}

/** Reads an entry behind its verb: instrument, size and order, and its condition where none stood before. */
export function enter(c: Cursor, draft: Draft, { verb, before, from }: Entering): boolean {
  c.intent = verb;
  const terms: Terms = { ...draft.terms };
  if (c.is('all in', -1)) terms.size = block('equityPercent', { percent: 100 });
  skipInstrument(c);
  if (c.sense('price') === 'open' && ['when', 'on', 'after'].some((tag) => c.is(tag, 1)))
    askForOpen(c);
  const isState = isStateAt(c);
  if (before === null && takeForever(c)) {
    draft.entries.push({ name: 'Long', when: block('always'), terms, order: null });
    c.note(from, 'enter long at once');
    return true;
  }
  const first = readEntryTerms(c, terms);
  const when = before === null ? c.attempt(() => readWhen(c)) : withMore(c, before);
  if (when === null) askForEntry(c, from);
  const order = first ?? readEntryTerms(c, terms);
  const name = verb === 'long' ? 'Long' : 'Short';
  draft.entries.push({ name, when: when ?? block('always'), terms, order });
  if (isState && when !== null)
    draft.exits.push({ name, when: block('not', { condition: when }), percent: null });
  c.note(from, `enter ${verb}`);
  return true;
}

/** `buy and hold`, and nothing else. */
function takeForever(c: Cursor): boolean {
  const isHold = c.is('and') && c.items[c.at + 1]?.text === 'hold';
  const behind = c.items[c.at + 2];
  const isEnd = behind === undefined || (behind.kind === 'sign' && behind.text !== ',');
  if (c.intent !== 'long' || !isHold || !isEnd) return false;
  c.at += 2;
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
    if (size !== null) c.take('instrument');
    const isPassed = size !== null || c.take('trade') !== null || takeFill(c);
    if (!isPassed) return order;
  }
}

const NEXT_OPEN = 'Orders fill at the open of the next bar, unless the settings say otherwise.';

/** Passes over words for how a market order fills: `at market`, `at the close`, `at the next open`. */
export function takeFill(c: Cursor): boolean {
  if (c.take('market order') !== null) return true;
  if (c.is('at close') && !c.is('side', 1)) {
    c.at += 1;
    c.assume(NEXT_OPEN);
    return true;
  }
  const isOnClose = c.is('on') && c.items[c.at + 1]?.text === 'close' && c.is('when', 2);
  if (isOnClose) {
    c.at += 2;
    c.assume(NEXT_OPEN);
    return true;
  }
  return c.attempt(() => (c.skip('on'), c.take('next') === null ? null : true)) === true;
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

/** Reads the condition of an entry. */
export function readWhen(c: Cursor): Input | null {
  if (isClockAhead(c)) return readCondition(c);
  skipToWhen(c);
  const isPlace = c.items[c.at - 1]?.text === 'at' || c.is('side');
  const line = isPlace ? readPlace(c) : null;
  if (line !== null) return withMore(c, line);
  if (c.is('dip') && c.numberAt(1) === null) {
    c.at += 1;
    c.sign(':', ',', '-');
    c.skip('when', 'on', 'after');
  }
  if (c.isAny('side', 'move')) c.last.left ??= CLOSE;
  return isAction(c) ? null : (readCondition(c) ?? c.attempt(() => readBroken(c)));
}

/** Passes over what joins an entry with its condition; `at the close above the high` is about the close. */
function skipToWhen(c: Cursor): void {
  c.skip('when', 'only', 'on', 'after', 'then', 'and');
  c.sign(':', '-', ',');
  c.skip('when');
  if (!c.is('at close') || !c.is('side', 1)) return;
  c.at += 1;
  c.last.left = CLOSE;
}

/** `at RSI 30`, `at the lower band`. */
function readPlace(c: Cursor): Input | null {
  const level = c.attempt(() => readLevelOf(c));
  return level ?? (c.is('side') ? null : c.attempt(() => readLine(c)));
}

/** `at the upper band when RSI is over 75`, `on Fridays buy if RSI is below 40`: what else must hold. */
function withMore(c: Cursor, line: Input): Input {
  const more = c.attempt(() => {
    c.skip('when', 'only');
    if (c.items[c.at]?.kind === 'sign' && c.text !== '(') return null;
    return isAction(c) ? null : readCondition(c);
  });
  return more === null ? line : all(...[line, more].flatMap((each) => partsOf(each, 'all')));
}

/** `buy the 55 day high`: a highest price is broken upward, a lowest one downward. */
function readBroken(c: Cursor): Input | null {
  const line = readOperand(c);
  if (line === null || !isBlock(line)) return null;
  const way = { highest: 'above', lowest: 'below' }[line.block];
  const wanted = c.intent === 'long' ? 'above' : 'below';
  if (way === wanted) return compared(c, CLOSE, { isEvent: true, way: wanted }, line);
  // `short the upper band`: an edge is touched from inside its channel.
  const edge = c.intent === 'long' ? 'lower' : 'upper';
  c.last.right = line;
  return line.inputs['line'] === edge
    ? compared(c, CLOSE, { isEvent: true, way: 'touch' }, line)
    : null;
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
