import { Worker } from 'node:worker_threads';
import type { RunTrial } from '@stratloom/runner';
import type { TrialAnswer, TrialTask } from './trial-messages.ts';

type Outcome = TrialAnswer['outcome'];

/** Runs that a thread has at once: it begins the next while the last is on its way. */
const RUNS_EACH = 4;

/** A thread that makes runs of a search. */
class TrialThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, PromiseWithResolvers<Outcome>>();
  #count = 0;
  #fault: Error | null = null;

  /** @param args - Of the command: the thread reads the same strategy and bars. */
  constructor(args: readonly string[]) {
    this.#worker = new Worker(new URL('./trial-worker.ts', import.meta.url), {
      workerData: [...args],
    });
    this.#worker.on('message', ({ id, outcome }: TrialAnswer) => {
      this.#waiting.get(id)?.resolve(outcome);
      this.#waiting.delete(id);
    });
    this.#worker.on('error', (error: Error) => this.#end(error));
    this.#worker.on('exit', () => this.#end(new Error('A thread of the search has ended.')));
  }

  readonly run: RunTrial = async (parameters) => {
    if (this.#fault !== null) throw this.#fault;
    const waiting = Promise.withResolvers<Outcome>();
    const id = this.#count++;
    this.#waiting.set(id, waiting);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no target
    this.#worker.postMessage({ id, parameters } satisfies TrialTask);
    return waiting.promise;
  };

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #end(reason: Error): void {
    this.#fault ??= reason;
    for (const { reject } of this.#waiting.values()) reject(this.#fault);
    this.#waiting.clear();
  }
}

/** Does some work with runners on threads of their own, several of each, and ends the threads. */
export async function withTrialThreads<Result>(
  args: readonly string[],
  count: number,
  work: (runners: readonly RunTrial[]) => Promise<Result>,
): Promise<Result> {
  const threads = Array.from({ length: count }, () => new TrialThread(args));
  try {
    const each = Array.from({ length: RUNS_EACH }, () => threads.map(({ run }) => run));
    return await work(each.flat());
  } finally {
    await Promise.all(threads.map((thread) => thread.close()));
  }
}
