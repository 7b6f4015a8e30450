import type { SweepOrder } from '@stratloom/contracts';
import { barsToBytes } from '@stratloom/engine/market-data';
import { allocateBars, type Bars, DEFAULT_SETTINGS } from '@stratloom/engine/model';

/** Two averages that cross, with a mistake in one of their lengths. */
export const SWEPT_SCRIPT = `//@version=6
strategy("Cross")
fast = input.int(5, "Fast")
slow = input.int(20, "Slow")
if fast == 9
    runtime.error("nine is not allowed")
a = ta.sma(close, fast)
b = ta.sma(close, slow)
if ta.crossover(a, b)
    strategy.entry("long", strategy.long)
if ta.crossunder(a, b)
    strategy.close("long")
`;

/** Sells short once, as much as its parameter says and without funds: 1,000 units lose all money long before the test span. */
export const BANKRUPT_SCRIPT = `//@version=6
strategy("Short")
size = input.int(1, "Size")
if bar_index == 25
    strategy.entry("short", strategy.short, qty = size)
`;

const DAY_MS = 86_400_000;

/** Returns daily bars in long waves. */
export function sweptBars(count = 500): Bars {
  const bars = allocateBars(count, '1d');
  for (let i = 0; i < count; i++) {
    const price = 100 + 10 * ((i % 60) / 30 - 1) ** 2 + (i % 7) + i / 50;
    bars.openTime[i] = i * DAY_MS;
    bars.open[i] = bars.close[i] = price;
    bars.high[i] = price + 1;
    bars.low[i] = price - 1;
    bars.volume[i] = 1;
  }
  return bars;
}

/** Returns the order of a sweep over two averages: 4 x 9 combinations, of which 34 are allowed and 9 fail. */
export function sweepOrder(
  changes: Partial<SweepOrder> = {},
  search: Partial<SweepOrder['search']> = {},
): SweepOrder {
  return {
    job: {
      ...{ language: 'pine', code: SWEPT_SCRIPT, parameters: {}, settings: DEFAULT_SETTINGS },
      instrument: { symbol: 'WAVE', tickSize: 0, lotSize: 0 },
      seed: 1,
    },
    search: {
      domains: {
        fast: { kind: 'range', from: 3, to: 9, step: 2 },
        slow: { kind: 'range', from: 5, to: 45, step: 5 },
      },
      ...{ where: ['fast < slow'], objective: 'return', leastTrades: 2 },
      ...{ greatestDrawdownRatio: null, method: 'grid', runCount: 1_000, trainRatio: 0.7 },
      walkForward: { kind: 'rolling', windowCount: 3, trainRatio: 0.6 },
      ...{ earlierTrialCount: 0, seed: 5, ...search },
    },
    ...{ symbol: 'WAVE', timeframe: '1d' },
    bars: Buffer.from(barsToBytes(sweptBars())).toString('base64'),
    ...changes,
  };
}
