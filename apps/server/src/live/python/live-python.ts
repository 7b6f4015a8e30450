import type { UserProblem } from '@stratloom/engine/model';
import {
  createServerHost,
  type ServerHost,
  type ServerHostOptions,
} from '@stratloom/lang-python/host-server';
import type { PythonRecorder } from '@stratloom/runner';
import { availableParallelism, totalmem } from 'node:os';
import { Places } from './places.ts';

/** Limits of one decision: it runs a strategy on all of its bars, and is to be there before the next one closes. */
const LIMITS = { runMs: 30_000, stallMs: 10_000 };

/** Most sandboxes that wait for the next bar of their strategy: the strategies in Python that a process is to run at 1-minute bars. */
const MOST_IDLE = 10;

/** Memory of the machine for each of them, bytes: a strategy leaves up to a fifth of it in use. */
const MEMORY_OF_IDLE = 2 * 1024 ** 3;

/** Problems that a sandbox may have once: a process that was ended or starved, not the code in it. */
const PASSING: ReadonlySet<string> = new Set([
  'python.crash',
  'python.memory',
  'python.not-started',
  'python.timeout',
]);

type Request = Parameters<PythonRecorder>[0];
type Outcome = Awaited<ReturnType<PythonRecorder>>;

/** Settings of Python in live trading. */
export interface LivePythonSettings extends Pick<ServerHostOptions, 'allowUnconfined' | 'limits'> {
  /** Folder of packages that strategies may import; undefined for none. */
  readonly packages: string | undefined;
}

/** Sandboxes of live strategies in Python. Opened when the first one runs; few at once, so that the rest of the process goes on. */
export class LivePython {
  readonly #settings: LivePythonSettings;
  readonly #places = new Places(Math.max(2, availableParallelism() - 1));
  readonly #ended = new AbortController();
  #host: ServerHost | null = null;

  constructor(settings: LivePythonSettings) {
    this.#settings = settings;
  }

  /** Returns why Python cannot run on this machine; null = it can. */
  problem(): UserProblem | null {
    const opened = this.#opened();
    return 'run' in opened ? null : opened;
  }

  /** Runs a strategy on its bars so far, at most twice. Null: it was closed meanwhile. */
  readonly record: PythonRecorder = async (request) =>
    this.#places.within(async () => {
      const first = await this.#run(request);
      return first !== null && !first.ok && PASSING.has(first.problem.code)
        ? this.#run(request)
        : first;
    });

  /** Ends all runs. */
  close(): void {
    this.#ended.abort();
    this.#host?.close();
  }

  async #run(request: Request): Promise<Outcome> {
    if (this.#ended.signal.aborted) return null;
    const host = this.#opened();
    if (!('run' in host)) return { ok: false, problem: host };
    const outcome = await host.run(request);
    if (this.#ended.signal.aborted) return null;
    // Where its process has been used up, the next bar finds another one that has started.
    host.warmUp(request.code);
    return outcome;
  }

  #opened(): ServerHost | UserProblem {
    if (this.#host !== null) return this.#host;
    const { packages, limits, allowUnconfined } = this.#settings;
    const opened = createServerHost({
      ...{ sharing: 'code', idle: idleCount(), limits: { ...LIMITS, ...limits } },
      ...(allowUnconfined !== undefined && { allowUnconfined }),
      ...(packages !== undefined && { packages: { folder: packages } }),
    });
    if (!opened.ok) return opened.problem;
    this.#host = opened.value;
    return opened.value;
  }
}

/** Returns how many sandboxes may wait on this machine. */
function idleCount(): number {
  return Math.min(MOST_IDLE, Math.max(2, Math.floor(totalmem() / MEMORY_OF_IDLE)));
}
