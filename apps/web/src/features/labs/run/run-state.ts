import type {
  Bars,
  Parameters,
  Plot,
  ReportSeries,
  RunDocument,
  UserProblem,
} from '@stratloom/engine';
import type { PythonProblem } from '@stratloom/lang-python';
import type { Signal } from '../../../charts/signal.ts';

/** A finished run as the screen shows it. */
export interface ShownRun {
  readonly bars: Bars;
  readonly document: RunDocument;
  readonly series: ReportSeries;
  readonly plots: readonly Plot[];
  /** By bar. */
  readonly signals: readonly Signal[];
  /** What the strategy printed. */
  readonly output: readonly string[];
}

/** What the run is busy with. */
export type RunPhase = 'idle' | 'python' | 'replay';

/** How things stand with running the strategy. */
export interface RunState {
  readonly phase: RunPhase;
  /** Bars that the strategy has worked through, 0 to 1; null = not known. */
  readonly progressRatio: number | null;
  /** The last run that worked. */
  readonly shown: ShownRun | null;
  /** Why the last run did not work; null = it did, or none has been. */
  readonly problem: UserProblem | PythonProblem | null;
  /** True when the user stopped the last run: the result on the screen is of an earlier one. */
  readonly wasStopped: boolean;
  /** Every parameter of the strategy with its value, as the last run that worked had them; stays when bars change. */
  readonly parameters: Parameters;
  /** True while the strategy is run again on fewer bars, to see whether it looks ahead. */
  readonly isCheckingCausality: boolean;
}

/** How things stand before anything has run. */
export const BEFORE_FIRST_RUN: RunState = {
  phase: 'idle',
  progressRatio: null,
  shown: null,
  problem: null,
  wasStopped: false,
  parameters: {},
  isCheckingCausality: false,
};
