import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { TEST_KEYS } from './test-server.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/** End of a server process. */
export interface ProcessEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** All that it printed. */
  readonly output: string;
}

/** `main.ts` in a process of its own, as users start it. */
export class ServerProcess {
  readonly #child: ChildProcess;
  /** Resolves when the process is gone. */
  readonly ended: Promise<ProcessEnd>;
  /** Resolves to the address, or without the API to the services, that it prints when it is ready. */
  readonly ready: Promise<string>;
  #output = '';

  constructor(environment: Readonly<Record<string, string>>, args: readonly string[] = []) {
    this.#child = spawn(process.execPath, [MAIN, ...args], {
      env: { PATH: process.env['PATH'], STRATLOOM_KEYS: TEST_KEYS, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.ended = new Promise((resolve) => {
      this.#child.once('close', (code, signal) => resolve({ code, signal, output: this.#output }));
    });
    this.ready = new Promise((resolve, reject) => {
      const read = (text: string): void => {
        this.#output += text;
        const origin = /(?:ready at|without the API:) (\S+)/.exec(this.#output)?.[1];
        if (origin !== undefined) resolve(origin);
      };
      this.#child.stdout?.setEncoding('utf8').on('data', read);
      this.#child.stderr?.setEncoding('utf8').on('data', read);
      this.#child.once('close', () => reject(new Error(`the server ended: ${this.#output}`)));
    });
    // Callers that wait for the end alone get no second rejection.
    this.ready.catch(() => undefined);
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Closes the other end of what it prints to. */
  stopReading(): void {
    this.#child.stdout?.destroy();
    this.#child.stderr?.destroy();
  }

  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** Ends it with a signal and returns how it ended. */
  async end(signal: NodeJS.Signals): Promise<ProcessEnd> {
    this.kill(signal);
    return this.ended;
  }
}
