import type { Credentials } from './credentials.ts';

/** Exchanges that may be under way at once: each holds a connection of the database until its provider has answered. */
const MOST_AT_ONCE = 4;

/**
 * Keeps exchanges of tokens from using up the connections of the database while a provider is slow: a few at a time, and
 * one for each connection, whose result all who ask meanwhile are given.
 */
export class ExchangeQueue {
  readonly #running = new Map<string, Promise<Credentials | undefined>>();
  readonly #waiting: (() => void)[] = [];
  #free = MOST_AT_ONCE;

  /** Runs `exchange` for the connection `id` when it is its turn, or waits for the one that is under way for it. */
  run(
    id: string,
    exchange: () => Promise<Credentials | undefined>,
  ): Promise<Credentials | undefined> {
    const running = this.#running.get(id);
    if (running !== undefined) return running;
    const made = this.#inTurn(exchange).finally(() => this.#running.delete(id));
    this.#running.set(id, made);
    return made;
  }

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // Whoever waits longest takes over; only when nobody does is a place free again.
      if (next === undefined) this.#free += 1;
      else next();
    }
  }
}
