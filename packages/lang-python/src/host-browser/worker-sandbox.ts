import { z } from 'zod';
import type { Sandbox } from '../supervisor/sandbox.ts';
import { FOREIGN_REPLY } from '../supervisor/problems.ts';
import { type Frame, joined, type UnsentFrame } from '../protocol/frame.ts';
import type { PythonProblem } from '../protocol/run.ts';

const ForeignFrame = z.object({ text: z.string(), numbers: z.instanceof(Float64Array) });

/** A worker in the sandboxed frame, in which an interpreter runs. */
export class WorkerSandbox implements Sandbox {
  private readonly port: MessagePort;
  private readonly end: () => void;
  private early: unknown[] = [];
  private deliver: (data: unknown) => void = (data) => this.hold(data);
  private fail: (problem: PythonProblem) => void = () => undefined;
  private isKilled = false;
  /** True when its frame is gone and the worker with it: another of its workers did not let itself be ended. */
  private isLost = false;

  /** @param end - Ends the worker; called once. */
  constructor(port: MessagePort, end: () => void) {
    this.port = port;
    this.end = end;
    port.addEventListener('message', ({ data }: MessageEvent<unknown>) => this.deliver(data));
    port.start();
  }

  get isAlive(): boolean {
    return !this.isKilled && !this.isLost;
  }

  send(unsent: UnsentFrame): void {
    const frame = joined(unsent);
    this.port.postMessage(frame, [frame.numbers.buffer]);
  }

  listen(onFrame: (frame: Frame) => void, onEnd: (problem: PythonProblem) => void): void {
    this.fail = onEnd;
    this.deliver = (data) => {
      const frame = ForeignFrame.safeParse(data);
      if (frame.success) onFrame(frame.data);
      else onEnd(FOREIGN_REPLY);
    };
    for (const data of this.early.splice(0)) this.deliver(data);
  }

  rest(): void {
    this.fail = () => undefined;
    this.deliver = (data) => this.hold(data);
  }

  kill(): void {
    if (this.isKilled) return;
    this.isKilled = true;
    this.deliver = () => undefined;
    this.port.close();
    this.end();
  }

  lose(): void {
    this.isLost = true;
    this.fail(FOREIGN_REPLY);
  }

  private hold(data: unknown): void {
    this.early.push(data);
    if (this.early.length > 1) this.kill();
  }
}
