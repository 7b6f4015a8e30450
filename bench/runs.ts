import {
  type Bars,
  ColumnPool,
  DEFAULT_SETTINGS,
  plainInstrument,
  type RunSettings,
  sliceBars,
} from '@stratloom/engine/model';
import { buildReport, type Report } from '@stratloom/engine/report';
import { runBacktest, type RunResult } from '@stratloom/engine/run';
import type { Parameters, Strategy } from '@stratloom/engine/strategy';
import { fiveIndicators, smaCross } from './strategies.ts';

/** One unit an order, 0.2 % commission, plenty of cash. */
export const BENCH_SETTINGS: RunSettings = {
  ...DEFAULT_SETTINGS,
  cash: 1_000_000,
  commission: { kind: 'ratio', value: 0.002 },
  sizing: { kind: 'fixed', value: 1 },
  exclusiveOrders: false,
};

export const INSTRUMENT = plainInstrument('WALK');

/** The lengths of the averages in the tables. */
export const TEN_TWENTY: Parameters = { fast: 10, slow: 20 };

/** Memory that the runs use one after another, as the lab does when a strategy is run again and again. */
const COMMON = new ColumnPool();

/** Runs a strategy; the result is valid until the next run in the same memory. */
export function runOn(
  bars: Bars,
  strategy: Strategy,
  parameters = TEN_TWENTY,
  settings = BENCH_SETTINGS,
  memory = COMMON,
): RunResult {
  memory.recycle();
  return runBacktest({ bars, instrument: INSTRUMENT, settings, strategy, parameters, memory });
}

/** Runs a strategy and makes the full report. */
export function runAndReport(bars: Bars, strategy: Strategy, parameters = TEN_TWENTY): Report {
  return buildReport(runOn(bars, strategy, parameters));
}

/** Runs everything often enough on short bars that touch every branch, so that V8 compiles it with full knowledge. */
export function warmUp(bars: Bars): void {
  const short = sliceBars(bars, 0, 1500);
  for (let i = 0; i < 400; i++) {
    runAndReport(short, smaCross, { fast: 5 + (i % 7), slow: 20 + (i % 11) });
    runAndReport(short, fiveIndicators);
  }
}
