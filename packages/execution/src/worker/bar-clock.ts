import type { RecordedBar } from '../deployments/deployment-input.ts';
import { barProblem } from './bar-check.ts';

/** Time after the close of a bar within which that of another instrument may still come, ms. */
const LATE_BAR_MS = 15_000;

/** Bars that instruments have had since the last ones of a log, and what is known of those before. */
export interface ClosedBars {
  /** All that there are, oldest first, by instrument. */
  readonly bars: readonly (readonly RecordedBar[])[];
  /** Last closes in the log by instrument; null = the log has none. */
  readonly closes: readonly number[] | null;
  readonly timeframeMs: number;
  /** UTC ms; null = not known. */
  readonly now: number | null;
}

/**
 * Puts the bars of several instruments on one clock, as far as it is certain: at each time at which one of them has a bar, the others
 * have one too, or it is over for them. Where an instrument has none, its last close is carried on. A log begins when all of them have
 * one. Stops before the first bar that cannot be believed: that one is asked for again.
 *
 * @returns The bars of all instruments at each time.
 */
export function onOneClock({
  bars: read,
  closes: logged,
  timeframeMs,
  now,
}: ClosedBars): readonly (readonly RecordedBar[])[] {
  const bars = read.map(ascending);
  const times = [...new Set(bars.flat().map(({ openTime }) => openTime))].toSorted((a, b) => a - b);
  const next = bars.map(() => 0);
  const steps: (readonly RecordedBar[])[] = [];
  let closes: readonly (number | null)[] = logged ?? bars.map(() => null);
  for (const time of times) {
    const own = bars.map((list, market) => {
      const bar = list[next[market] ?? 0];
      return bar?.openTime === time ? bar : null;
    });
    const isOver = now !== null && time + timeframeMs + LATE_BAR_MS <= now;
    const areMissing = own.map(
      (bar, market) => bar === null && next[market] === bars[market]?.length,
    );
    if (areMissing.includes(true) && !isOver) break;
    if (
      own.some((bar, market) => bar !== null && barProblem(bar, closes[market] ?? null) !== null)
    ) {
      break;
    }
    for (const [market, bar] of own.entries())
      if (bar !== null) next[market] = (next[market] ?? 0) + 1;
    closes = own.map((bar, market) => bar?.close ?? closes[market] ?? null);
    const step = own.flatMap((bar, market) => bar ?? carriedOn(closes[market] ?? null, time));
    if (step.length === bars.length) steps.push(step);
  }
  return steps;
}

/** Leaves out what does not come after the bar before. */
function ascending(bars: readonly RecordedBar[]): readonly RecordedBar[] {
  let last = -Infinity;
  return bars.filter(({ openTime }) => {
    const isNext = openTime > last;
    if (isNext) last = openTime;
    return isNext;
  });
}

function carriedOn(close: number | null, openTime: number): RecordedBar[] {
  if (close === null) return [];
  return [{ openTime, open: close, high: close, low: close, close, volume: 0, isTraded: false }];
}
