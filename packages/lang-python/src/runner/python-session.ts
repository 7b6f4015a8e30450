import type { Plot } from '@stratloom/engine/model';
import type { PyBuffer } from 'pyodide/ffi';
import type { PythonProblem, Recording } from '../protocol/run.ts';
import type { ColumnBridge } from './column-bridge.ts';
import type { EngineBridge } from './engine-bridge.ts';

/** Functions of Python's module `stratloom._session`. Texts are JSON. */
export interface PythonSession {
  /** Loads the strategy and runs `init`; returns a `StartedText`. */
  start(bridge: EngineBridge, columns: ColumnBridge, request: string): string;
  /** Works through the bars from `from` (inclusive) to `to` (exclusive); returns true after an exception. */
  drive(from: number, to: number): true | undefined;
  /** Returns the numbers that are shared (see `Figures`). */
  figures(): PyBuffer;
  /** Returns a `FinishedText`. */
  finish(): string;
  /** Returns the problem of the last exception. */
  problem(): string;
}

/** A strategy that was loaded, or why it was not. */
export type StartedText =
  | {
      readonly name: string;
      readonly parameters: Recording['parameters'];
      readonly firstBarIndex: number;
    }
  | { readonly problem: PythonProblem };

/** Plots and output of a strategy. */
export interface FinishedText {
  readonly plots: readonly {
    readonly name: string;
    readonly pane: string;
    readonly color: string | null;
    readonly kind: Plot['kind'];
    readonly handle: number;
  }[];
  readonly output: readonly string[];
}
