import { type Remote, wrap } from 'comlink';
import { orLate } from './or-late.ts';

/** Time for which a worker that nobody uses waits for whoever reads next, ms. */
const IDLE_MS = 10_000;
/** Longest time that an answer may take; compilers have limits of their own far below. */
export const MOST_MS = 10_000;

interface OpenWorker<Port> {
  readonly worker: Pick<Worker, 'terminate'>;
  readonly port: Port;
}

/**
 * Workers that read code of one language. Starting one costs more than most readings: the one that a reader gives back is kept for
 * the next reader for a while.
 */
export class ReaderWorkers<Port> {
  readonly #start: () => OpenWorker<Port>;
  #idle: { readonly open: OpenWorker<Port>; readonly timer: ReturnType<typeof setTimeout> } | null =
    null;

  constructor(start: () => OpenWorker<Port>) {
    this.#start = start;
  }

  /** Returns a worker that nobody else uses. */
  take(): OpenWorker<Port> {
    const idle = this.#idle;
    if (idle === null) return this.#start();
    clearTimeout(idle.timer);
    this.#idle = null;
    return idle.open;
  }

  /** Receives a worker that has answered everything from its reader; one is kept. */
  giveBack(open: OpenWorker<Port>): void {
    if (this.#idle !== null) {
      open.worker.terminate();
      return;
    }
    const timer = setTimeout(() => {
      this.#idle = null;
      open.worker.terminate();
    }, IDLE_MS);
    this.#idle = { open, timer };
  }
}

/** Returns what `ReaderWorkers` start: a worker with its port. */
export function portOf<Port>(worker: Worker): OpenWorker<Remote<Port>> {
  return { worker, port: wrap<Port>(worker) };
}

/** Use of one worker by one reader. */
export class ReaderWorker<Port> {
  readonly #workers: ReaderWorkers<Port>;
  #open: OpenWorker<Port> | null = null;
  #waiting = 0;

  constructor(workers: ReaderWorkers<Port>) {
    this.#workers = workers;
  }

  /** Has a worker ready, so that the first question need not wait for it. */
  open(): Port {
    this.#open ??= this.#workers.take();
    return this.#open.port;
  }

  /** Port of the worker; null when there is none now. */
  get port(): Port | null {
    return this.#open?.port ?? null;
  }

  /**
   * Asks the worker.
   *
   * @param late - Returns the answer to give when none has come in time; the worker is ended then.
   */
  async ask<Answer>(
    question: (port: Port) => Promise<Answer>,
    late: () => Answer,
  ): Promise<Answer> {
    this.#waiting += 1;
    try {
      return await orLate(question(this.open()), MOST_MS, () => {
        this.#end();
        return late();
      });
    } finally {
      this.#waiting -= 1;
    }
  }

  /** Gives the worker back; one that is still at work is ended. */
  close(): void {
    if (this.#waiting > 0) {
      this.#end();
      return;
    }
    if (this.#open !== null) this.#workers.giveBack(this.#open);
    this.#open = null;
  }

  #end(): void {
    this.#open?.worker.terminate();
    this.#open = null;
  }
}
