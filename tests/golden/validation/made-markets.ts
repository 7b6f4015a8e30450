import { sma } from '@stratloom/engine/indicators';
import {
  allocateBars,
  type Bars,
  DEFAULT_SETTINGS,
  type RunSettings,
} from '@stratloom/engine/model';
import type { SweepStrategy } from '@stratloom/engine/optimize';

/** Bars of a made market: about ten years of days. */
export const BAR_COUNT = 2500;
const DAY_MS = 86_400_000;
const DEVIATION = 0.01;

/** Lengths of the averages whose cross drives a market with an edge. */
export const PLANTED = { fast: 10, slow: 50 };

/** Random numbers of a normal distribution, by a generator and method of their own: not those of the searches that they test. */
export function normalNumbers(seed: number): () => number {
  let state = (Math.imul(seed, 2_654_435_761) ^ 0x5bd1e995) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return ((word ^ (word >>> 14)) >>> 0) / 4_294_967_296;
  };
  // The sum of twelve even numbers: near enough, and without logarithms that differ between runtimes.
  return () => {
    let sum = -6;
    for (let i = 0; i < 12; i++) sum += next();
    return sum;
  };
}

/**
 * Returns a random walk of daily bars without drift. With an edge, each day drifts by so many deviations in the direction in which the
 * planted averages of the closes before have crossed.
 *
 * @param edge - Deviations a day; 0 = nothing can be known.
 */
export function madeBars(seed: number, edge: number): Bars {
  const bars = allocateBars(BAR_COUNT, '1d');
  const normal = normalNumbers(seed);
  const closes: number[] = [];
  let price = 100;
  for (let i = 0; i < BAR_COUNT; i++) {
    const drift =
      edge === 0
        ? 0
        : edge * Math.sign(meanOf(closes, PLANTED.fast) - meanOf(closes, PLANTED.slow));
    const open = price;
    bars.openTime[i] = i * DAY_MS;
    bars.open[i] = open;
    price *= 1 + DEVIATION * (normal() + (Number.isNaN(drift) ? 0 : drift));
    bars.close[i] = price;
    bars.high[i] = Math.max(open, price);
    bars.low[i] = Math.min(open, price);
    closes.push(price);
  }
  return bars;
}

function meanOf(closes: readonly number[], length: number): number {
  if (closes.length < length) return NaN;
  let sum = 0;
  for (let i = closes.length - length; i < closes.length; i++) sum += closes[i] ?? 0;
  return sum / length;
}

/** All of the account at work, either way, with small costs. */
export const SETTINGS: RunSettings = {
  ...DEFAULT_SETTINGS,
  exclusiveOrders: true,
  sizing: { kind: 'equityRatio', value: 0.99, wholeUnits: false },
  commission: { kind: 'ratio', value: 0.0005 },
};

/** Long while the fast average is above the slow one, else short. */
export const CROSS: SweepStrategy = {
  name: 'cross',
  start({ bars, parameters }, columns) {
    const fast = columns.call(sma, bars.close, Number(parameters['fast']));
    const slow = columns.call(sma, bars.close, Number(parameters['slow']));
    return {
      firstBarIndex: Number(parameters['slow']),
      onBar(i, account, orders) {
        const isUp = (fast[i] ?? NaN) > (slow[i] ?? NaN);
        if (isUp && account.signedQuantity <= 0) orders.place({ side: 'buy', reason: 'up' });
        else if (!isUp && account.signedQuantity >= 0)
          orders.place({ side: 'sell', reason: 'down' });
      },
    };
  },
};
