import type { Verdict } from '@stratloom/engine/report';
import type { Parameters } from '@stratloom/engine/strategy';
import type { RunProblem } from '../../../engine-client/engine-client.ts';
import type { ShownRun } from '../../../run-report/shown-run.ts';
import type { RunOrder } from './run-order.ts';

/** Work in progress: the strategy on its own (Python in its sandbox), or the engine with it. */
export type RunPhase = 'idle' | 'strategy' | 'engine';

/** State of running the strategy. */
export interface RunState {
  readonly phase: RunPhase;
  /** Bars that the strategy has worked through, 0 to 1; null = not known. */
  readonly progressRatio: number | null;
  /** The last run that worked. */
  readonly shown: ShownRun | null;
  /** Order of that run; null = there is none. */
  readonly shownOrder: RunOrder | null;
  /** Why the last run did not work; null = it did, or none has been. */
  readonly problem: RunProblem | null;
  /** True when the user stopped the last run: the result on the screen is of an earlier one. */
  readonly wasStopped: boolean;
  /** Every parameter of the strategy with its value, as the last run that worked had them; stays when bars change. */
  readonly parameters: Parameters;
  /** The verdict for which the strategy is being run again; null = none. */
  readonly checking: Verdict['id'] | null;
}

/** State before anything has run. */
export const BEFORE_FIRST_RUN: RunState = {
  phase: 'idle',
  progressRatio: null,
  shown: null,
  shownOrder: null,
  problem: null,
  wasStopped: false,
  parameters: {},
  checking: null,
};
