import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const Started = z.object({ origin: z.string(), port: z.number() });
const Usage = z.object({
  /** Memory, bytes, garbage collected. */
  rss: z.number(),
  /** Processor time since the start, ms. */
  cpuMs: z.number(),
});

/** A server that is put under load, in a process of its own. */
export class LoadedServer {
  readonly origin: string;
  readonly port: number;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, { origin, port }: z.output<typeof Started>) {
    this.#child = child;
    this.origin = origin;
    this.port = port;
  }

  static async start(): Promise<LoadedServer> {
    const script = fileURLToPath(new URL('server.ts', import.meta.url));
    const child = fork(script, { execArgv: ['--expose-gc'] });
    const started = once(child, 'message');
    const ended = once(child, 'exit').then(() => {
      throw new Error('the server did not start');
    });
    const [message] = await Promise.race([started, ended]);
    ended.catch(() => undefined);
    return new LoadedServer(child, Started.parse(message));
  }

  /** Returns what the process holds and has used. */
  async usage(): Promise<z.output<typeof Usage>> {
    const answer = once(this.#child, 'message');
    this.#child.send('usage');
    const [message] = await answer;
    return Usage.parse(message);
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await ended;
  }
}
