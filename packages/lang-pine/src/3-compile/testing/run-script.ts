import { type Bars, type Instrument, invariant, plainInstrument } from '@stratloom/engine/model';
import { Backtest, type RunResult } from '@stratloom/engine/run';
import { walkBars } from '@stratloom/testkit';
import { compilePine } from '../../compile-pine.ts';
import { librariesOf } from '../../libraries/library-source.ts';
import type { PineRunOptions, ScriptView } from '../pine-run.ts';

/** Inputs of a test run besides its script. */
export interface TestRun extends PineRunOptions {
  readonly bars?: Bars;
  /** Bars inside the bars. */
  readonly finerBars?: Bars | undefined;
  readonly instrument?: Instrument;
  readonly parameters?: Readonly<Record<string, number | boolean | string>>;
  /** Texts of libraries that the script may import, by path; our own ones when left out. */
  readonly libraries?: Readonly<Record<string, string>>;
  readonly otherMarkets?: readonly { readonly instrument: Instrument; readonly bars: Bars }[];
}

/** A run of a script and what it showed. */
export interface Shown {
  readonly run: RunResult;
  readonly view: ScriptView;
  /** Values of each `plot(..., 'title')` by its title, one a bar; na = NaN. */
  readonly plots: Readonly<Record<string, readonly number[]>>;
}

/** Returns a run of a script that has not begun. @throws InvariantError for a script with errors. */
export function startScript(
  source: string,
  options: TestRun = {},
): { readonly run: Backtest; readonly view: ScriptView } {
  const { bars = walkBars(60, 1), instrument = plainInstrument('TEST'), parameters = {} } = options;
  const { libraries } = options;
  const { runnable, messages } = compilePine(
    source,
    libraries && librariesOf(new Map(Object.entries(libraries))),
  );
  invariant(runnable !== null, `the script has errors: ${JSON.stringify(messages)}`);
  let view: ScriptView | null = null;
  const strategy = runnable.strategy({
    ...options,
    onStart: (started) => {
      view = started;
    },
  });
  const { settings } = runnable;
  const { otherMarkets, finerBars } = options;
  const input = { bars, finerBars, instrument, parameters, strategy, settings };
  const run = new Backtest({ ...input, ...(otherMarkets !== undefined && { otherMarkets }) });
  invariant(view !== null, 'a run that has started shows nothing');
  return { run, view };
}

/** Runs a script on all bars. */
export function runScript(source: string, options: TestRun = {}): Shown {
  const { run, view } = startScript(source, options);
  run.advance();
  const result = run.finish();
  return { run: result, view, plots: plotsOf(view, result.bars.length) };
}

/** Returns the values of plots by their titles. */
export function plotsOf(view: ScriptView, barCount: number): Record<string, number[]> {
  const plots = view.output(barCount).plots.filter((drawn) => drawn.kind === 'plot');
  return Object.fromEntries(plots.map(({ title, values }) => [title, [...values]]));
}

/** A script of version 6 with these lines. */
export function v6(...lines: readonly string[]): string {
  return ['//@version=6', "strategy('test')", ...lines, ''].join('\n');
}

/** A script of version 5 with these lines. */
export function v5(...lines: readonly string[]): string {
  return ['//@version=5', "strategy('test')", ...lines, ''].join('\n');
}
