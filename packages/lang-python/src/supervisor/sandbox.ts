import type { Frame, UnsentFrame } from '../protocol/frame.ts';
import type { PythonProblem } from '../protocol/run.ts';

/**
 * A process or worker behind a wall, in which an interpreter at its start waits for a request. After each outcome it puts
 * the interpreter back there, or starts another one, and says again that it is ready: runs share no state of Python.
 */
export interface Sandbox {
  /** False once it has ended, by itself or by `kill`. */
  readonly isAlive: boolean;
  /** Sends the request. */
  send(frame: UnsentFrame): void;
  /**
   * Calls `onFrame` for whatever it says and `onEnd` when it has ended by itself. Called once a run.
   *
   * @param maxReplyBytes - Most bytes that a reply of this run may have.
   */
  listen(
    onFrame: (frame: Frame) => void,
    onEnd: (problem: PythonProblem) => void,
    maxReplyBytes: number,
  ): void;
  /** Ends the listening after a run that went well: until the next one it may say that it is ready, and nothing else. */
  rest(): void;
  /** Ends it at once, whatever it is doing. */
  kill(): void;
}
