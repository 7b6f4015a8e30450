import { IdleSandboxes } from '../supervisor/idle-sandboxes.ts';
import { superviseRun } from '../supervisor/supervise-run.ts';
import { DEFAULT_LIMITS, type RunLimits } from '../protocol/limits.ts';
import type {
  PythonHost,
  PythonOutcome,
  PythonRunOptions,
  PythonRunRequest,
} from '../protocol/run.ts';
import { PackageSite } from './package-site.ts';
import { fetchRuntime, type RuntimeFiles } from './runtime-files.ts';
import { SandboxIframe } from './sandbox-iframe.ts';
import type { WorkerSandbox } from './worker-sandbox.ts';

/** Location of the sandbox's files and limits of a run. */
export interface BrowserHostOptions {
  /** Path of the files of `dist/sandbox` on the page's own origin, with a slash at the end. */
  readonly baseUrl: string;
  readonly limits?: Partial<RunLimits>;
  /** Most workers that wait for another run: as many as there are runs at once; 1 if left out. */
  readonly idle?: number;
}

/**
 * Returns a host that runs Python in the page's browser, each run in an interpreter at its start; runs of the same
 * source share a worker. The files are fetched once, at the first call.
 *
 * Needs a document; the page's policy must allow `frame-src 'self'` and `connect-src 'self'`, nothing more.
 */
export function createBrowserHost(options: BrowserHostOptions): PythonHost {
  return new BrowserHost(options);
}

class BrowserHost implements PythonHost {
  private readonly baseUrl: string;
  private readonly limits: RunLimits;
  private readonly packages: PackageSite;
  private readonly running = new Set<AbortController>();
  private files: Promise<RuntimeFiles> | null = null;
  private frame: SandboxIframe | null = null;
  private spare: Promise<WorkerSandbox> | null = null;
  private readonly idle: IdleSandboxes<WorkerSandbox>;
  private isClosed = false;

  constructor({ baseUrl, limits, idle = 1 }: BrowserHostOptions) {
    this.baseUrl = baseUrl;
    this.limits = { ...DEFAULT_LIMITS, ...limits };
    this.idle = new IdleSandboxes(idle);
    this.packages = new PackageSite(baseUrl);
  }

  warmUp(code?: string): void {
    if (this.isClosed || (code !== undefined && this.idle.has(code))) return;
    this.spare ??= this.openSandbox();
    // The next run says what is wrong.
    this.spare.catch(() => undefined);
  }

  async run(request: PythonRunRequest, options: PythonRunOptions = {}): Promise<PythonOutcome> {
    const stop = new AbortController();
    const abort = (): void => stop.abort();
    options.signal?.addEventListener('abort', abort);
    if (options.signal?.aborted === true) abort();
    this.running.add(stop);
    try {
      return await this.runUntil(stop.signal, request, options);
    } finally {
      this.running.delete(stop);
      options.signal?.removeEventListener('abort', abort);
    }
  }

  close(): void {
    this.isClosed = true;
    for (const stop of this.running) stop.abort();
    this.idle.clear();
    this.frame?.remove();
    this.spare = null;
  }

  private async runUntil(
    signal: AbortSignal,
    request: PythonRunRequest,
    options: PythonRunOptions,
  ): Promise<PythonOutcome> {
    try {
      const { limits } = this;
      const { code } = request;
      const wheels = await this.packages.wheelsFor(code);
      const sandbox =
        this.idle.take(code) ?? (await this.takeSpare()) ?? (await this.openSandbox());
      const supervised = { request, wheels, options: { ...options, signal }, limits, now };
      const outcome = await superviseRun(sandbox, supervised);
      if (this.isClosed) sandbox.kill();
      else if (sandbox.isAlive) this.idle.keep(code, sandbox);
      return outcome;
    } catch (error) {
      return { ok: false, problem: unreachable(error) };
    }
  }

  private async takeSpare(): Promise<WorkerSandbox | null> {
    const { spare } = this;
    this.spare = null;
    const sandbox = await spare;
    return sandbox?.isAlive === true ? sandbox : null;
  }

  private async openSandbox(): Promise<WorkerSandbox> {
    this.files ??= fetchRuntime(this.baseUrl);
    try {
      const files = await this.files;
      const { frame } = this;
      const isWhole = await frame?.isWhole();
      if (isWhole === false && this.frame === frame) this.frame = null;
      if (this.isClosed) throw new Error('the page has closed it');
      this.frame ??= new SandboxIframe(this.baseUrl, files, this.limits.memoryBytes);
      return this.frame.openSandbox();
    } catch (error) {
      // A failed download may succeed the next time.
      this.files = null;
      throw error;
    }
  }
}

function unreachable(error: unknown): { code: string; message: string; remedy: string } {
  const reason = error instanceof Error ? error.message : String(error);
  return {
    code: 'python.unreachable',
    message: `Python could not be loaded: ${reason}.`,
    remedy: 'Check the connection and run it again.',
  };
}

function now(): number {
  return performance.now();
}
