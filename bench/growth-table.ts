import { allocateBars, BAR_FIELDS, type Bars, sliceBars } from '@stratloom/engine/model';
import { cpuMs, measureInTurn, median } from './measure.ts';
import { runAndReport, warmUp } from './runs.ts';
import { smaCross } from './strategies.ts';
import { grouped, nsPerBar, type Table } from './table.ts';
import { walkBars } from './walk-bars.ts';

/** Bars that one round works through at least, so that short runs are not lost in the clock's grain. */
const ROUND_BARS = 1_000_000;
/** Differences are taken of the least of many rounds, which is steadier than the median. */
const DIFFERENCE_ROUNDS = 21;

/** The SMA cross on more and more bars. */
export function growthTable(): Table {
  const all = repeated(walkBars(1_000_000), 10);
  warmUp(all);
  const rows = [10_000, 100_000, 1_000_000, 10_000_000].map((count) => {
    const bars = sliceBars(all, 0, count);
    const runs = Math.max(1, ROUND_BARS / count);
    const rounds = Array.from({ length: 8 }, () => cpuMs(() => repeat(runs, bars)) / runs);
    const ms = median(rounds.slice(1));
    return [
      grouped(count),
      grouped(runAndReport(bars, smaCross).tradeCount),
      ms.toFixed(1),
      nsPerBar(ms, count),
    ];
  });
  return {
    title: 'Growth with bars',
    note: 'The SMA cross with full report on the first bars of one walk of 1,000,000, repeated; time is linear where the last column stands still.',
    head: ['bars', 'trades', 'ms', 'ns/bar'],
    rows,
  };
}

/**
 * The same bars again and again, at the times that follow. A walk of ten million bars falls to a price of 0.017 in steps of
 * 0.0001, where averages touch without crossing and trades pile up: then the work grows, not the cost of a bar.
 */
function repeated(bars: Bars, times: number): Bars {
  const { length, timeframe } = bars;
  const all = allocateBars(length * times, timeframe);
  for (const field of BAR_FIELDS) {
    for (let time = 0; time < times; time++) all[field].set(bars[field], time * length);
  }
  for (let i = length; i < all.length; i++) all.openTime[i] = all.openTime[i - 1]! + 60_000;
  return all;
}

function repeat(runs: number, bars: Bars): void {
  for (let i = 0; i < runs; i++) runAndReport(bars, smaCross);
}

/** The SMA cross with more and more trades on the same bars. */
export function tradesTable(): Table {
  const bars = walkBars(1_000_000);
  warmUp(bars);
  const lengths = [640, 160, 40, 10, 3];
  const run = (fast: number): (() => { tradeCount: number }) => {
    return () => runAndReport(bars, smaCross, { fast, slow: 2 * fast });
  };
  const works = Object.fromEntries(lengths.map((fast) => [`${fast}`, run(fast)]));
  const times = measureInTurn(works, DIFFERENCE_ROUNDS);
  const points = lengths.map((fast) => ({
    fast,
    trades: run(fast)().tradeCount,
    ms: Math.min(...(times[`${fast}`] ?? [])),
  }));
  const rows = points.map(({ fast, trades, ms }, at) => {
    const before = points[at - 1];
    const perTrade =
      before === undefined ? '' : grouped(((ms - before.ms) * 1e6) / (trades - before.trades));
    return [`${fast} / ${2 * fast}`, grouped(trades), nsPerBar(ms, bars.length), perTrade];
  });
  return {
    title: 'Growth with trades',
    note: `The SMA cross with full report on the same 1,000,000 bars; the last column is what each further trade costs; the least of ${DIFFERENCE_ROUNDS} rounds.`,
    head: ['averages', 'trades', 'ns/bar', 'ns a further trade'],
    rows,
  };
}
