import type { Bars, Instrument, RunSettings } from '@stratloom/engine/model';
import type { Parameters } from '@stratloom/engine/strategy';
import type { PythonOutcome } from '@stratloom/lang-python';
import type { JobLanguage } from '../../../engine-client/engine-client.ts';

/** A strategy as it was written, and the conditions under which it is to run. */
export interface RunRequest {
  readonly code: string;
  readonly parameters: Parameters;
  readonly settings: RunSettings;
  readonly instrument: Instrument;
  readonly bars: Bars;
  /** Bars inside them, which fills follow. */
  readonly finerBars?: Bars | undefined;
  readonly seed: number;
}

/** Options to follow and stop a run in a sandbox. */
export interface RecordOptions {
  readonly signal: AbortSignal;
  /** Called now and then with the share of bars that are done, 0 to 1. */
  readonly onProgress?: (ratio: number) => void;
}

/** Host that runs strategies of one language beside the engine. */
export interface LanguageHost {
  readonly language: JobLanguage;
  /**
   * Runs a strategy in the sandbox of its language and returns its recording; never rejects for what the user's code does.
   * null = the engine runs the code itself.
   */
  readonly record: ((request: RunRequest, options: RecordOptions) => Promise<PythonOutcome>) | null;
  /**
   * Makes its sandbox ready, so that a run need not wait for it.
   *
   * @param code - Strategy that is to run, where it is known.
   */
  readonly warmUp: (code?: string) => void;
  /** Ends whatever is under way. */
  readonly close: () => void;
}
