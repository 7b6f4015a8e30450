import type { Bars } from '@stratloom/engine/model';
import type { PatternId, PatternOccurrence } from '@stratloom/engine/patterns';
import { findPattern, PATTERNS } from '@stratloom/engine/patterns';

/** Patterns to choose from in a round. */
const OPTION_COUNT = 4;
/** Occurrences below it are just inside their rule: nobody could name them at a glance. */
const LEAST_STRENGTH = 0.35;
/** Bars before the pattern, so that what came before can be seen. */
const LEAD = 30;
/** Bars that are shown behind it once it is named. */
const AFTER = 12;

/** A source of numbers from 0 (inclusive) to 1 (exclusive). */
type Random = () => number;

/** A question: which pattern is complete at the last bar? */
export interface TrainerRound {
  readonly occurrence: PatternOccurrence;
  readonly options: readonly PatternId[];
  /** First bar that is shown. */
  readonly from: number;
  /** After the bar that confirms the pattern. */
  readonly cut: number;
  /** After the last bar that is shown when the pattern has been named. */
  readonly end: number;
}

function pick<Item>(items: readonly Item[], random: Random): Item | undefined {
  return items[Math.floor(random() * items.length)];
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** Returns patterns of the same type that could be meant but are not complete at the same bar. */
function othersFor(right: PatternOccurrence, found: readonly PatternOccurrence[]): PatternId[] {
  const type = findPattern(right.patternId)?.type;
  const alsoThere = new Set(
    found
      .filter(({ lastBarIndex }) => lastBarIndex === right.lastBarIndex)
      .map(({ patternId }) => patternId),
  );
  return PATTERNS.filter((each) => each.type === type && !alsoThere.has(each.id)).map(
    ({ id }) => id,
  );
}

/**
 * Draws a question. Rare patterns come as often as frequent ones.
 *
 * @param found - Every pattern in the bars.
 * @param before - What was asked last, which is not asked again if there is another; null = nothing.
 * @returns null when there is no clear pattern in the bars.
 */
export function drawRound(
  bars: Bars,
  found: readonly PatternOccurrence[],
  before: PatternId | null,
  random: Random,
): TrainerRound | null {
  const clear = found.filter(
    ({ strength, firstBarIndex }) => strength >= LEAST_STRENGTH && firstBarIndex >= LEAD,
  );
  const ids = [...new Set(clear.map(({ patternId }) => patternId))];
  const id = pick(ids.length > 1 ? ids.filter((each) => each !== before) : ids, random);
  const occurrence = pick(
    clear.filter(({ patternId }) => patternId === id),
    random,
  );
  if (occurrence === undefined) return null;
  const wrong = shuffled(othersFor(occurrence, found), random).slice(0, OPTION_COUNT - 1);
  const cut = occurrence.lastBarIndex + 1;
  return {
    occurrence,
    options: shuffled([occurrence.patternId, ...wrong], random),
    from: occurrence.firstBarIndex - LEAD,
    cut,
    end: Math.min(bars.length, cut + AFTER),
  };
}

/** Returns an occurrence as it lies in bars that begin with bar `from`. */
export function shiftedBack(occurrence: PatternOccurrence, from: number): PatternOccurrence {
  const back = <Point extends { readonly barIndex: number }>(point: Point): Point => ({
    ...point,
    barIndex: point.barIndex - from,
  });
  return {
    ...occurrence,
    firstBarIndex: occurrence.firstBarIndex - from,
    lastBarIndex: occurrence.lastBarIndex - from,
    points: occurrence.points.map(back),
    lines: occurrence.lines.map((line) => ({ from: back(line.from), to: back(line.to) })),
  };
}
