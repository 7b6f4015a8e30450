import { sliceBars } from '@stratloom/engine/model';
import { measureInTurn } from './measure.ts';
import { plainFiveIndicators, plainSmaCross } from './plain-loops.ts';
import { BENCH_SETTINGS, runAndReport, warmUp } from './runs.ts';
import { nsPerBarLine, SPEED_HEAD } from './speed-line.ts';
import { fiveIndicators, smaCross } from './strategies.ts';
import type { Table } from './table.ts';
import { walkBars } from './walk-bars.ts';

const MILLION = 1_000_000;

/** One run of a strategy with its full report, beside plain loops. */
export function runTable(): Table {
  const bars = walkBars(MILLION);
  const short = sliceBars(bars, 0, 2148);
  const { cash, commission } = BENCH_SETTINGS;
  const rate = commission.value;
  warmUp(bars);
  for (let i = 0; i < 2000; i++) {
    plainSmaCross(short, 10, 20, cash, rate);
    plainFiveIndicators(short, cash, rate);
  }
  const ours = runAndReport(bars, smaCross).finalEquity;
  const plain = plainSmaCross(bars, 10, 20, cash, rate).finalEquity;
  // Some 28 exact ties of the two averages on these bars are decided by rounding, each worth about a quarter of a unit.
  if (Math.abs(ours - plain) > 10)
    throw new Error(`the plain loop disagrees: ${ours} and ${plain}`);
  const times = measureInTurn({
    crossLimit: () => plainSmaCross(bars, 10, 20, cash, rate),
    cross: () => runAndReport(bars, smaCross),
    fiveLimit: () => plainFiveIndicators(bars, cash, rate),
    five: () => runAndReport(bars, fiveIndicators),
  });
  return {
    title: 'Runs',
    note: '',
    head: SPEED_HEAD,
    rows: [
      nsPerBarLine(
        {
          work: 'SMA cross on 1,000,000 bars with costs, trades, equity and full report',
          floor: 20,
          limitAtFloor: 6.5,
          aim: 10,
          oursMs: times.cross,
          limitMs: times.crossLimit,
        },
        MILLION,
      ),
      nsPerBarLine(
        {
          work: 'five indicators with stop and target on high and low, full report',
          floor: 45,
          limitAtFloor: 14.9,
          aim: 22,
          oursMs: times.five,
          limitMs: times.fiveLimit,
        },
        MILLION,
      ),
    ],
  };
}
