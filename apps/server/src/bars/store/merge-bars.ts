import { allocateBars, BAR_FIELDS, type Bars, sliceBars } from '@stratloom/engine/model';

/** Bars of two sets, each time once. */
export interface MergedBars {
  readonly bars: Bars;
  /** Bars that only the second set had. */
  readonly addedCount: number;
  /** Bars that both had, with other values in the second set. */
  readonly changedCount: number;
  /** Open time of the first of these, UTC ms; null when there is none. */
  readonly firstChange: number | null;
}

/** Merges bars into stored ones; where both have a bar, the new one holds. */
export function mergeBars(stored: Bars, added: Bars): MergedBars {
  const merged = allocateBars(stored.length + added.length, added.timeframe);
  const changes: number[] = [];
  let [count, left, right] = [0, 0, 0];
  while (left < stored.length || right < added.length) {
    const [leftTime, rightTime] = [timeAt(stored, left), timeAt(added, right)];
    const isStored = leftTime <= rightTime;
    const isAdded = rightTime <= leftTime;
    if (isStored && isAdded && !isSameBar(stored, left, added, right)) changes.push(rightTime);
    copyBar(isAdded ? added : stored, isAdded ? right : left, merged, count);
    count += 1;
    left += Number(isStored);
    right += Number(isAdded);
  }
  return {
    bars: sliceBars(merged, 0, count),
    addedCount: count - stored.length,
    changedCount: changes.length,
    firstChange: changes[0] ?? null,
  };
}

/** Returns when a bar opens; past the last one never. */
function timeAt({ openTime, length }: Bars, index: number): number {
  return index < length ? (openTime[index] ?? Infinity) : Infinity;
}

function isSameBar(a: Bars, atA: number, b: Bars, atB: number): boolean {
  return BAR_FIELDS.every((field) => a[field][atA] === b[field][atB]);
}

function copyBar(from: Bars, at: number, to: Bars, index: number): void {
  for (const field of BAR_FIELDS) to[field][index] = from[field][at] ?? Number.NaN;
}
