import type { Bars } from '../model/bars.ts';
import type { Instrument } from '../model/instrument.ts';
import type { RunSettings } from '../model/settings.ts';
import type { FinishedRun } from '../report/finished-run.ts';
import type { Plot } from '../model/plot.ts';
import type { Parameters, Strategy } from '../strategy/strategy.ts';

/** All that decides a run. Same input, same bytes out, in every runtime. */
export interface RunInput {
  /** Checked bars (see `checkBars`). */
  readonly bars: Bars;
  readonly instrument: Instrument;
  readonly settings: RunSettings;
  readonly strategy: Strategy;
  readonly parameters: Parameters;
}

/** What a run did. */
export interface RunResult extends FinishedRun {
  readonly strategyName: string;
  readonly parameters: Parameters;
  readonly plots: readonly Plot[];
}
