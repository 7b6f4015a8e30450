import { unixMs, type UnixMs } from '@stratloom/engine/model';
import type { VenueClock } from '../ports/venue-clock.ts';
import { VenueSilence } from '../ports/venue-silence.ts';

/** Grant of a venue to one network address: a bucket of tokens that fills again. */
export interface BudgetRule {
  /** Tokens of a full bucket, > 0. */
  readonly capacity: number;
  /** Tokens that come back a second, > 0. */
  readonly tokensPerSecond: number;
}

/** State of a budget, as it is stored: every process that shares the network address goes by it. */
export interface BudgetState {
  /** Tokens at `at`; below 0 when requests already wait for them. */
  readonly tokens: number;
  readonly at: UnixMs;
  /** No request may be sent before: the venue asked to wait, or it would ban the address. 0 = free. */
  readonly blockedUntil: UnixMs;
}

/** Port: where the states of budgets are kept, so that they outlive a process and are shared. */
export interface BudgetStore {
  /**
   * Changes the state of a budget; two changes of one budget never overlap.
   *
   * @param key - Names the budget, for example `kraken public`.
   * @param change - Returns the next state; given undefined for a budget that was never used. May be called again when the
   *   store has to try again.
   */
  update(
    key: string,
    change: (state: BudgetState | undefined) => BudgetState,
  ): Promise<BudgetState>;
}

/** A store inside of one process. */
export class MemoryBudgetStore implements BudgetStore {
  readonly #states = new Map<string, BudgetState>();

  async update(
    key: string,
    change: (state: BudgetState | undefined) => BudgetState,
  ): Promise<BudgetState> {
    const state = change(this.#states.get(key));
    this.#states.set(key, state);
    return state;
  }
}

/**
 * Returns the state once `cost` tokens were taken at `now`; what is not there is taken ahead and has to be waited for. While a
 * venue wants to be left alone, no tokens come back.
 */
export function spend(
  { capacity, tokensPerSecond }: BudgetRule,
  state: BudgetState | undefined,
  cost: number,
  now: UnixMs,
): BudgetState {
  const { tokens, at, blockedUntil } = state ?? { tokens: capacity, at: now, blockedUntil: NEVER };
  // A clock that was set back gives nothing.
  const elapsed = Math.max(0, now - Math.max(at, blockedUntil)) / 1000;
  const filled = Math.min(capacity, tokens + elapsed * tokensPerSecond);
  return { tokens: filled - cost, at: unixMs(Math.max(now, at)), blockedUntil };
}

const NEVER = unixMs(0);

/** Turn of a request. */
interface Reservation {
  readonly turn: UnixMs;
  /** The block that was known when the turn was given. */
  readonly blockedUntil: UnixMs;
}

/** Requests to one venue from one network address, sent no faster than it allows, and never while it has asked to wait. */
export class RequestBudget {
  readonly #venue: string;
  readonly #rule: BudgetRule;
  readonly #store: BudgetStore;
  readonly #clock: VenueClock;
  readonly #patienceMs: number;

  /**
   * @param venue - Name of the venue; also the key in the store.
   * @param patienceMs - Longest wait for a turn; a longer one is an error at once.
   */
  constructor(venue: string, rule: BudgetRule, { store, clock, patienceMs = 30_000 }: BudgetDeps) {
    this.#venue = venue;
    this.#rule = rule;
    this.#store = store;
    this.#clock = clock;
    this.#patienceMs = patienceMs;
  }

  /**
   * Resolves when a request may be sent, or `signal` is aborted.
   *
   * @param cost - Tokens of the request, > 0.
   * @throws VenueSilence when its turn is farther away than the patience; it takes no tokens then.
   */
  async take(cost: number, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const { turn, blockedUntil } = await this.#reserve(cost);
      if (turn > this.#clock.now()) await this.#clock.waitUntil(turn, signal);
      else return;
      // Whoever waited while the venue asked to be left alone takes another turn: not all of them at once when that ends.
      if ((await this.#read()).blockedUntil === blockedUntil) return;
    }
  }

  /** Stops every request until `time`, in every process; a block that ends later stays. The bucket is empty when it ends. */
  async blockUntil(time: UnixMs): Promise<void> {
    const now = this.#clock.now();
    await this.#store.update(this.#venue, (before) => {
      const state = spend(this.#rule, before, 0, now);
      return { ...state, tokens: 0, blockedUntil: unixMs(Math.max(state.blockedUntil, time)) };
    });
  }

  /** Takes tokens and returns the turn that they give. @throws VenueSilence when it is too far away; nothing is taken then. */
  async #reserve(cost: number): Promise<Reservation> {
    const now = this.#clock.now();
    let turn: UnixMs = now;
    const { blockedUntil } = await this.#store.update(this.#venue, (before) => {
      const after = spend(this.#rule, before, cost, now);
      turn = this.#turnOf(after, now);
      return turn - now > this.#patienceMs ? spend(this.#rule, before, 0, now) : after;
    });
    if (turn - now > this.#patienceMs) throw this.#silence(turn);
    return { turn, blockedUntil };
  }

  async #read(): Promise<BudgetState> {
    const now = this.#clock.now();
    return this.#store.update(this.#venue, (known) => known ?? spend(this.#rule, known, 0, now));
  }

  /** Returns when a request may be sent that left `tokens`. */
  #turnOf({ tokens, blockedUntil }: BudgetState, now: UnixMs): UnixMs {
    const waitMs = (Math.max(0, -tokens) / this.#rule.tokensPerSecond) * 1000;
    return unixMs(Math.max(now, blockedUntil) + Math.ceil(waitMs));
  }

  #silence(turn: UnixMs): VenueSilence {
    const when = new Date(turn).toISOString();
    return new VenueSilence(this.#venue, `does not take requests before ${when}`, turn);
  }
}

/** Ports of a request budget. */
export interface BudgetDeps {
  readonly store: BudgetStore;
  readonly clock: VenueClock;
  readonly patienceMs?: number | undefined;
}
