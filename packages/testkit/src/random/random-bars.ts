// Random bars on a coarse grid of prices, so that levels are often equal and often met.
import {
  allocateBars,
  BAR_FIELDS,
  type Bars,
  type CorporateAction,
  timeframeMs,
} from '@stratloom/engine/model';
import { type Dice, diceOf } from './dice.ts';

const DAY = 86_400_000;
const FIRST = 1_704_067_200_000;
const FINER_PER_DAY = 6;

/** Bars whose prices are small numbers of steps apart, so that levels are often equal. */
export function steppedBars(
  count: number,
  seed: number,
  step: number,
  around = 100,
  timeframe: '1d' | '4h' = '1d',
): Bars {
  const dice = diceOf(seed);
  const perUnit = Math.round(1 / step);
  const bars = allocateBars(count, timeframe);
  let last = Math.round(around / step);
  for (let i = 0; i < count; i++) {
    const gap = dice.chance(0.3) ? dice.whole(-6, 6) : dice.whole(-1, 1);
    const open = Math.max(8, last + gap);
    const close = Math.max(8, open + dice.whole(-5, 5));
    const high = Math.max(open, close) + dice.whole(0, 4);
    const low = Math.max(4, Math.min(open, close) - dice.whole(0, 4));
    bars.openTime[i] = FIRST + i * timeframeMs(timeframe);
    bars.open[i] = open / perUnit;
    bars.high[i] = high / perUnit;
    bars.low[i] = low / perUnit;
    bars.close[i] = close / perUnit;
    bars.volume[i] = dice.whole(0, 5);
    last = close;
  }
  return bars;
}

/** Finer bars of each day, and the days that they make; some days have none. */
export function finerAndDays(
  count: number,
  seed: number,
  step: number,
): { bars: Bars; finerBars: Bars } {
  const dice = diceOf(seed + 5);
  const finer = steppedBars(count * FINER_PER_DAY, seed, step, 100, '4h');
  const bars = allocateBars(count, '1d');
  const kept: number[] = [];
  for (let day = 0; day < count; day++) {
    const first = day * FINER_PER_DAY;
    const end = first + FINER_PER_DAY;
    bars.openTime[day] = FIRST + day * DAY;
    bars.open[day] = finer.open[first] ?? NaN;
    bars.high[day] = Math.max(...finer.high.subarray(first, end));
    bars.low[day] = Math.min(...finer.low.subarray(first, end));
    bars.close[day] = finer.close[end - 1] ?? NaN;
    bars.volume[day] = finer.volume.subarray(first, end).reduce((sum, x) => sum + x, 0);
    if (dice.chance(0.85)) for (let row = first; row < end; row++) kept.push(row);
  }
  return { bars, finerBars: pickRows(finer, kept) };
}

function pickRows(bars: Bars, rows: readonly number[]): Bars {
  const picked = allocateBars(rows.length, bars.timeframe);
  for (const [to, from] of rows.entries()) {
    for (const field of BAR_FIELDS) picked[field][to] = bars[field][from] ?? NaN;
  }
  return picked;
}

/** Days without trading: the last close is carried on. */
export function pause(bars: Bars, dice: Dice): Uint8Array {
  const traded = new Uint8Array(bars.length).fill(1);
  for (let i = 1; i < bars.length; i++) {
    if (!dice.chance(0.2)) continue;
    traded[i] = 0;
    const last = bars.close[i - 1] ?? NaN;
    for (const field of ['open', 'high', 'low', 'close'] as const) bars[field][i] = last;
    bars.volume[i] = 0;
  }
  return traded;
}

/** Splits and dividends; prices are not adjusted, as the market does not care for them here. */
export function actionsOf(dice: Dice, barCount: number): CorporateAction[] {
  const actions: CorporateAction[] = [];
  for (let day = 1; day < barCount; day++) {
    const time = FIRST + day * DAY - dice.pick([0, 0, 1000]);
    if (dice.chance(0.08)) actions.push({ kind: 'dividend', time, amount: dice.pick([0.5, 0.1]) });
    if (dice.chance(0.05)) actions.push({ kind: 'split', time, ratio: dice.pick([2, 0.5, 4]) });
  }
  return actions;
}
