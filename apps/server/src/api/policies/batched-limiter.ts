import { RateLimiterMemory, type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** Counts by client; rejects with a RateLimiterRes what is one too many. */
export interface Limiter {
  consume(client: string): Promise<unknown>;
  reward(client: string): Promise<unknown>;
}

/** Share of a limit that a process counts by itself before it adds it to what others have counted. */
const BATCH_RATIO = 1 / 20;

/**
 * Counts in this process, and together with other processes in batches of a twentieth of the limit: a client of P processes
 * gets at most P twentieths more than the limit, while one request in a batch asks the database. While the database does not
 * answer, each process holds the limit by itself.
 */
export class BatchedLimiter implements Limiter {
  readonly #shared: RateLimiterPostgres;
  readonly #own: RateLimiterMemory;
  readonly #batch: number;

  constructor(shared: RateLimiterPostgres) {
    const { points, duration } = shared;
    this.#shared = shared;
    this.#own = new RateLimiterMemory({ points, duration });
    this.#batch = Math.max(1, Math.floor(points * BATCH_RATIO));
  }

  /** Counts one more. @throws RateLimiterRes when it is one too many here, or in all processes together. */
  async consume(client: string): Promise<void> {
    const { consumedPoints } = await this.#own.consume(client);
    if (consumedPoints % this.#batch !== 0) return;
    try {
      await this.#shared.consume(client, this.#batch);
    } catch (error) {
      // Without the database, what this process has counted has to do.
      if (!(error instanceof RateLimiterRes)) return;
      await this.#own.block(client, Math.ceil(error.msBeforeNext / 1000));
      throw error;
    }
  }

  async reward(client: string): Promise<void> {
    await this.#own.reward(client);
  }
}
