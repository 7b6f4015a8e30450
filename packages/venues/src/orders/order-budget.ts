import type { UnixMs } from '@stratloom/engine/model';
import { VenueSilence } from '../ports/venue-silence.ts';
import { type BudgetDeps, type BudgetRule, RequestBudget } from '../requests/request-budget.ts';

/** Part of what a venue grants that is kept for cancels and for orders that only reduce what is held. */
const EXIT_RATIO = 0.2;

/** Purpose of a request about orders: to open, to cancel or reduce, to read. */
export type RequestPurpose = 'entry' | 'exit' | 'read';

/** Budget of one account or network address, of which entries and readings can never use the whole. */
export class OrderBudget {
  readonly #main: RequestBudget;
  readonly #mainNow: RequestBudget;
  readonly #exits: RequestBudget;

  /**
   * @param key - Names it in the store; where a venue counts by address, market data take from the same key with `mainRule`.
   * @param rule - The venue's whole grant.
   */
  constructor(key: string, rule: BudgetRule, deps: BudgetDeps) {
    const main = mainRule(rule);
    this.#main = new RequestBudget(key, main, deps);
    this.#mainNow = new RequestBudget(key, main, { ...deps, patienceMs: 0 });
    this.#exits = new RequestBudget(`${key} exits`, part(rule, EXIT_RATIO), deps);
  }

  /**
   * Resolves when a request may be sent. Readings wait for their turn; entries do not, since prices do not wait; exits use what is kept for
   * them where there is nothing else.
   *
   * @throws VenueSilence when there is no turn; nothing was taken then.
   */
  async take(purpose: RequestPurpose, cost: number, signal: AbortSignal): Promise<void> {
    if (purpose === 'read') return this.#main.take(cost, signal);
    if (purpose === 'entry') return this.#mainNow.take(cost, signal);
    try {
      await this.#mainNow.take(cost, signal);
    } catch (error) {
      if (!(error instanceof VenueSilence)) throw error;
      await this.#exits.take(cost, signal);
    }
  }

  /** Stops every request until `time`, exits too: the venue would ban the address. */
  async blockUntil(time: UnixMs): Promise<void> {
    await Promise.all([this.#main.blockUntil(time), this.#exits.blockUntil(time)]);
  }
}

/** Returns the part of a grant that is not kept for exits. */
export function mainRule(rule: BudgetRule): BudgetRule {
  return part(rule, 1 - EXIT_RATIO);
}

function part({ capacity, tokensPerSecond }: BudgetRule, ratio: number): BudgetRule {
  return { capacity: capacity * ratio, tokensPerSecond: tokensPerSecond * ratio };
}
