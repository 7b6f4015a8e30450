import type { SidedTrade, TradePlace, TradesAfter } from './stream-protocol.ts';
import type { TradeOrder } from './trade-order.ts';

/** Trades wait so long for earlier ones, ms. */
const HOLD_MS = 1000;
/** Trades that are remembered, so that none is given twice. */
const MAX_KNOWN = 10_000;

/** A trade that waits. */
interface Held {
  readonly trade: SidedTrade;
  readonly until: number;
}

/**
 * Trades of one symbol at a venue that does not number them one by one, in the order of their time as far as they come within a
 * second. One that comes later is given late: late is better than never.
 */
export class TimedTrades implements TradeOrder {
  readonly #now: () => number;
  #lastId: number | null = null;
  #lastTime: number;
  #isInterrupted = false;
  #hasLost = false;
  #held: Held[] = [];
  /** In the order in which they came. */
  readonly #known = new Set<string>();

  constructor(now: () => number) {
    this.#now = now;
    this.#lastTime = now();
  }

  get place(): TradePlace {
    return { id: this.#lastId, time: this.#lastTime };
  }

  get isWaiting(): boolean {
    return this.#isInterrupted && this.#held.length > 0;
  }

  get releaseAt(): number {
    return this.#isInterrupted ? Infinity : (this.#held[0]?.until ?? Infinity);
  }

  take(trades: readonly SidedTrade[]): readonly SidedTrade[] {
    for (const trade of trades) this.#hold(trade);
    if (this.#held.length <= MAX_KNOWN) return [];
    this.#hasLost ||= this.#isInterrupted;
    return this.#pass(Infinity);
  }

  release(): readonly SidedTrade[] {
    return this.#isInterrupted ? [] : this.#pass(this.#now());
  }

  heal({ trades, isWhole }: TradesAfter): readonly SidedTrade[] {
    for (const trade of trades) if (trade.time >= this.#lastTime) this.#hold(trade);
    if (!isWhole) this.#hasLost = true;
    this.#isInterrupted = false;
    return this.#pass(Infinity);
  }

  interrupt(): void {
    this.#isInterrupted = true;
  }

  takeLoss(): boolean {
    const hasLost = this.#hasLost;
    this.#hasLost = false;
    return hasLost;
  }

  #hold(trade: SidedTrade): void {
    // Ids may come again on another day.
    const key = `${trade.id} ${trade.price} ${trade.quantity}`;
    if (this.#known.has(key)) return;
    this.#known.add(key);
    this.#held.push({ trade, until: this.#now() + HOLD_MS });
    const [oldest] = this.#known;
    if (this.#known.size > 2 * MAX_KNOWN && oldest !== undefined) this.#known.delete(oldest);
  }

  /** Returns the trades whose turn has come at a time, and those that were made before them. */
  #pass(now: number): readonly SidedTrade[] {
    const due = this.#held.filter(({ until }) => until <= now).map(({ trade }) => trade.time);
    const newest = Math.max(...due);
    const passed = this.#held.filter(({ trade }) => trade.time <= newest);
    this.#held = this.#held.filter(({ trade }) => trade.time > newest);
    const trades = passed.map(({ trade }) => trade).toSorted((a, b) => a.time - b.time);
    const last = trades.at(-1);
    if (last !== undefined) [this.#lastId, this.#lastTime] = [last.id, last.time];
    return trades;
  }
}
