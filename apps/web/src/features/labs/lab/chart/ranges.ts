import type { Bars } from '@stratloom/engine/model';
import { barFrom } from '../../../../charts/bar-from.ts';

/** Stretches to look at, in months before the newest bar. */
const RANGES = [
  { name: '1M', months: 1 },
  { name: '3M', months: 3 },
  { name: '6M', months: 6 },
  { name: '1Y', months: 12 },
  { name: '5Y', months: 60 },
] as const;

/** A stretch of bars with its name. */
export interface NamedRange {
  readonly name: string;
  readonly fromBar: number;
  readonly toBar: number;
}

/** Growth from the lowest to the highest price from which on a linear scale hides what was early. */
const MANIFOLD = 5;

/** Returns whether prices have grown so much that a logarithmic scale shows them better. */
export function growsManifold(bars: Bars): boolean {
  let [low, high] = [Infinity, 0];
  for (let bar = 0; bar < bars.length; bar += 1) {
    low = Math.min(low, bars.low[bar] ?? low);
    high = Math.max(high, bars.high[bar] ?? high);
  }
  return low > 0 && high / low > MANIFOLD;
}

/** Returns the stretches that are shorter than the bars, and all of them. */
export function rangesOf(bars: Bars): NamedRange[] {
  const toBar = bars.length - 1;
  const last = new Date(bars.openTime[toBar] ?? 0);
  const shorter = RANGES.flatMap(({ name, months }): NamedRange[] => {
    const start = new Date(last);
    start.setUTCMonth(start.getUTCMonth() - months);
    const fromBar = barFrom(bars, start.getTime());
    return fromBar === 0 || fromBar >= toBar ? [] : [{ name, fromBar, toBar }];
  });
  return [...shorter, { name: 'All', fromBar: 0, toBar }];
}
