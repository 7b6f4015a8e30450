import { allocateBars, DEFAULT_SETTINGS, plainInstrument } from '@stratloom/engine/model';
import type { Bars, RunSettings } from '@stratloom/engine/model';
import type { Parameters } from '@stratloom/engine/strategy';
import type { RunJob } from '../run-job.ts';

const DAY_MS = 86_400_000;

/** Returns daily bars whose price swings around 100. */
export function wavingBars(count: number): Bars {
  const bars = allocateBars(count, '1d');
  const price = (index: number) => 100 + 10 * Math.sin(index / 7);
  for (let index = 0; index < count; index += 1) {
    const [open, close] = [price(index), price(index + 1)];
    bars.openTime[index] = Date.UTC(2024, 0, 1) + index * DAY_MS;
    bars.open[index] = open;
    bars.close[index] = close;
    bars.high[index] = Math.max(open, close) + 1;
    bars.low[index] = Math.min(open, close) - 1;
    bars.volume[index] = 1;
  }
  return bars;
}

/** Returns the job of running a script. */
export function scriptJob(
  code: string,
  parameters: Parameters = {},
  settings: RunSettings = DEFAULT_SETTINGS,
): RunJob {
  return {
    language: 'pine',
    code,
    parameters,
    instrument: plainInstrument('WAVE'),
    settings,
    seed: 1,
  };
}

/** A script that is long while the close is above its average. */
export const CROSS = `//@version=6
strategy("Cross", overlay = true)
length = input.int(9, "Length", minval = 1)
avg = ta.sma(close, length)
if ta.crossover(close, avg)
    strategy.entry("L", strategy.long)
if ta.crossunder(close, avg)
    strategy.close("L")
plot(avg, "Average", color.red)
`;
