import { type Bars, sliceBars } from '@stratloom/engine/model';
import { measureInTurn, median, medianRatio } from './measure.ts';
import { runAndReport, warmUp } from './runs.ts';
import { smaCross } from './strategies.ts';
import { grouped, nsPerBar, type Table } from './table.ts';
import { walkBars } from './walk-bars.ts';

/** Bars that one round works through at least, so that short runs are not lost in the clock's grain. */
const ROUND_BARS = 1_000_000;
/** Differences are taken of the least of many rounds, which is steadier than the median. */
const DIFFERENCE_ROUNDS = 21;
const MILLION = 1_000_000;
/** Keeps the price of ten million bars between some 40 and 250, so that each million of them brings as many trades. */
const PULL_RATIO = 0.00001;

/** The SMA cross on more and more bars of one series. */
export function growthTable(): Table {
  const all = walkBars(10 * MILLION, PULL_RATIO);
  warmUp(all);
  const counts = [10_000, 100_000, MILLION, 10 * MILLION];
  const runsOf = (count: number): number => Math.max(1, ROUND_BARS / count);
  const works = counts.map((count) => {
    const bars = sliceBars(all, 0, count);
    return [`${count}`, () => repeat(runsOf(count), bars)] as const;
  });
  const times = measureInTurn(Object.fromEntries(works));
  const nsOf = (count: number): number[] =>
    (times[`${count}`] ?? []).map((ms) => (ms / runsOf(count) / count) * 1e6);
  const rows = counts.map((count) => {
    const ms = (median(nsOf(count)) * count) / 1e6;
    return [
      grouped(count),
      grouped(runAndReport(sliceBars(all, 0, count), smaCross).tradeCount),
      ms.toFixed(1),
      nsPerBar(ms, count),
      medianRatio(nsOf(count), nsOf(MILLION)).toFixed(2),
    ];
  });
  return {
    title: 'Growth with bars',
    note: 'The SMA cross with full report on the first bars of one generated series of 10,000,000, in turn; the last column is the median of the ratios of the rounds; time is linear where it is 1. The aim for 10,000,000 bars is 1.3.',
    head: ['bars', 'trades', 'ms', 'ns/bar', 'a bar / a bar of 1,000,000'],
    rows,
  };
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
