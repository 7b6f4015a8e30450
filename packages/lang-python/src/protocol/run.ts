import type {
  OrderReport,
  OutsideFillReport,
  Plot,
  SessionCalendar,
  UserProblem,
} from '@stratloom/engine/model';
import type { RunInput } from '@stratloom/engine/run';
import type { Parameters } from '@stratloom/engine/strategy';
import type { Intent } from './intent.ts';

/** One run of a user's Python strategy, as it goes into a sandbox: the conditions of a run of the engine, and the source. */
export interface PythonRunRequest extends Omit<RunInput, 'strategy'> {
  /** The user's source text. */
  readonly code: string;
  /** Values that replace the class attributes of the same name. */
  readonly parameters: Parameters;
  /** Seeds Python's `random`; part of the receipt. */
  readonly seed: number;
  /** A calendar that `readCalendar` finds by its name: only that goes into the sandbox. */
  readonly calendar?: SessionCalendar | undefined;
  /** Count of the first bars of a backtest on which what is ordered ends at once; undefined = none. */
  readonly silentBars?: number | undefined;
  /** Facts of a live run on one instrument, which is worked through instead of a backtest. */
  readonly live?: LiveLog | undefined;
}

/** Log of a live run beside its bars. */
export interface LiveLog {
  /** Count of the first bars that closed before the deployment began: what is ordered on them ends at once. */
  readonly historyCount: number;
  /** Start of the deployment, UTC ms. */
  readonly startsAt: number;
  /** News of its orders, oldest first. */
  readonly reports: readonly LiveReport[];
}

/** News of an order, or a fill of its owner, at its place among the bars. */
export interface LiveReport {
  /** Count of the bars that came before it, more than `historyCount`. */
  readonly barCount: number;
  readonly report: OrderReport | OutsideFillReport;
}

/**
 * Result of a sandbox: only the requests and plots of the strategy. Fills, trades and equity are computed again
 * by the receiver (`recordedStrategy`), so that a hostile strategy can forge nothing.
 */
export interface Recording {
  /** Name of the user's class. */
  readonly strategyName: string;
  /** Every parameter of the class with the value of this run. */
  readonly parameters: Parameters;
  readonly firstBarIndex: number;
  readonly intents: readonly Intent[];
  readonly plots: readonly Plot[];
  /** Equity at the end as the sandbox saw it; the receiver's own must be equal. */
  readonly finalEquity: number;
  /** Printed lines, at most 1,000. */
  readonly output: readonly string[];
}

/** A problem in a user's Python: `line` is the user's line; `traceback` the user's frames only. */
export interface PythonProblem extends UserProblem {
  /** Column in that line, from 1. */
  readonly column?: number;
  /** Index of the bar that was being worked on. */
  readonly barIndex?: number;
  /** Parameter that the run has a value for and the strategy does not have; of `python.unknown-parameter`. */
  readonly parameter?: string;
  /** Module that is not there; of `python.import`. */
  readonly module?: string;
  readonly traceback?: string;
}

/** Codes of an interpreter that has failed itself, rather than the strategy in it. */
export const COLLAPSE_CODES: readonly string[] = [
  'python.memory',
  'python.recursion',
  'python.crash',
];

/** Outcome of a run. */
export type PythonOutcome =
  | { readonly ok: true; readonly recording: Recording }
  | { readonly ok: false; readonly problem: PythonProblem };

/** The part of an `AbortSignal` that a run needs; the platforms' own fits. */
export interface StopSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** Callbacks and signal with which a caller follows and stops a run. */
export interface PythonRunOptions {
  readonly signal?: StopSignal;
  /** Called now and then with the count of bars done. */
  readonly onProgress?: (barsDone: number, barCount: number) => void;
}

/** A place where a user's Python runs without reach to anything but its bars. */
export interface PythonHost {
  /** Runs a strategy; never rejects for what the user's code does. */
  run(request: PythonRunRequest, options?: PythonRunOptions): Promise<PythonOutcome>;
  /**
   * Makes a sandbox ready, so that the next run need not wait for it.
   *
   * @param code - Strategy that is to run; where the sandbox of its last run waits for it, nothing is done.
   */
  warmUp(code?: string): void;
  /** Ends whatever is running and frees the sandbox. */
  close(): void;
}
