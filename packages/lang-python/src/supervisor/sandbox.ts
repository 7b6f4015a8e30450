import type { Frame } from '../protocol/frame.ts';
import type { PythonProblem } from '../protocol/run.ts';

/** One interpreter behind a wall. It takes one request and is then used up. */
export interface Sandbox {
  /** Sends the request. */
  send(frame: Frame): void;
  /** Calls `onFrame` for whatever it says, from the start on, and `onEnd` when it has ended by itself. Called once. */
  listen(onFrame: (frame: Frame) => void, onEnd: (problem: PythonProblem) => void): void;
  /** Ends it at once, whatever it is doing. */
  kill(): void;
}
