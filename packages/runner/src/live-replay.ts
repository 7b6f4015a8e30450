import type { Parameters, Strategy } from '@stratloom/engine/strategy';
import type { LiveLog } from '@stratloom/lang-python';
import type { RunProblem } from './run-problem.ts';
import type { RunConditions } from './run-variation.ts';

/** Bars and reports of a live run so far, for one more recording of its strategy. */
export interface LiveRecordingTerms {
  /** Conditions with all bars so far. */
  readonly conditions: RunConditions;
  readonly live: LiveLog;
  readonly seed: number;
}

/** Outcome of a recording. */
export type LiveRecordingOutcome =
  | { readonly kind: 'recorded' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly problem: RunProblem };

/**
 * A strategy of a live run that decides elsewhere: a sandbox runs it again on all bars whenever there are new ones, and `strategy` asks
 * for what was recorded there.
 */
export interface LiveReplay {
  readonly strategy: Strategy;
  /** Values of all parameters; none before the first recording. */
  readonly parameters: Parameters;
  /** Records decisions on all bars. One recording at a time. */
  readonly record: (terms: LiveRecordingTerms) => Promise<LiveRecordingOutcome>;
  /** Returns why the latest recording cannot be believed; null = it can. @param finalEquity - After its last bar, account currency. */
  readonly replayProblem: (finalEquity: number) => RunProblem | null;
}
