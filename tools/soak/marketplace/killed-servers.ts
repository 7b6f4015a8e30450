import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const SCRIPT = fileURLToPath(new URL('market-process.ts', import.meta.url));

/** A server that answers. */
export interface AnsweringServer {
  readonly origin: string;
  /** Kills it by -9, and starts another one in its place. */
  kill(): void;
}

/** Server processes on one database; each that is killed is followed by another one. */
export class KilledServers {
  readonly #databaseUrl: string;
  readonly #children = new Set<ChildProcess>();
  readonly #answering = new Set<AnsweringServer>();
  #isEnding = false;
  /** Words with which one has ended by itself. */
  readonly faults: string[] = [];

  /** @param count - Processes. */
  constructor(databaseUrl: string, count: number) {
    this.#databaseUrl = databaseUrl;
    for (let i = 0; i < count; i += 1) this.#start();
  }

  #start(): void {
    const child = fork(SCRIPT, [this.#databaseUrl], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: [],
    });
    this.#children.add(child);
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
    let isKilled = false;
    child.once('message', (message) => {
      const server: AnsweringServer = {
        origin: z.string().parse(message),
        kill: () => {
          if (isKilled) return;
          isKilled = true;
          this.#answering.delete(server);
          child.kill('SIGKILL');
          this.#start();
        },
      };
      this.#answering.add(server);
    });
    child.once('close', () => {
      this.#children.delete(child);
      if (!isKilled && !this.#isEnding) this.faults.push(`ended by itself: ${said.slice(-2_000)}`);
    });
  }

  /** Returns a server that answers; waits until there is one. @param number - Any; the same chooses the same one. */
  async one(number: number): Promise<AnsweringServer> {
    for (;;) {
      const all = [...this.#answering];
      const server = all[number % all.length];
      if (server !== undefined) return server;
      if (this.faults.length > 0) throw new Error(this.faults.join('\n'));
      await pause(20);
    }
  }

  /** Ends all of them. */
  async end(): Promise<void> {
    this.#isEnding = true;
    const children = [...this.#children];
    const ended = children.map((child) => once(child, 'close'));
    for (const child of children) child.kill('SIGKILL');
    await Promise.all(ended);
  }
}
