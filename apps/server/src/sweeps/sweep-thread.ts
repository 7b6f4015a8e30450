import { Worker } from 'node:worker_threads';
import type { SweepRound } from './plan-round.ts';
import type { SweepPlan } from './plan-sweep.ts';
import type { ChunkOutcome, ChunkTask } from './run-chunk.ts';
import { SweepProblem, type SweptContent } from './swept-strategy.ts';
import type { ThreadAnswer, ThreadSettings, ThreadTask, ThreadWork } from './thread-messages.ts';

/** Work that was given up from outside. */
export class WorkGivenUp extends Error {
  override readonly name = 'WorkGivenUp';
}

/** Memory of a thread without the columns of runs, MB. */
const MOST_MEMORY_MB = 1024;
/** Time between two looks at the computing time of a thread, ms. */
const LOOK_MS = 500;

/** A thread that plans and runs sweeps, one thing at a time. Work that takes too much ends with its thread; the next begins another. */
export class SweepThread {
  readonly #settings: ThreadSettings;
  #worker: Worker | null = null;
  /** Sweep that the thread has been sent. */
  #sent: string | null = null;

  constructor({ allowUnconfined, packages }: ThreadSettings) {
    this.#settings = { allowUnconfined, packages };
  }

  /**
   * Divides a sweep into chunks, or the next round of one that is guided.
   *
   * @param round - null = all runs are known beforehand.
   * @throws SweepProblem when the sweep itself is wrong; WorkGivenUp when `signal` says so.
   */
  async plan(
    content: SweptContent,
    round: SweepRound | null,
    mostCpuMs: number,
    signal: AbortSignal,
  ): Promise<SweepPlan> {
    const { answer } = await this.#ask(content, { kind: 'plan', round }, mostCpuMs, signal);
    if (answer.kind !== 'plan') throw new Error('the thread answered something else');
    return answer.plan;
  }

  /** Makes the runs of a chunk; throws as `plan` does. `cpuMs` is the computing time that they took. */
  async run(
    content: SweptContent,
    task: ChunkTask,
    mostCpuMs: number,
    signal: AbortSignal,
  ): Promise<{ readonly outcome: ChunkOutcome; readonly cpuMs: number }> {
    const { answer, cpuMs } = await this.#ask(content, { kind: 'chunk', task }, mostCpuMs, signal);
    if (answer.kind !== 'chunk') throw new Error('the thread answered something else');
    return { outcome: answer.outcome, cpuMs };
  }

  /** Ends the thread. */
  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    this.#sent = null;
    await worker?.terminate();
  }

  async #ask(
    content: SweptContent,
    work: ThreadWork,
    mostCpuMs: number,
    signal: AbortSignal,
  ): Promise<{ answer: Exclude<ThreadAnswer, { kind: 'failure' }>; cpuMs: number }> {
    const worker = (this.#worker ??= this.#open());
    const before = await cpuMsOf(worker);
    try {
      const answer = await this.#exchange(
        worker,
        { content: this.#sent === content.id ? null : content, work },
        { mostCpuMs: before + mostCpuMs, limitMs: mostCpuMs, signal },
      );
      this.#sent = answer.kind === 'failure' ? null : content.id;
      if (answer.kind !== 'failure') {
        return { answer, cpuMs: Math.max(0, Math.round((await cpuMsOf(worker)) - before)) };
      }
      throw answer.isOwners ? new SweepProblem(answer.reason) : new Error(answer.reason);
    } catch (error) {
      // Whatever state the thread was in is gone with it.
      if (!(error instanceof SweepProblem)) await this.close();
      throw error;
    }
  }

  async #exchange(
    worker: Worker,
    task: ThreadTask,
    bounds: { mostCpuMs: number; limitMs: number; signal: AbortSignal },
  ): Promise<ThreadAnswer> {
    const { promise, resolve, reject } = Promise.withResolvers<ThreadAnswer>();
    const giveUp = (): void => reject(new WorkGivenUp());
    const fail = (error: Error): void => reject(error);
    const exit = (): void => reject(new Error('its thread ended'));
    const lookAtTime = async (): Promise<void> => {
      if ((await cpuMsOf(worker)) <= bounds.mostCpuMs) return;
      reject(new Error(`it took more than ${bounds.limitMs / 1000} s of computing time`));
    };
    const look = setInterval(() => {
      void lookAtTime();
    }, LOOK_MS);
    worker.on('message', resolve).on('error', fail).on('exit', exit);
    bounds.signal.addEventListener('abort', giveUp);
    try {
      if (bounds.signal.aborted) throw new WorkGivenUp();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no target
      worker.postMessage(task);
      return await promise;
    } finally {
      clearInterval(look);
      worker.off('message', resolve).off('error', fail).off('exit', exit);
      bounds.signal.removeEventListener('abort', giveUp);
    }
  }

  #open(): Worker {
    const worker = new Worker(new URL('./sweep-worker.ts', import.meta.url), {
      workerData: this.#settings,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    });
    // One that ends while it waits is opened again.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (this.#worker !== worker) return;
      this.#worker = null;
      this.#sent = null;
    });
    worker.unref();
    return worker;
  }
}

async function cpuMsOf(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1000;
  } catch {
    // It has ended, which says all.
    return 0;
  }
}
