import { randomUUID } from 'node:crypto';
import {
  AccountWorker,
  type BarFeed,
  type ExecutionPorts,
  StoreFailure,
  type WorkerSettings,
} from '@stratloom/execution';
import type { Logger } from '../process/log.ts';
import type { Service } from '../services/service.ts';
import type { ProcessClock } from './process-clock.ts';

/** Time between two looks for accounts that nobody works for, ms. */
const LOOK_MS = 2_000;

/** Ports of the service. */
export interface LiveServiceDeps {
  readonly ports: Omit<ExecutionPorts, 'clock' | 'bars'> & { readonly clock: ProcessClock };
  /** Returns market data as the owner of an account sees them. Rejects with `StoreFailure` while the database is away. */
  readonly barsOf: (accountId: string) => Promise<BarFeed>;
  /** Sources of news that begin and end with the service. */
  readonly sources: readonly { start(): void; stop(): Promise<void> }[];
  readonly logger: Logger;
  /** Times of its work; default: those of production. */
  readonly settings?: WorkerSettings | undefined;
}

/**
 * The service that trades: works for every account that it can get the lease of. Any number of processes run it; what one of them
 * worked for goes on elsewhere once its leases have ended.
 */
export class LiveService implements Service {
  readonly name = 'live';
  readonly #deps: LiveServiceDeps;
  readonly #holder = randomUUID();
  readonly #workers = new Map<
    string,
    { readonly worker: AccountWorker; readonly end: Promise<void> }
  >();
  #looking: Promise<void> | null = null;
  #isStopping = false;

  constructor(deps: LiveServiceDeps) {
    this.#deps = deps;
  }

  async start(): Promise<void> {
    for (const source of this.#deps.sources) source.start();
    this.#looking = this.#look();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#deps.ports.clock.stop();
    for (const { worker } of this.#workers.values()) worker.stop();
    await this.#looking;
    const ends = [...this.#workers.values()].map(({ end }) => end);
    // Waits for news end with their sources.
    for (const source of this.#deps.sources) await source.stop();
    await Promise.all(ends);
  }

  async #look(): Promise<void> {
    const { clock } = this.#deps.ports;
    while (!this.#isStopping) {
      await this.#takeFree();
      await clock.sleep(LOOK_MS);
    }
  }

  /** Begins to work for accounts that nobody holds. */
  async #takeFree(): Promise<void> {
    const { logger, settings, barsOf } = this.#deps;
    try {
      for (const accountId of await this.#deps.ports.store.freeAccounts()) {
        if (this.#isStopping || this.#workers.has(accountId)) continue;
        const ports = { ...this.#deps.ports, bars: await barsOf(accountId) };
        const worker = await AccountWorker.begin(accountId, this.#holder, ports, settings);
        if (worker !== null) this.#keep(accountId, worker);
      }
    } catch (error) {
      if (!(error instanceof StoreFailure)) throw error;
      logger.warn('the database did not answer for live trading', { reason: error.message });
    }
  }

  #keep(accountId: string, worker: AccountWorker): void {
    const { logger } = this.#deps;
    logger.info('this process trades for an account', { accountId });
    // The service was stopped while the worker began: nobody else would stop it, and it would hold the account for ever.
    if (this.#isStopping) worker.stop();
    const end = worker
      .run()
      .catch((error: unknown) => {
        const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
        logger.error('live trading of an account failed; it begins anew', { accountId, reason });
      })
      .finally(() => this.#workers.delete(accountId));
    this.#workers.set(accountId, { worker, end });
  }
}
