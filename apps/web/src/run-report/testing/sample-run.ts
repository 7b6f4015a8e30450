import {
  allocateBars,
  DEFAULT_SETTINGS,
  invariant,
  plainInstrument,
} from '@stratloom/engine/model';
import { runBacktest } from '@stratloom/engine/run';
import type { Bars, RunSettings } from '@stratloom/engine/model';
import { recordedStrategy } from '@stratloom/lang-python';
import type { Intent, Recording } from '@stratloom/lang-python';
import { plotDrawings } from '../../charts/drawings/plot-drawings.ts';
import { signalsOf } from '../../charts/signal.ts';
import type { RecordJob } from '../../engine-client/engine-client.ts';
import { runDetails } from '../../engine-client/run-details.ts';
import { localEngine } from '../../engine-client/testing/local-engine.ts';
import type { ShownRun } from '../shown-run.ts';

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

/** Buys every 20th bar and sells 8 bars later. */
function usualIntents(barCount: number): Intent[] {
  const intents: Intent[] = [];
  for (let barIndex = 0; barIndex < barCount; barIndex += 1) {
    if (barIndex % 20 === 5) {
      intents.push({ kind: 'place', barIndex, request: { side: 'buy', reason: 'fifth bar' } });
    }
    if (barIndex % 20 === 13) {
      intents.push({ kind: 'closeAll', barIndex, reason: 'eight bars later' });
    }
  }
  return intents;
}

/** Returns what a sandbox would have sent back of a strategy with these intents that draws the close. */
function recordingOf(bars: Bars, intents: readonly Intent[], settings: RunSettings): Recording {
  const values = bars.close.slice(0, bars.length);
  const recording: Recording = {
    strategyName: 'EveryTwentyBars',
    parameters: { length: 20, go_short: false, label: 'x' },
    firstBarIndex: 0,
    intents,
    plots: [{ name: 'Close line', pane: 'price', kind: 'line', values }],
    finalEquity: Number.NaN,
    output: [],
  };
  const { equity } = runBacktest({
    bars,
    instrument: plainInstrument('AAPL'),
    settings,
    strategy: recordedStrategy(recording),
    parameters: recording.parameters,
  });
  return { ...recording, finalEquity: equity[bars.length - 1] ?? Number.NaN };
}

/**
 * Returns a finished run as a screen shows it, computed by the engine itself.
 *
 * @param intents - What the strategy asks for, by bar; buys every 20th bar without them.
 */
export async function sampleRun(
  barCount = 600,
  intents: readonly Intent[] = usualIntents(barCount),
  settings: RunSettings = DEFAULT_SETTINGS,
): Promise<ShownRun> {
  const bars = swingingBars(barCount);
  const recording = recordingOf(bars, intents, settings);
  const engine = localEngine();
  const instrument = plainInstrument('AAPL');
  const job = {
    language: 'python',
    code: 'code',
    parameters: {},
    instrument,
    settings,
    seed: 1,
  } as const;
  const record: RecordJob = async () => ({ ok: true, recording });
  const outcome = await engine.run(bars, job, () => undefined, record);
  invariant(outcome?.ok === true, 'the sample run can be replayed');
  const { run } = outcome;
  return {
    ...run,
    code: job.code,
    bars,
    drawings: plotDrawings(run.plots),
    signals: signalsOf(run.document.trades),
    details: runDetails(engine, run.id),
  };
}
