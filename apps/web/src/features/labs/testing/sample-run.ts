import {
  allocateBars,
  DEFAULT_SETTINGS,
  documentRun,
  plainInstrument,
  reportSeries,
  runBacktest,
} from '@stratloom/engine';
import type { Bars, Strategy } from '@stratloom/engine';
import { signalsOf } from '../../../charts/signal.ts';
import type { ShownRun } from '../run/run-state.ts';

const DAY_MS = 86_400_000;

/** Returns daily bars from 2020-01-01 that swing around a rising price. */
export function swingingBars(count: number): Bars {
  const bars = allocateBars(count, '1d');
  for (let index = 0; index < count; index += 1) {
    const open = 100 + index * 0.02 + 10 * Math.sin(index / 7);
    const close = 100 + (index + 1) * 0.02 + 10 * Math.sin((index + 1) / 7);
    bars.openTime[index] = Date.UTC(2020, 0, 1) + index * DAY_MS;
    bars.open[index] = open;
    bars.close[index] = close;
    bars.high[index] = Math.max(open, close) + 1;
    bars.low[index] = Math.min(open, close) - 1;
    bars.volume[index] = 1000;
  }
  return bars;
}

/** Buys every 20th bar and sells 8 bars later, and draws the close. */
const everyTwentyBars: Strategy = {
  name: 'EveryTwentyBars',
  start: (setup) => {
    const { bars } = setup;
    setup.plot('Close line', bars.close.slice(0, bars.length));
    return {
      firstBarIndex: 0,
      onBar: (barIndex, _account, desk) => {
        if (barIndex % 20 === 5) desk.place({ side: 'buy', reason: 'fifth bar' });
        if (barIndex % 20 === 13) desk.closeAll('eight bars later');
      },
    };
  },
};

/** Returns a finished run as a screen shows it, computed by the engine itself. */
export async function sampleRun(barCount = 600): Promise<ShownRun> {
  const bars = swingingBars(barCount);
  const input = {
    bars,
    instrument: plainInstrument('AAPL'),
    settings: DEFAULT_SETTINGS,
    strategy: everyTwentyBars,
    parameters: { length: 20, go_short: false, label: 'x' },
  };
  const run = runBacktest(input);
  const source = { code: 'code', language: 'python', seed: 1 };
  const document = await documentRun(input, run, source, undefined, async () => 'ab12'.repeat(16));
  return {
    bars,
    document,
    series: reportSeries(run),
    plots: run.plots,
    signals: signalsOf(document.trades),
    output: [],
  };
}
