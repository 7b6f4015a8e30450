import { allocateBars, type Bars } from '../model/bars.ts';
import { type RandomSource, SeededRandom } from '../model/seeded-random.ts';
import { stationaryResample, usualBlockLength } from './resampling.ts';

/**
 * Returns other courses of the market, one after another, made of blocks of these bars in a new order: every bar but the first is drawn
 * with its prices as ratios of the close before it, and its volume. Times stay as they are. Gaps, ranges and calm or wild weeks
 * survive, what lasts longer than a block does not. Source: D. Politis and J. Romano, The Stationary Bootstrap (1994), of relative changes.
 *
 * @param bars - Of positive prices, at least one bar.
 */
export function* resampledBars(
  bars: Bars,
  { seed, count }: { readonly seed: number; readonly count: number },
): Generator<Bars, void, undefined> {
  const random = new SeededRandom(seed);
  for (let made = 0; made < count; made++) yield resampled(bars, random);
}

function resampled(bars: Bars, random: RandomSource): Bars {
  const { length } = bars;
  const made = allocateBars(length, bars.timeframe);
  made.openTime.set(bars.openTime.subarray(0, length));
  for (const field of ['open', 'high', 'low', 'close', 'volume'] as const) {
    made[field][0] = bars[field][0]!;
  }
  const drawn = stationaryResample(length - 1, usualBlockLength(length - 1), random);
  for (let i = 1; i < length; i++) {
    const from = drawn[i - 1]! + 1;
    const ratio = made.close[i - 1]! / bars.close[from - 1]!;
    made.open[i] = bars.open[from]! * ratio;
    made.high[i] = bars.high[from]! * ratio;
    made.low[i] = bars.low[from]! * ratio;
    made.close[i] = bars.close[from]! * ratio;
    made.volume[i] = bars.volume[from]!;
  }
  return made;
}
