import type { Bars, Instrument, RunSettings } from '@stratloom/engine/model';
import type { Parameters } from '@stratloom/engine/strategy';
import type { EngineStrategy, RunProblem } from '../../../engine-client/engine-client.ts';

/** A strategy as it was written, and the conditions under which it is to run. */
export interface RunRequest {
  readonly code: string;
  readonly parameters: Parameters;
  readonly settings: RunSettings;
  readonly instrument: Instrument;
  readonly bars: Bars;
  readonly seed: number;
}

/** A strategy that the engine can run under the conditions of its request, or why there is none. */
export type Prepared =
  | { readonly ok: true; readonly strategy: EngineStrategy }
  | { readonly ok: false; readonly problem: RunProblem };

/** How a caller follows and stops a preparation. */
export interface PrepareOptions {
  readonly signal: AbortSignal;
  /** Called now and then with the share of bars that are done, 0 to 1. */
  readonly onProgress?: (ratio: number) => void;
}

/** Brings strategies of one language into the form in which the engine runs them. */
export interface LanguageHost {
  /** Never fails for what the user's code does. */
  readonly prepare: (request: RunRequest, options: PrepareOptions) => Promise<Prepared>;
  /** Ends whatever is under way. */
  readonly close: () => void;
}
