import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import type { Readable, Writable } from 'node:stream';
import type { Sandbox } from '../supervisor/sandbox.ts';
import { FOREIGN_REPLY, STOPPED } from '../supervisor/problems.ts';
import type { Frame, UnsentFrame } from '../protocol/frame.ts';
import type { PythonProblem } from '../protocol/run.ts';
import { frameBytes } from '../runner/frame-stream.ts';
import { FrameReader } from './frame-reader.ts';
import { killTree, residentBytes } from './process-tree.ts';
import type { Identity } from './identity.ts';
import type { Command } from './runner-command.ts';
import type { ServerLimits } from './server-limits.ts';

/** Interval between two readings of the process memory, milliseconds. */
const MEMORY_WATCH_MS = 250;

/** Most bytes of what it may say between two runs: that it is ready. */
const READY_BYTES = 1024;

/** A sandbox that is a process. Whatever it says is foreign; what it says on its error stream is dropped. */
export class ProcessSandbox implements Sandbox {
  private readonly child: ChildProcessByStdio<Writable, Readable, null>;
  private readonly limits: ServerLimits;
  private readonly reader = new FrameReader(READY_BYTES);
  private readonly memoryWatch: ReturnType<typeof setInterval>;
  private early: Frame[] = [];
  private ended: PythonProblem | null = null;
  private onFrame: (frame: Frame) => void = (frame) => this.hold(frame);
  private onEnd: (problem: PythonProblem) => void = () => undefined;
  private listenedAt = 0;
  /** Time in which it was listened to, ms. */
  private busyMs = 0;

  constructor([program, ...args]: Command, identity: Identity, limits: ServerLimits) {
    this.limits = limits;
    this.child = spawn(program, args, {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { TZ: 'UTC' },
      cwd: '/',
      detached: true,
      ...identity,
    });
    this.child.stdout.on('data', (chunk: Buffer) => this.read(chunk));
    this.child.on('error', (error) => this.end(notSpawned(error)));
    this.child.on('close', (code, signal) => this.end(endedEarly(code, signal)));
    // A process that has ended meanwhile does not read; `close` says so.
    this.child.stdin.on('error', () => undefined);
    this.memoryWatch = setInterval(() => {
      if (this.residentBytes() > limits.residentBytes) this.end(TOO_MUCH_MEMORY);
    }, MEMORY_WATCH_MS);
    this.holdProgram(false);
  }

  get isAlive(): boolean {
    return this.ended === null;
  }

  /** True when another run has nearly the processor time and memory of a first one. */
  get isFresh(): boolean {
    const { cpuSeconds, residentBytes } = this.limits;
    const isRested = this.busyMs < FRESH_SHARE * 1000 * cpuSeconds;
    return isRested && this.residentBytes() < FRESH_SHARE * residentBytes;
  }

  send(frame: UnsentFrame): void {
    for (const piece of frameBytes(frame)) this.child.stdin.write(piece);
  }

  listen(
    onFrame: (frame: Frame) => void,
    onEnd: (problem: PythonProblem) => void,
    maxReplyBytes: number,
  ): void {
    this.listenedAt = performance.now();
    this.holdProgram(true);
    this.reader.maxBytes = maxReplyBytes;
    this.onFrame = onFrame;
    this.onEnd = onEnd;
    for (const frame of this.early.splice(0)) onFrame(frame);
    if (this.ended !== null) onEnd(this.ended);
  }

  rest(): void {
    this.busyMs += performance.now() - this.listenedAt;
    this.holdProgram(false);
    this.reader.maxBytes = READY_BYTES;
    this.onFrame = (frame) => this.hold(frame);
    this.onEnd = () => undefined;
  }

  kill(): void {
    this.ended ??= STOPPED;
    clearInterval(this.memoryWatch);
    this.onFrame = () => undefined;
    this.onEnd = () => undefined;
    this.child.stdout.destroy();
    this.child.stdin.destroy();
    if (this.child.pid !== undefined) killTree(this.child.pid);
  }

  /** Between runs it says once that it is ready. */
  private hold(frame: Frame): void {
    this.early.push(frame);
    if (this.early.length > 1) this.end(FOREIGN_REPLY);
  }

  /** A sandbox that waits does not keep the host's program from ending. */
  private holdProgram(isHeld: boolean): void {
    const { child, memoryWatch } = this;
    const sockets = [child.stdin, child.stdout].filter((stream) => stream instanceof Socket);
    for (const part of [child, memoryWatch, ...sockets]) {
      if (isHeld) part.ref();
      else part.unref();
    }
  }

  private residentBytes(): number {
    const { pid } = this.child;
    return pid === undefined ? 0 : residentBytes(pid);
  }

  private read(chunk: Buffer): void {
    for (const frame of this.reader.take(chunk)) {
      if (frame === null) return this.end(FOREIGN_REPLY);
      this.onFrame(frame);
    }
  }

  private end(problem: PythonProblem): void {
    const { onEnd } = this;
    this.ended ??= problem;
    this.kill();
    onEnd(problem);
  }
}

/** A sandbox that has used less than this share of its processor time and memory takes another run. */
const FRESH_SHARE = 0.25;

const TOO_MUCH_MEMORY: PythonProblem = {
  code: 'python.memory',
  message: 'The strategy ran out of memory.',
  remedy: 'Store less, for example only the latest values, or run on fewer bars.',
};

function notSpawned(error: Error): PythonProblem {
  return {
    code: 'python.not-started',
    message: `Python could not be started: ${error.message}.`,
    remedy: 'Run `stratloom doctor` to see what is missing.',
  };
}

function endedEarly(code: number | null, signal: NodeJS.Signals | null): PythonProblem {
  if (signal === 'SIGXCPU' || signal === 'SIGKILL' || code === 137 || code === 152) {
    return {
      code: 'python.timeout',
      message: 'The strategy exceeded its processor time or memory and was stopped.',
      remedy: 'Do less in next, or run on fewer bars.',
    };
  }
  return {
    code: 'python.crash',
    message: `Python ended without a result (${signal ?? `exit code ${code}`}).`,
    remedy:
      'Run it again. If the problem persists, check everything that the strategy does besides reading bars and placing orders.',
  };
}
