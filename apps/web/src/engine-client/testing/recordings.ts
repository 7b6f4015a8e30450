import {
  allocateBars,
  DEFAULT_SETTINGS,
  plainInstrument,
  sliceBars,
} from '@stratloom/engine/model';
import { runBacktest } from '@stratloom/engine/run';
import type { Bars } from '@stratloom/engine/model';
import { recordedStrategy } from '@stratloom/lang-python';
import type { Intent, Recording } from '@stratloom/lang-python';
import type { RunJob } from '../run-job.ts';

const DAY_MS = 86_400_000;

/** Returns daily bars whose price rises by one each day, from 100. */
export function risingBars(count: number): Bars {
  const bars = allocateBars(count, '1d');
  for (let index = 0; index < count; index += 1) {
    bars.openTime[index] = Date.UTC(2024, 0, 1) + index * DAY_MS;
    bars.open[index] = 100 + index;
    bars.high[index] = 102 + index;
    bars.low[index] = 99 + index;
    bars.close[index] = 101 + index;
    bars.volume[index] = 1;
  }
  return bars;
}

/**
 * Returns what a sandbox sends back of a strategy that buys on bar 2 and closes on bar 6 of the first `barCount` bars, and
 * that draws `plotted(index)`.
 */
export function recordingOn(
  allBars: Bars,
  barCount: number,
  plotted: (index: number, count: number) => number,
): Recording {
  const bars = sliceBars(allBars, 0, barCount);
  const intents: Intent[] = [
    { kind: 'place', barIndex: 2, request: { side: 'buy', reason: 'rising' } },
    { kind: 'closeAll', barIndex: 6, reason: 'enough' },
  ];
  const values = Float64Array.from({ length: barCount }, (_, index) => plotted(index, barCount));
  const recording: Recording = {
    strategyName: 'Rising',
    parameters: { days: 4 },
    firstBarIndex: 0,
    intents,
    plots: [{ name: 'Line', pane: 'price', kind: 'line', values }],
    finalEquity: 0,
    output: ['done'],
  };
  const run = runBacktest({
    bars,
    instrument: plainInstrument('RISE'),
    settings: DEFAULT_SETTINGS,
    strategy: recordedStrategy(recording),
    parameters: recording.parameters,
  });
  return { ...recording, finalEquity: run.equity[barCount - 1] ?? Number.NaN };
}

/** The job of a strategy in Python. */
export const PYTHON_JOB: RunJob = {
  language: 'python',
  code: 'code',
  parameters: {},
  instrument: plainInstrument('RISE'),
  settings: DEFAULT_SETTINGS,
  seed: 1,
};
