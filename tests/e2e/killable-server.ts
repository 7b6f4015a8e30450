import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../tools/test-server.ts', import.meta.url));

/** A second server with data of its own, which can be killed and started again on the same data. */
export class KillableServer {
  readonly #folder = mkdtempSync(`${tmpdir()}/stratloom-killed-`);
  #port = 0;
  #process: ChildProcess | undefined;

  get origin(): string {
    return `http://localhost:${this.#port}`;
  }

  /** Starts it, and waits until it answers. */
  async start(): Promise<void> {
    if (this.#port === 0) this.#port = await freePort();
    this.#process = spawn(process.execPath, [PROGRAM], {
      env: {
        ...process.env,
        ...{ PORT: String(this.#port), STRATLOOM_ORIGIN: this.origin },
        STRATLOOM_KEPT_DATA: this.#folder,
      },
      stdio: 'ignore',
    });
    while (!(await this.#answers())) await setTimeout(200);
  }

  /** Kills it at once: it can write nothing any more, and ends nothing in order. */
  async kill(): Promise<void> {
    const running = this.#process;
    if (running === undefined) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  }

  /** Ends it in order, and deletes its data. */
  async end(): Promise<void> {
    const ending = this.#process;
    if (ending !== undefined && ending.exitCode === null && ending.signalCode === null) {
      const ended = once(ending, 'exit');
      ending.kill('SIGTERM');
      await ended;
    }
    rmSync(this.#folder, { recursive: true, force: true });
    rmSync(`${this.#folder}.keys`, { force: true });
  }

  async #answers(): Promise<boolean> {
    try {
      return (await fetch(`${this.origin}/v1/health`)).ok;
    } catch {
      return false;
    }
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
