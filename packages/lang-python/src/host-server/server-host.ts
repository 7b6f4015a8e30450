import type { Outcome, UserProblem } from '@stratloom/engine/model';
import { superviseRun } from '../supervisor/supervise-run.ts';
import { STOPPED } from '../supervisor/problems.ts';
import { MAX_PLOT_VALUES, MAX_PLOTS, maxReplyLength } from '../protocol/limits.ts';
import type {
  PythonHost,
  PythonOutcome,
  PythonRunOptions,
  PythonRunRequest,
} from '../protocol/run.ts';
import { ProcessSandbox } from './process-sandbox.ts';
import { findConfinement } from './confinement.ts';
import type { Identity } from './identity.ts';
import { type Command, confinedCommand, isBuilt, plainCommand } from './runner-command.ts';
import { DEFAULT_SERVER_LIMITS, type ServerLimits } from './server-limits.ts';

/** Options of a Python host on a server. */
export interface ServerHostOptions {
  readonly limits?: Partial<ServerLimits>;
  /**
   * Run without bubblewrap where it is missing. Only for code of the machine's own user: a strategy that breaks out of the
   * interpreter then has that user's rights.
   */
  readonly allowUnconfined?: boolean;
}

/** A host that runs Python in processes. */
export interface ServerHost extends PythonHost {
  /** True when bubblewrap is around every process. */
  readonly confined: boolean;
}

/**
 * Returns a host that runs every strategy in a process of its own, behind bubblewrap, and ends the process after it.
 *
 * Without a bubblewrap that works it refuses, with the reason and the remedy, unless `allowUnconfined` is set.
 */
export function createServerHost(options: ServerHostOptions = {}): Outcome<ServerHost> {
  if (!isBuilt()) return { ok: false, problem: NOT_BUILT };
  const limits = { ...DEFAULT_SERVER_LIMITS, ...options.limits };
  const confinement = findConfinement();
  if (confinement.ok) {
    const { identity } = confinement;
    return { ok: true, value: new ProcessHost(confinedCommand(limits), limits, identity) };
  }
  if (options.allowUnconfined !== true) return confinement;
  return { ok: true, value: new ProcessHost(plainCommand(limits), limits, null) };
}

/** Returns why strategies cannot be confined on this machine, or null. */
export function bubblewrapProblem(): UserProblem | null {
  if (!isBuilt()) return NOT_BUILT;
  const confinement = findConfinement();
  return confinement.ok ? null : confinement.problem;
}

class ProcessHost implements ServerHost {
  readonly confined: boolean;
  private readonly command: Command;
  private readonly limits: ServerLimits;
  private readonly identity: Identity;
  private readonly running = new Set<AbortController>();
  private isClosed = false;

  /** @param identity - As whom processes run behind bubblewrap; null without it. */
  constructor(command: Command, limits: ServerLimits, identity: Identity | null) {
    this.command = command;
    this.limits = limits;
    this.identity = identity ?? {};
    this.confined = identity !== null;
  }

  async run(request: PythonRunRequest, options: PythonRunOptions = {}): Promise<PythonOutcome> {
    if (this.isClosed || options.signal?.aborted === true) return { ok: false, problem: STOPPED };
    const stop = new AbortController();
    const abort = (): void => stop.abort();
    options.signal?.addEventListener('abort', abort);
    this.running.add(stop);
    const sandbox = new ProcessSandbox(
      this.command,
      this.identity,
      this.limits,
      maxReplyBytes(request),
    );
    const { limits } = this;
    const attended = { request, options: { ...options, signal: stop.signal }, limits, now };
    const outcome = await superviseRun(sandbox, attended);
    this.running.delete(stop);
    options.signal?.removeEventListener('abort', abort);
    return outcome;
  }

  close(): void {
    this.isClosed = true;
    for (const stop of this.running) stop.abort();
  }
}

function maxReplyBytes({ bars }: PythonRunRequest): number {
  const numbers = Math.min(MAX_PLOTS * bars.length, MAX_PLOT_VALUES);
  return 2 * maxReplyLength(bars.length) + 8 * numbers;
}

const NOT_BUILT: UserProblem = {
  code: 'python.not-built',
  message: 'The Python sandbox is not built.',
  remedy: 'Run npm run build.',
};

function now(): number {
  return performance.now();
}
