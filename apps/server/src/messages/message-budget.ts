import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { MessageFailure } from './message-failure.ts';

/** Most messages of a kind to one receiver in a time. */
export interface MessageRule {
  readonly count: number;
  readonly seconds: number;
}

/** A message that was not sent, as its receiver has had enough of its kind. */
export class MessageBudgetSpent extends MessageFailure {
  /** Time until another one may go, ms. */
  readonly retryAfterMs: number;

  constructor(what: string, retryAfterMs: number) {
    super(`too many messages (${what}) to one receiver`);
    this.retryAfterMs = retryAfterMs;
  }
}

/** Counts the messages of one kind to each receiver, for every process together. */
export class MessageBudget {
  readonly #what: string;
  readonly #limiters: readonly RateLimiterPostgres[];

  /** @param what - Channel and kind, such as `mail-code`. */
  constructor(what: string, rules: readonly MessageRule[], pool: Pool) {
    this.#what = what;
    this.#limiters = rules.map(
      ({ count: points, seconds: duration }) =>
        new RateLimiterPostgres({
          storeClient: pool,
          tableName: 'rate_limits',
          tableCreated: true,
          keyPrefix: `${what}-${duration}`,
          points,
          duration,
        }),
    );
  }

  /** Counts one more. @param receiver - Hash of an address or a number. @throws MessageBudgetSpent when it is one too many. */
  async spend(receiver: string): Promise<void> {
    for (const limiter of this.#limiters) {
      try {
        await limiter.consume(receiver);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw new MessageBudgetSpent(this.#what, error.msBeforeNext);
      }
    }
  }
}
