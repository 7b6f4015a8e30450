import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Connection } from '../../../apps/server/src/db/connection.ts';
import type { KillTrap } from './kill-points.ts';
import { ProcessPlan, type ProcessOrder } from './process-plan.ts';
import { WireTap } from './wire-tap.ts';

const SCRIPT = fileURLToPath(new URL('live-process.ts', import.meta.url));
const Message = z.union([z.literal('ready'), z.object({ fault: z.string() })]);

/** Plan of a process without what it gets at its start. */
export type CommonPlan = Omit<ProcessPlan, 'name' | 'database'>;

/** A process that trades, in the hands of a soak. */
export class SoakedProcess {
  readonly name: string;
  /** Null: it speaks with the database itself. */
  readonly tap: WireTap | null;
  /** Faults of ours that it has noted, and the words with which it ended by itself. */
  readonly faults: string[] = [];
  readonly ready: Promise<void>;
  readonly ended: Promise<void>;
  readonly #child: ChildProcess;
  #isEndedByUs = false;

  private constructor(name: string, tap: WireTap | null, child: ChildProcess) {
    this.name = name;
    this.tap = tap;
    this.#child = child;
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
    this.ready = new Promise((resolve) => {
      child.on('message', (message) => {
        const heard = Message.parse(message);
        if (heard === 'ready') resolve();
        else this.faults.push(heard.fault);
      });
      child.once('close', () => resolve());
    });
    this.ended = this.#end(() => said);
  }

  async #end(said: () => string): Promise<void> {
    await once(this.#child, 'close');
    if (!this.#isEndedByUs) this.faults.push(`ended by itself: ${said().slice(-2_000)}`);
    await this.tap?.close();
  }

  /** Starts a process. @param trap - Springs at what it writes, which it then does through a tap; null = it speaks with the database itself. */
  static async start(
    name: string,
    database: Connection,
    plan: CommonPlan,
    trap: KillTrap | null,
  ): Promise<SoakedProcess> {
    const tap = trap === null ? null : await WireTap.start(database, trap, name);
    const connection = tap?.connection ?? database;
    const whole = ProcessPlan.parse({ ...plan, name, database: connection });
    const child = fork(SCRIPT, [JSON.stringify(whole)], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: [],
    });
    return new SoakedProcess(name, tap, child);
  }

  /** Returns the processor time that it has used so far, ms (Linux). */
  cpuMs(): number {
    const fields = readFileSync(`/proc/${this.#child.pid}/stat`, 'utf8').split(' ');
    // In ticks of 10 ms: by itself, and by the system for it.
    return (Number(fields[13]) + Number(fields[14])) * 10;
  }

  /** Kills it at once. */
  kill(): void {
    this.#isEndedByUs = true;
    this.#child.kill('SIGKILL');
  }

  /** Lets it stand still. */
  freeze(): void {
    this.#child.kill('SIGSTOP');
  }

  /** Lets it go on. */
  thaw(): void {
    this.#child.kill('SIGCONT');
  }

  /** Tells it something. */
  order(order: ProcessOrder): void {
    if (this.#child.connected) this.#child.send(order);
  }

  /** Ends it as an operator does. */
  async end(): Promise<void> {
    this.#isEndedByUs = true;
    this.order('end');
    await this.ended;
  }
}
