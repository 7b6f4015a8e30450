import type { Bars, Instrument, RunSettings } from '@stratloom/engine/model';
import { type RunResult, runBacktest } from '@stratloom/engine/run';
import { compilePine } from '../../compile-pine.ts';
import type { ScriptView } from '../../3-compile/pine-run.ts';
import type { ScriptOutput } from '../drawings/script-output.ts';

/** Result of a script that was run for a test. */
export interface ScriptOutcome {
  readonly run: RunResult;
  readonly output: ScriptOutput;
  /** Returns the values of the plot with this title. */
  readonly plot: (title: string) => number[];
}

/** Runs a script over bars. Throws for a script with messages, and what the script throws. */
export function runScript(
  source: string,
  bars: Bars,
  settings: Partial<RunSettings> = {},
  terms: Partial<Instrument> = {},
  exchangeRates?: Float64Array,
): ScriptOutcome {
  const { runnable, messages } = compilePine(source);
  if (runnable === null || messages.length > 0) throw new Error(JSON.stringify(messages));
  const views: ScriptView[] = [];
  const run = runBacktest({
    bars,
    instrument: { symbol: 'TEST:ABC', tickSize: 0.25, lotSize: 0, ...terms },
    exchangeRates,
    settings: { ...runnable.settings, ...settings },
    strategy: runnable.strategy({ onStart: (view) => views.push(view) }),
    parameters: {},
  });
  const output = views[0]?.output(bars.length);
  if (output === undefined) throw new Error('the script did not start');
  return { run, output, plot: (title) => valuesOf(output, title) };
}

function valuesOf({ plots }: ScriptOutput, title: string): number[] {
  const found = plots.find((plot) => plot.title === title);
  if (found?.kind !== 'plot') throw new Error(`there is no plot ${title}`);
  return [...found.values];
}
