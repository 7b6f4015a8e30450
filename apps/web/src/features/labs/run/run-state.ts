import type { Bars, Plot } from '@stratloom/engine/model';
import type { ReportSeries, RunDocument, Verdict } from '@stratloom/engine/report';
import type { Parameters } from '@stratloom/engine/strategy';
import type { ChartSheet } from '../../../charts/sheet/chart-sheet.ts';
import type { Signal } from '../../../charts/signal.ts';
import type { RunAlert, RunProblem } from '../../../engine-client/engine-client.ts';
import type { RunDetails } from '../../../engine-client/run-details.ts';

/** A finished run as the screen shows it. */
export interface ShownRun {
  /** The code that ran. */
  readonly code: string;
  readonly bars: Bars;
  readonly document: RunDocument;
  readonly series: ReportSeries;
  /** For exports; the chart shows the sheet. */
  readonly plots: readonly Plot[];
  readonly sheet: ChartSheet;
  /** What the strategy wanted to be told, by bar. */
  readonly alerts: readonly RunAlert[];
  /** By bar. */
  readonly signals: readonly Signal[];
  /** The rest of the run, worked out when somebody looks at it. */
  readonly details: RunDetails;
  /** What the strategy printed. */
  readonly output: readonly string[];
}

/** What the run is busy with: the strategy on its own (Python in its sandbox), or the engine with it. */
export type RunPhase = 'idle' | 'strategy' | 'engine';

/** How things stand with running the strategy. */
export interface RunState {
  readonly phase: RunPhase;
  /** Bars that the strategy has worked through, 0 to 1; null = not known. */
  readonly progressRatio: number | null;
  /** The last run that worked. */
  readonly shown: ShownRun | null;
  /** Why the last run did not work; null = it did, or none has been. */
  readonly problem: RunProblem | null;
  /** True when the user stopped the last run: the result on the screen is of an earlier one. */
  readonly wasStopped: boolean;
  /** Every parameter of the strategy with its value, as the last run that worked had them; stays when bars change. */
  readonly parameters: Parameters;
  /** The verdict for which the strategy is being run again; null = none. */
  readonly checking: Verdict['id'] | null;
}

/** How things stand before anything has run. */
export const BEFORE_FIRST_RUN: RunState = {
  phase: 'idle',
  progressRatio: null,
  shown: null,
  problem: null,
  wasStopped: false,
  parameters: {},
  checking: null,
};
