import { all, block, crosses } from '../templates/parts.ts';
import { type Block, type Input, isBlock } from '../tree/tree.ts';
import { readCondition } from './conditions.ts';
import type { Cursor } from './cursor.ts';
import type { Draft, EntryName } from './draft.ts';
import { exitName, termsOf } from './closed-side.ts';
import { readLevel, readLevelOf, readLine } from './lines.ts';
import { readHeld } from './moments.ts';
import { readPercent } from './numbers.ts';
import { isOnPriceScale } from './scales.ts';
import { readDistance, targetOf, trailOf } from './terms.ts';

/** When a part of a trade is closed. */
type Goal =
  | { readonly kind: 'target'; readonly target: Block }
  | { readonly kind: 'trail'; readonly trail: Block }
  | { readonly kind: 'when'; readonly when: Input }
  | { readonly kind: 'run' };

/** A part of a trade and when it is closed; null for what is left. */
export interface Step {
  readonly percent: number | null;
  readonly goal: Goal;
}

/** `sell half at 5% and the rest at 10%`, `take a third off at 1R, trail the remainder by 2 ATR`. */
export function readSteps(c: Cursor, draft: Draft): boolean {
  const from = c.at;
  c.skip('scale out');
  c.sign(':', ',');
  const name = exitName(c, draft, c.sense('verb') ?? 'exit');
  c.intent = name === 'Short' ? 'exit short' : 'exit long';
  const first = c.attempt(() => readStep(c));
  if (first === null || first.percent === null) return false;
  closeInSteps(c, draft, name, [first]);
  c.note(from, 'closed in parts');
  return true;
}

/** Reads the steps behind the first ones, and puts all of them into the draft. */
export function closeInSteps(
  c: Cursor,
  draft: Draft,
  name: EntryName | null,
  first: readonly Step[],
): void {
  const steps = [...first];
  for (;;) {
    const next = c.attempt(() => {
      c.sign(',', ';', '.');
      c.skip('and', 'then');
      return readStep(c);
    });
    if (next === null) break;
    steps.push(next);
  }
  place(c, draft, name, steps);
}

/** One step: its part first, `half at 5%`, or when it is closed first, `at 5% sell half`. */
function readStep(c: Cursor): Step | null {
  return c.attempt(() => readTrailed(c)) ?? c.attempt(() => readPartFirst(c)) ?? readGoalFirst(c);
}

/** `trail the rest by 2 ATR`. */
function readTrailed(c: Cursor): Step | null {
  if (c.take('trail') === null || c.take('rest') === null) return null;
  const goal = readTrail(c);
  return goal === null ? null : { percent: null, goal };
}

function readPartFirst(c: Cursor): Step | null {
  skipOrder(c);
  const part = readPart(c);
  if (part === null) return null;
  c.skip('trade', 'it');
  const goal = readGoal(c);
  return goal === null ? null : { percent: part.percent, goal };
}

function readGoalFirst(c: Cursor): Step | null {
  if (!c.isAny('on', 'when', 'after')) return null;
  const goal = readDistanceGone(c);
  if (goal === null) return null;
  c.sign(',');
  if (!c.is('verb') && !c.is('target')) return null;
  skipOrder(c);
  const part = readPart(c);
  if (part === null) return null;
  c.skip('trade', 'it');
  return { percent: part.percent, goal };
}

/** Passes over the order of a step: `sell`, `take`, `close`. */
function skipOrder(c: Cursor): void {
  const verb = c.sense('verb');
  if (verb !== null && verb !== 'long' && verb !== 'short') c.at += 1;
  else if (c.is('target') || c.items[c.at]?.text === 'close') c.at += 1;
  c.skip('another');
  if (c.is('on') && c.is('fraction', 1)) c.at += 1;
}

/** `half`, `50% off`, `another third`, `the rest`, `the last third`. */
function readPart(c: Cursor): { readonly percent: number | null } | null {
  const isLast = c.sense('part') === 'last' || c.text === 'last';
  if (isLast) c.at += 1;
  if (c.take('rest') !== null) {
    c.attempt(() => readPercent(c) ?? c.take('fraction'));
    return { percent: null };
  }
  const fraction = c.take('fraction');
  const percent = fraction === null ? readPercent(c) : Number(fraction);
  if (percent === null) return isLast ? { percent: null } : null;
  const isOff = c.text === 'off' || c.text === 'out';
  if (isOff) c.at += 1;
  // `at 5% profit`, `less than 1% under`: a share of the trade has its goal behind it.
  const isShare = fraction !== null || isOff || c.isAny('on', 'when', 'after', 'trade', 'it');
  return isShare ? { percent: isLast ? null : percent } : null;
}

