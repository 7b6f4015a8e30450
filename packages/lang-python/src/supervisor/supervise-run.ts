import {
  MAX_CODE_LENGTH,
  MAX_PLOT_VALUES,
  MAX_PLOTS,
  maxReplyLength,
  type RunLimits,
} from '../protocol/limits.ts';
import type { Frame } from '../protocol/frame.ts';
import { readReply } from '../protocol/reply.ts';
import { packRequest } from '../protocol/request-frame.ts';
import {
  COLLAPSE_CODES,
  type PythonOutcome,
  type PythonProblem,
  type PythonRunOptions,
  type PythonRunRequest,
} from '../protocol/run.ts';
import type { Wheel } from '../protocol/wheel.ts';
import { FOREIGN_REPLY, notStarted, stalled, STOPPED, tooLong } from './problems.ts';
import type { Sandbox } from './sandbox.ts';

/** Interval between two readings of the clock, milliseconds. */
const WATCH_MS = 100;

/** Replies that a runner may send: so many at once, and one more each so many milliseconds. */
const FREE_REPLIES = 100;
const REPLY_MS = 20;

/** A run to supervise. */
export interface SupervisedRun {
  readonly request: PythonRunRequest;
  /** Packages that the code imports. */
  readonly wheels?: readonly Wheel[];
  readonly options: PythonRunOptions;
  readonly limits: RunLimits;
  /** Milliseconds from some start. */
  readonly now: () => number;
}

/**
 * Runs a request in a sandbox and keeps its limits. Never rejects. A sandbox that gives no outcome of its own,
 * or whose interpreter has collapsed, is ended.
 *
 * The sandbox may be starting still; what it says is foreign input.
 */
export function superviseRun(sandbox: Sandbox, run: SupervisedRun): Promise<PythonOutcome> {
  const { request } = run;
  if (request.code.length > MAX_CODE_LENGTH) {
    sandbox.kill();
    return Promise.resolve({ ok: false, problem: codeTooLong(request.code.length) });
  }
  return new Promise((resolve) => {
    const watch = new Watch(sandbox, run, resolve);
    sandbox.listen(
      (frame) => watch.take(frame),
      (problem) => watch.fail(problem),
      maxReplyBytes(request),
    );
  });
}

/** A run that is under way. */
class Watch {
  private readonly sandbox: Sandbox;
  private readonly run: SupervisedRun;
  private readonly resolve: (outcome: PythonOutcome) => void;
  private readonly timer: ReturnType<typeof setInterval>;
  private readonly startedAt: number;
  private readonly stop = (): void => this.fail(STOPPED);
  private isReady = false;
  private lastSignAt: number;
  private barsDone = -1;
  private replyCount = 0;

  constructor(sandbox: Sandbox, run: SupervisedRun, resolve: (outcome: PythonOutcome) => void) {
    this.sandbox = sandbox;
    this.run = run;
    this.resolve = resolve;
    this.startedAt = run.now();
    this.lastSignAt = this.startedAt;
    this.timer = setInterval(() => this.look(), WATCH_MS);
    const { signal } = run.options;
    signal?.addEventListener('abort', this.stop);
    if (signal?.aborted === true) this.stop();
  }

  fail(problem: PythonProblem): void {
    this.settle({ ok: false, problem }, 'kill');
  }

  take(frame: Frame): void {
    const { request, wheels, options, now } = this.run;
    this.replyCount += 1;
    const allowed = FREE_REPLIES + (now() - this.startedAt) / REPLY_MS;
    const reply = this.replyCount > allowed ? null : readReply(frame, request.bars.length);
    // A sandbox says that it is ready once a run, and before everything else.
    if (reply === null || this.isReady === (reply.kind === 'ready'))
      return this.fail(FOREIGN_REPLY);
    this.lastSignAt = now();
    switch (reply.kind) {
      case 'ready':
        this.isReady = true;
        return this.sandbox.send(packRequest(request, wheels));
      case 'progress':
        this.barsDone = reply.barsDone;
        return options.onProgress?.(reply.barsDone, request.bars.length);
      case 'outcome':
        return this.settle(reply.outcome, hasCollapsed(reply.outcome) ? 'kill' : 'rest');
    }
  }

  private look(): void {
    const { limits, now, request } = this.run;
    const time = now();
    const silence = time - this.lastSignAt;
    if (!this.isReady && silence > limits.startMs) this.fail(notStarted(limits.startMs));
    if (this.isReady && silence > limits.stallMs) {
      this.fail(stalled(request.code, limits.stallMs, this.barsDone));
    }
    if (time - this.startedAt > limits.runMs) this.fail(tooLong(limits.runMs, this.barsDone));
  }

  private settle(outcome: PythonOutcome, end: 'rest' | 'kill'): void {
    clearInterval(this.timer);
    this.run.options.signal?.removeEventListener('abort', this.stop);
    this.sandbox[end]();
    this.resolve(outcome);
  }
}

function hasCollapsed(outcome: PythonOutcome): boolean {
  return !outcome.ok && COLLAPSE_CODES.includes(outcome.problem.code);
}

function maxReplyBytes({ bars }: PythonRunRequest): number {
  const numbers = Math.min(MAX_PLOTS * bars.length, MAX_PLOT_VALUES);
  return 2 * maxReplyLength(bars.length) + 8 * numbers;
}

function codeTooLong(length: number): PythonProblem {
  return {
    code: 'python.too-long',
    message: `The strategy has ${length} characters, more than ${MAX_CODE_LENGTH}.`,
    remedy: 'Move data out of the code.',
  };
}
