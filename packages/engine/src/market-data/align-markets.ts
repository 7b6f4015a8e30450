import type { Bars } from '../model/bars.ts';
import { allocateBars } from '../model/bars.ts';
import type { Outcome, UserProblem } from '../model/errors.ts';
import { timeframeMs } from '../model/timeframe.ts';

/** Bars of one instrument before they are put on the common clock. */
export interface UnalignedMarket {
  /** For messages; without it the place in the list, from 1. */
  readonly symbol?: string | undefined;
  /** Checked bars (see `checkBars`). */
  readonly bars: Bars;
}

/** One instrument on the common clock. */
export interface AlignedMarket {
  /**
   * As many bars as the clock has. Before the instrument's first bar prices are NaN and volume is 0; where it has no bar
   * later, open, high, low and close are its last close and volume is 0. They do not pass `checkBars` where they are NaN.
   */
  readonly bars: Bars;
  /** 1 where the instrument has a bar of its own, else 0: nothing can be filled there. */
  readonly traded: Uint8Array;
}

/** Several instruments on one clock. */
export interface AlignedMarkets {
  /** Every time at which at least one of them has a bar, UTC milliseconds, ascending. */
  readonly openTime: Float64Array;
  /** In the order of the list. All `bars.openTime` are the clock itself. */
  readonly markets: readonly AlignedMarket[];
}

/**
 * Puts the bars of several instruments on one clock, the union of their opening times.
 *
 * Each bar depends on bars up to its time only. No markets, or markets without bars, give an empty clock.
 *
 * @returns The problem `markets.timeframe` when their timeframes differ.
 */
export function alignMarkets(list: readonly UnalignedMarket[]): Outcome<AlignedMarkets> {
  const problem = findOddTimeframe(list);
  if (problem) return { ok: false, problem };
  let openTime: Float64Array = new Float64Array(0);
  for (const { bars } of list) openTime = unionOfTimes(openTime, bars);
  const markets = list.map(({ bars }) => onClock(bars, openTime));
  return { ok: true, value: { openTime, markets } };
}

function findOddTimeframe(list: readonly UnalignedMarket[]): UserProblem | null {
  const first = list[0];
  const odd = list.findIndex(({ bars }) => bars.timeframe !== first?.bars.timeframe);
  if (!first || odd < 0) return null;
  const timeframes = list.map(({ bars }) => bars.timeframe);
  const longest = timeframes.toSorted((a, b) => timeframeMs(b) - timeframeMs(a))[0];
  return {
    code: 'markets.timeframe',
    message: `${nameOf(list, odd)} has bars of ${timeframes[odd]}, but ${nameOf(list, 0)} has bars of ${timeframes[0]}.`,
    remedy: `Give all instruments bars of one timeframe; those that are shorter than ${longest} can be joined to it.`,
  };
}

function nameOf(list: readonly UnalignedMarket[], position: number): string {
  return list[position]?.symbol ?? `Instrument ${position + 1}`;
}

/** Merges ascending times of a clock with those of bars, each once. */
function unionOfTimes(clock: Float64Array, bars: Bars): Float64Array {
  const times = new Float64Array(clock.length + bars.length);
  let length = 0;
  let at = 0;
  let row = 0;
  while (at < clock.length || row < bars.length) {
    const time = at < clock.length ? clock[at]! : Infinity;
    const barTime = row < bars.length ? bars.openTime[row]! : Infinity;
    if (time <= barTime) at++;
    if (barTime <= time) row++;
    times[length++] = Math.min(time, barTime);
  }
  return times.slice(0, length);
}

function onClock(bars: Bars, openTime: Float64Array): AlignedMarket {
  const aligned = { ...allocateBars(openTime.length, bars.timeframe), openTime };
  const traded = new Uint8Array(openTime.length);
  let row = 0;
  for (let index = 0; index < openTime.length; index++) {
    const isTraded = row < bars.length && bars.openTime[row] === openTime[index];
    const last = row === 0 ? NaN : bars.close[row - 1]!;
    aligned.open[index] = isTraded ? bars.open[row]! : last;
    aligned.high[index] = isTraded ? bars.high[row]! : last;
    aligned.low[index] = isTraded ? bars.low[row]! : last;
    aligned.close[index] = isTraded ? bars.close[row]! : last;
    if (!isTraded) continue;
    aligned.volume[index] = bars.volume[row]!;
    traded[index] = 1;
    row++;
  }
  return { bars: aligned, traded };
}