function readGoal(c: Cursor): Goal | null {
  if (c.text === 'run') return ((c.at += 1), { kind: 'run' });
  const trail = c.attempt(() => (skipWith(c), c.take('trail') === null ? null : readTrail(c)));
  if (trail !== null) return trail;
  const level = c.attempt(() => (c.skip('on'), readLevelOf(c) ?? readLevel(c)));
  if (level !== null) return { kind: 'when', when: level };
  return c.attempt(() => readDistanceGone(c)) ?? c.attempt(() => readGoalWhen(c));
}

function skipWith(c: Cursor): void {
  c.skip('and', 'on', 'for', 'use');
}

/** The distance of a trailing stop, or the line that it follows. */
function readTrail(c: Cursor): Goal | null {
  skipWith(c);
  const distance = c.attempt(() => readDistance(c));
  if (distance === null) return null;
  if (distance.kind !== 'price') {
    const trail = trailOf(distance);
    return trail === null ? null : { kind: 'trail', trail };
  }
  if (!isOnPriceScale(distance.price)) return null;
  c.assume('A line that is trailed closes the trade once the price has crossed it.');
  const way = c.intent === 'exit short' ? 'above' : 'below';
  return { kind: 'when', when: crosses(block('price', { field: 'close' }), way, distance.price) };
}

/** `at 5% profit`, `when it is up 2 ATR`, `at 1R`. */
function readDistanceGone(c: Cursor): Goal | null {
  c.skip('on', 'when', 'after', 'trade', 'it', 'price');
  c.skip('profit', 'touch', 'on', 'side');
  if (c.sense('move') === 'above' || c.sense('move') === 'below') c.at += 1;
  const distance = readDistance(c);
  if (distance === null || distance.kind === 'price') return null;
  c.skip('profit');
  return c.isAny('side', 'average', 'indicator')
    ? null
    : { kind: 'target', target: targetOf(distance) };
}

function readGoalWhen(c: Cursor): Goal | null {
  const held = readHeld(c);
  if (held !== null) return { kind: 'when', when: held };
  const line = c.attempt(() => (c.items[c.at]?.text === 'at' ? (c.skip('on'), readLine(c)) : null));
  if (line !== null) return { kind: 'when', when: line };
  c.skip('when', 'on', 'after', 'only');
  const when = readCondition(c);
  return when === null ? null : { kind: 'when', when };
}

/** Puts steps into the draft: targets become one term, conditions rules of their own. */
function place(c: Cursor, draft: Draft, name: EntryName | null, steps: readonly Step[]): void {
  const terms = termsOf(draft);
  const targets: { readonly percent: number | null; readonly at: Block }[] = [];
  let left = 100;
  for (const { percent, goal } of steps) {
    const part = percent ?? left;
    const isLast = part > left - 1;
    if (goal.kind === 'target') targets.push({ percent: isLast ? null : percent, at: goal.target });
    if (goal.kind === 'trail') terms.trail = trailAfter(c, goal.trail, targets.at(-1)?.at);
    if (goal.kind === 'when') {
      if (isLast && targets.length > 0) c.assume(WHOLE);
      draft.exits.push(
        isLast
          ? { name, when: goal.when, percent: null }
          : partAt(name, goal.when, (100 * part) / left),
      );
    }
    left -= part;
  }
  if (targets.length > 0) terms.target = chained(targets);
}

/** A part of what is open when its condition begins to hold. */
function partAt(name: EntryName | null, when: Input, percent: number): Draft['exits'][number] {
  return { name, when: begins(when), percent: Math.round(percent) };
}

const WHOLE = 'The exit of the rest closes all that is open, also before a part was closed.';

/** Targets one after the other, the last one for what is left. */
function chained(
  targets: readonly { readonly percent: number | null; readonly at: Block }[],
): Block {
  const [first, ...others] = targets;
  if (first === undefined) return block('targetPercent', { percent: 1, of: 'entry' });
  if (first.percent === null) return first.at;
  const rest = others.length === 0 ? null : chained(others);
  return block('partTarget', {
    at: first.at,
    percent: first.percent,
    ...(rest !== null && { rest }),
  });
}

/** The rest is trailed from where the part before it was closed. */
function trailAfter(c: Cursor, trail: Block, target: Block | undefined): Block {
  const after = target?.block === 'targetPercent' ? target.inputs['percent'] : undefined;
  if (after === undefined && target !== undefined)
    c.assume('The trailing stop is there from the entry on, also for the part before it.');
  return after === undefined ? trail : { ...trail, inputs: { ...trail.inputs, after } };
}

/** A part is closed once: where its condition begins to hold, and not on every bar on which it does. */
export function begins(when: Input): Input {
  if (!isBlock(when) || when.block === 'crosses' || when.block === 'pattern') return when;
  const { left, is, right } = when.inputs;
  if (when.block === 'compare' && left !== undefined && right !== undefined) {
    if (is === 'above' || is === 'atLeast') return crosses(left, 'above', right);
    if (is === 'below' || is === 'atMost') return crosses(left, 'below', right);
  }
  return all(when, block('not', { condition: block('lasting', { condition: when, bars: 2 }) }));
}
