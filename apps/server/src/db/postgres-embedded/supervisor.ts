import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Client } from 'pg';
import type { Logger } from '../../process/log.ts';
import { StartProblem } from '../../process/start-problem.ts';
import { type Binaries, prepareBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { stopOrphan } from './orphan.ts';
import { takeOwnership } from './ownership.ts';
import { choosePlace, makeSocketFolder, type Place } from './place.ts';
import { stopPostmaster } from './postmaster.ts';
import { becomesReady, isRunning, lastLogLines, spawnServer } from './server-process.ts';

const START_ATTEMPTS = 5;
const RESTART_PAUSES_MS = [100, 500, 1_000, 2_000, 5_000];

/**
 * Runs PostgreSQL for us: starts it, starts it again when it dies, stops it with us. It listens on a socket in a folder
 * that only its own account can enter, which is why it asks for no password.
 */
export class EmbeddedPostgres {
  readonly place: Place;
  readonly socketDirectory: string;
  readonly #binaries: Binaries;
  readonly #logger: Logger;
  #child: ChildProcess | undefined;
  #ownership: Client | undefined;
  #stopping = false;

  private constructor(binaries: Binaries, place: Place, socketDirectory: string, logger: Logger) {
    this.#binaries = binaries;
    this.place = place;
    this.socketDirectory = socketDirectory;
    this.#logger = logger;
  }

  /**
   * Starts the database of `dataFolder`, making it first if there is none. Also stops what a killed server left running.
   *
   * @throws StartProblem when another server runs on this folder or PostgreSQL does not start.
   */
  static async start(dataFolder: string, logger: Logger): Promise<EmbeddedPostgres> {
    const place = await choosePlace(dataFolder, logger);
    const binaries = await prepareBinaries(place.account, place.home);
    await ensureCluster(binaries, place);
    await stopOrphan(place.dataDirectory, logger);
    const socketDirectory = await makeSocketFolder(place);
    const server = new EmbeddedPostgres(binaries, place, socketDirectory, logger);
    process.once('exit', server.#onExit);
    try {
      await server.#startWithPatience();
    } catch (error) {
      await server.stop();
      throw error;
    }
    return server;
  }

  /** Process id of the PostgreSQL that was started last. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Stops PostgreSQL and returns once it is gone. */
  async stop(): Promise<void> {
    this.#stopping = true;
    process.off('exit', this.#onExit);
    await this.#ownership?.end().catch(() => undefined);
    const child = this.#child;
    if (child?.pid !== undefined && isRunning(child)) await stopPostmaster(child.pid);
    const isTemporary = dirname(this.socketDirectory) !== this.place.home;
    if (isTemporary) await rm(this.socketDirectory, { recursive: true, force: true });
  }

  /** Last resort when somebody ends our process without stopping us. */
  readonly #onExit = (): void => {
    if (this.#child !== undefined && isRunning(this.#child)) this.#child.kill('SIGINT');
  };

  async #startWithPatience(): Promise<void> {
    for (let attempt = 0; attempt < START_ATTEMPTS; attempt += 1) {
      if (await this.#startOnce()) return;
      // Another start may have been quicker (then this says so), or the processes of a killed PostgreSQL linger.
      await stopOrphan(this.place.dataDirectory, this.#logger);
      await new Promise((resolve) => setTimeout(resolve, 200 * attempt));
    }
    throw new StartProblem(
      `The database in ${this.place.dataDirectory} does not start:\n${await lastLogLines(this.place)}`,
      'Fix the problem in these lines, or set STRATLOOM_DATA to another folder.',
    );
  }

  async #startOnce(): Promise<boolean> {
    const child = spawnServer(this.#binaries, this.place, this.socketDirectory);
    this.#child = child;
    if (!(await becomesReady(child, this.place.dataDirectory))) return false;
    try {
      this.#ownership = await takeOwnership(this.socketDirectory);
    } catch (error) {
      child.kill('SIGINT');
      if (error instanceof StartProblem) throw error;
      return false;
    }
    if (!isRunning(child)) return false;
    child.once('exit', () => void this.#restart());
    return true;
  }

  async #restart(): Promise<void> {
    await this.#ownership?.end().catch(() => undefined);
    for (let attempt = 0; !this.#stopping; attempt += 1) {
      this.#logger.error('the database ended by itself; starting it again', { attempt });
      const pause = RESTART_PAUSES_MS[Math.min(attempt, RESTART_PAUSES_MS.length - 1)];
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (this.#stopping) return;
      if (await this.#startOnce().catch(() => false)) return;
    }
  }
}
