import type { Backtest } from '@stratloom/engine/run';
import type { ScriptClock } from '@stratloom/lang-pine';
import type { PythonOutcome, PythonRunRequest } from '@stratloom/lang-python';
import type { RunVariation } from './run-variation.ts';

/** Returns the SHA-256 of pieces after one another as lower-case hex; texts count as UTF-8. The platform provides it. */
export type Digest = (pieces: readonly (string | Uint8Array<ArrayBuffer>)[]) => Promise<string>;

/** Called now and then with the share of bars that are done, 0 to 1. */
export type OnProgress = (ratio: number) => void;

/**
 * Runs Python in a sandbox and returns its recording; null = cancelled.
 *
 * @param variation - Of the request: a sandbox on another thread that holds the bars itself needs no more than this.
 */
export type PythonRecorder = (
  request: PythonRunRequest,
  variation: RunVariation,
) => Promise<PythonOutcome | null>;

/** Works through the first `barCount` bars of a run; false = it was cancelled before the last. */
export type AdvanceRun = (run: Pick<Backtest, 'advance'>, barCount: number) => Promise<boolean>;

/** Ports of the program that runs strategies. */
export interface RunEnvironment {
  /** SHA-256 of the platform. */
  readonly digest: Digest;
  /** Sandbox for Python; null = there is none, and Python strategies have a problem. */
  readonly record: PythonRecorder | null;
  readonly advance: AdvanceRun;
  /** Limits the computing time of a script's run; without it operations are counted. */
  readonly scriptClock?: ScriptClock | undefined;
}

/** Works through all bars at once, for programs in which nothing else waits for the thread. */
export const advanceAtOnce: AdvanceRun = async (run, barCount) => {
  run.advance(barCount);
  return true;
};
