import type { Outcome, UserProblem } from '@stratloom/engine/model';
import { superviseRun } from '../supervisor/supervise-run.ts';
import { IdleSandboxes } from '../supervisor/idle-sandboxes.ts';
import { STOPPED } from '../supervisor/problems.ts';
import type {
  PythonHost,
  PythonOutcome,
  PythonRunOptions,
  PythonRunRequest,
} from '../protocol/run.ts';
import type { Wheel } from '../protocol/wheel.ts';
import { type PackageSource, WheelFolder } from './packages/wheel-folder.ts';
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
  /**
   * Which runs may share a process, its interpreter put back to its start after each: those of one source text, those of any (all by one
   * author), or none (default). Python that breaks out of its interpreter could reach the next run of the process, so a
   * host that judges strategies of strangers lets none.
   */
  readonly sharing?: 'none' | 'code' | 'author';
  /** Most processes that wait for another run; 2 if left out. */
  readonly idle?: number;
  /** Packages that strategies may import; none if left out. */
  readonly packages?: PackageSource;
}

/** Most processes that wait for another run, where nothing else is asked for. */
const MOST_IDLE = 2;

/** A host that runs Python in processes. */
export interface ServerHost extends PythonHost {
  /** True when bubblewrap is around every process. */
  readonly confined: boolean;
}

/**
 * Returns a host that runs strategies in processes behind bubblewrap: each in one of its own, unless `sharing` is set.
 *
 * Without a bubblewrap that works it refuses, with the reason and the remedy, unless `allowUnconfined` is set.
 */
export function createServerHost(options: ServerHostOptions = {}): Outcome<ServerHost> {
  if (!isBuilt()) return { ok: false, problem: NOT_BUILT };
  const limits = { ...DEFAULT_SERVER_LIMITS, ...options.limits };
  const confinement = findConfinement();
  if (confinement.ok) {
    const { identity } = confinement;
    const command = confinedCommand(limits);
    return { ok: true, value: new ProcessHost(command, limits, identity, options) };
  }
  if (options.allowUnconfined !== true) return confinement;
  const command = plainCommand(limits);
  return { ok: true, value: new ProcessHost(command, limits, null, options) };
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
  private readonly sharing: ServerHostOptions['sharing'];
  private readonly packages: WheelFolder | null;
  private readonly running = new Set<AbortController>();
  private readonly idle: IdleSandboxes<ProcessSandbox>;
  private spare: ProcessSandbox | null = null;
  private isClosed = false;

  /** @param identity - As whom processes run behind bubblewrap; null without it. */
  constructor(
    command: Command,
    limits: ServerLimits,
    identity: Identity | null,
    { sharing = 'none', idle = MOST_IDLE, packages }: ServerHostOptions,
  ) {
    this.command = command;
    this.limits = limits;
    this.identity = identity ?? {};
    this.confined = identity !== null;
    this.sharing = sharing;
    this.idle = new IdleSandboxes(idle);
    this.packages = packages === undefined ? null : new WheelFolder(packages);
  }

  warmUp(code?: string): void {
    const isReady = code !== undefined && this.idle.has(code);
    if (!this.isClosed && !isReady) this.spare ??= this.openSandbox();
  }

  async run(request: PythonRunRequest, options: PythonRunOptions = {}): Promise<PythonOutcome> {
    const wheels = (await this.packages?.wheelsFor(request.code)) ?? NO_WHEELS;
    if (!wheels.ok) return wheels;
    const outcome = await this.runWith(wheels.value, request, options);
    const { packages } = this;
    if (outcome.ok || packages === null || outcome.problem.module === undefined) return outcome;
    return { ok: false, problem: await packages.explain(outcome.problem) };
  }

  close(): void {
    this.isClosed = true;
    for (const stop of this.running) stop.abort();
    this.idle.clear();
    this.takeSpare()?.kill();
  }

  private async runWith(
    wheels: readonly Wheel[],
    request: PythonRunRequest,
    options: PythonRunOptions,
  ): Promise<PythonOutcome> {
    if (this.isClosed || options.signal?.aborted === true) return { ok: false, problem: STOPPED };
    const stop = new AbortController();
    const abort = (): void => stop.abort();
    options.signal?.addEventListener('abort', abort);
    this.running.add(stop);
    const owner = this.sharing === 'code' ? request.code : '';
    const sandbox = this.idle.take(owner) ?? this.takeSpare() ?? this.openSandbox();
    const { limits } = this;
    const attended = { request, wheels, options: { ...options, signal: stop.signal }, limits, now };
    const outcome = await superviseRun(sandbox, attended);
    this.putBack(owner, sandbox);
    this.running.delete(stop);
    options.signal?.removeEventListener('abort', abort);
    return outcome;
  }

  /** Keeps a sandbox for another run where that may be, and ends it otherwise. */
  private putBack(owner: string, sandbox: ProcessSandbox): void {
    const mayShare = this.sharing !== 'none' && !this.isClosed;
    if (mayShare && sandbox.isAlive && sandbox.isFresh) this.idle.keep(owner, sandbox);
    else sandbox.kill();
  }

  private openSandbox(): ProcessSandbox {
    return new ProcessSandbox(this.command, this.identity, this.limits);
  }

  private takeSpare(): ProcessSandbox | null {
    const { spare } = this;
    this.spare = null;
    return spare?.isAlive === true ? spare : null;
  }
}

const NO_WHEELS = { ok: true, value: [] } as const;

const NOT_BUILT: UserProblem = {
  code: 'python.not-built',
  message: 'The Python sandbox is not built.',
  remedy: 'Run npm run build.',
};

function now(): number {
  return performance.now();
}
