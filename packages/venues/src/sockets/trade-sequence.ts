import type { SidedTrade, TradePlace, TradesAfter } from './stream-protocol.ts';
import type { TradeOrder } from './trade-order.ts';

/** Most trades that wait for missing ones. */
const MAX_HELD = 10_000;
/** After so many numbers that no trade had, a venue's numbers are not taken to be consecutive. */
const MAX_JUMPS = 3;

/** Trades of one symbol, brought into the order of their ids, each once. */
export class TradeSequence implements TradeOrder {
  /** Trades wait for missing numbers, not for a time. */
  readonly releaseAt = Infinity;
  #lastId: number | null = null;
  #lastTime: number;
  #jumps = 0;
  #hasLost = false;
  /** Whether trades may have been missed before the first one that came. */
  #hasOpenStart = false;
  readonly #held = new Map<number, SidedTrade>();

  /** @param since - Time from which trades count, UTC milliseconds. */
  constructor(since: number) {
    this.#lastTime = since;
  }

  get place(): TradePlace {
    return { id: this.#lastId, time: this.#lastTime };
  }

  get isWaiting(): boolean {
    return this.#held.size > 0;
  }

  release(): readonly SidedTrade[] {
    return [];
  }

  interrupt(): void {
    if (this.#lastId === null) this.#hasOpenStart = true;
  }

  take(trades: readonly SidedTrade[], isSnapshot: boolean): readonly SidedTrade[] {
    const isFirst = this.#lastId === null;
    for (const trade of trades) this.#hold(trade);
    if (isFirst && this.#hasOpenStart && this.#held.size <= MAX_HELD) return [];
    if (isFirst && isSnapshot) {
      this.#drain();
      return [];
    }
    if (isFirst) return this.#drain();
    const next = this.#release();
    if (this.#jumps < MAX_JUMPS && this.#held.size <= MAX_HELD) return next;
    if (this.#jumps < MAX_JUMPS) this.#hasLost = true;
    return [...next, ...this.#drain()];
  }

  heal({ trades, isWhole }: TradesAfter): readonly SidedTrade[] {
    const { id, time } = this.place;
    for (const trade of trades) if (id !== null || trade.time >= time) this.#hold(trade);
    if (!isWhole) this.#hasLost = true;
    this.#hasOpenStart = false;
    if (this.#lastId === null) return this.#drain();
    const next = [...this.#release()];
    const newest = Math.max(...trades.map((trade) => trade.id));
    // Numbers that the venue itself passes over belong to no trade.
    for (let first = this.#firstHeld(); first <= newest; first = this.#firstHeld()) {
      if (isWhole) this.#jumps++;
      this.#lastId = first - 1;
      next.push(...this.#release());
    }
    return next;
  }

  takeLoss(): boolean {
    const hasLost = this.#hasLost;
    this.#hasLost = false;
    return hasLost;
  }

  #hold(trade: SidedTrade): void {
    if (this.#lastId !== null && trade.id <= this.#lastId) return;
    // A snapshot reaches back behind the start.
    if (this.#hasOpenStart && trade.time < this.#lastTime) return;
    this.#held.set(trade.id, trade);
  }

  #firstHeld(): number {
    return this.#held.size === 0 ? Infinity : Math.min(...this.#held.keys());
  }

  /** Returns the trades that follow without a missing number. */
  #release(): SidedTrade[] {
    const next: SidedTrade[] = [];
    for (;;) {
      const trade = this.#held.get((this.#lastId ?? NaN) + 1);
      if (trade === undefined) return next;
      this.#pass(trade);
      next.push(trade);
    }
  }

  /** Returns every trade that is held, whatever is missing between them. */
  #drain(): SidedTrade[] {
    const all = [...this.#held.values()].toSorted((a, b) => a.id - b.id);
    for (const trade of all) this.#pass(trade);
    return all;
  }

  #pass(trade: SidedTrade): void {
    this.#held.delete(trade.id);
    this.#lastId = trade.id;
    this.#lastTime = Math.max(this.#lastTime, trade.time);
  }
}
