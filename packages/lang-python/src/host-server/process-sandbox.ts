import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import type { Sandbox } from '../supervisor/sandbox.ts';
import { FOREIGN_REPLY } from '../supervisor/problems.ts';
import type { Frame } from '../protocol/frame.ts';
import type { PythonProblem } from '../protocol/run.ts';
import { frameBytes } from '../runner/frame-stream.ts';
import { FrameReader } from './frame-reader.ts';
import { killTree, residentBytes } from './process-tree.ts';
import type { Identity } from './identity.ts';
import type { Command } from './runner-command.ts';
import type { ServerLimits } from './server-limits.ts';

/** Interval between two readings of the process memory, milliseconds. */
const MEMORY_WATCH_MS = 250;

/** A sandbox that is a process. Whatever it says is foreign; what it says on its error stream is dropped. */
export class ProcessSandbox implements Sandbox {
  private readonly child: ChildProcessByStdio<Writable, Readable, null>;
  private readonly reader: FrameReader;
  private readonly memoryWatch: ReturnType<typeof setInterval>;
  private readonly early: Frame[] = [];
  private ended: PythonProblem | null = null;
  private onFrame: (frame: Frame) => void = (frame) => void this.early.push(frame);
  private onEnd: (problem: PythonProblem) => void = (problem) => {
    this.ended = problem;
  };

  /** @param maxReplyBytes - Most bytes that a reply may have. */
  constructor(
    [program, ...args]: Command,
    identity: Identity,
    limits: ServerLimits,
    maxReplyBytes: number,
  ) {
    this.reader = new FrameReader(maxReplyBytes);
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
      const { pid } = this.child;
      if (pid !== undefined && residentBytes(pid) > limits.residentBytes) this.end(TOO_MUCH_MEMORY);
    }, MEMORY_WATCH_MS);
  }

  send(frame: Frame): void {
    for (const piece of frameBytes(frame)) this.child.stdin.write(piece);
    this.child.stdin.end();
  }

  listen(onFrame: (frame: Frame) => void, onEnd: (problem: PythonProblem) => void): void {
    this.onFrame = onFrame;
    this.onEnd = onEnd;
    for (const frame of this.early.splice(0)) onFrame(frame);
    if (this.ended !== null) onEnd(this.ended);
  }

  kill(): void {
    clearInterval(this.memoryWatch);
    this.onFrame = () => undefined;
    this.onEnd = () => undefined;
    this.child.stdout.destroy();
    this.child.stdin.destroy();
    if (this.child.pid !== undefined) killTree(this.child.pid);
  }

  private read(chunk: Buffer): void {
    for (const frame of this.reader.take(chunk)) {
      if (frame === null) return this.end(FOREIGN_REPLY);
      this.onFrame(frame);
    }
  }

  private end(problem: PythonProblem): void {
    const { onEnd } = this;
    this.kill();
    onEnd(problem);
  }
}

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
