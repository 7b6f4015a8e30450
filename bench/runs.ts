import {
  type Bars,
  buildReport,
  DEFAULT_SETTINGS,
  plainInstrument,
  type Report,
  runBacktest,
  type RunSettings,
  sliceBars,
  type Strategy,
} from '@stratloom/engine';
import { fiveIndicators, smaCross } from './strategies.ts';

/** One unit an order, 0.2 % commission, plenty of cash. */
export const BENCH_SETTINGS: RunSettings = {
  ...DEFAULT_SETTINGS,
  cash: 1_000_000,
  commission: { kind: 'ratio', value: 0.002 },
  sizing: { kind: 'fixed', value: 1 },
};

/** Runs a strategy and makes the full report. */
export function runAndReport(strategy: Strategy, bars: Bars): Report {
  const instrument = plainInstrument('WALK');
  return buildReport(
    runBacktest({ bars, instrument, settings: BENCH_SETTINGS, strategy, parameters: {} }),
  );
}

/** Runs everything often enough on short bars that touch every branch, so that V8 compiles it with full knowledge. */
export function warmUp(bars: Bars): void {
  const short = sliceBars(bars, 0, 1500);
  for (let i = 0; i < 400; i++) {
    runAndReport(smaCross(5 + (i % 7), 20 + (i % 11)), short);
    runAndReport(fiveIndicators, short);
  }
}
