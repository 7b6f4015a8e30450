import { Big } from 'big.js';
import { type Activity, type PriceHistory, unitWorth } from './activity.ts';
import { PortfolioBooks } from './books.ts';

const DAY_MS = 86_400_000;
const ZERO = new Big(0);

/** A portfolio at the end of a UTC day, or now. */
export interface ValuePoint {
  /** UTC ms; the end of a day is the start of the next. */
  readonly time: number;
  /** Report currency. */
  readonly value: Big;
  /** Transfers since the point before, worth on their day: + came in, - left. */
  readonly transferred: Big;
  /** Growth of one unit of money since the start, transfers left out: 1.1 = 10 % gained. */
  readonly growth: number;
  /** Fall of the growth from its highest, <= 0. */
  readonly drawdown: number;
}

/** A transfer with its worth. */
export interface ValuedTransfer {
  /** UTC ms. */
  readonly time: number;
  /** + came in, - left, report currency. */
  readonly amount: number;
}

/** Replay of a portfolio: its days, its transfers, and the books at the end. */
export interface ValueHistory {
  /** One a day, oldest first, the last one now. */
  readonly points: readonly ValuePoint[];
  readonly transfers: readonly ValuedTransfer[];
  /** Books after everything. */
  readonly books: PortfolioBooks;
}

/** Growth of money that transfers do not change: linked over the times between them. */
class LinkedGrowth {
  growth = 1;
  #peak = 1;
  #base = 0;

  /** Links to the value just before a transfer, or at the end of a day. */
  link(value: Big): void {
    if (this.#base > 0) this.growth *= Math.max(0, Number(value) / this.#base);
    this.#peak = Math.max(this.#peak, this.growth);
    this.#base = Number(value);
  }

  /** Goes on from the value after a transfer. */
  restart(value: Big): void {
    this.#base = Number(value);
  }

  get drawdown(): number {
    return this.growth / this.#peak - 1;
  }
}

/**
 * Replays what happened and values it at the end of every day. A transfer is valued at the prices of its moment, so that money that
 * comes in is no profit.
 *
 * @param activities - Oldest first, none after `now`.
 * @param now - UTC ms.
 */
export function valueHistory(
  activities: readonly Activity[],
  prices: PriceHistory,
  now: number,
): ValueHistory {
  const books = new PortfolioBooks(prices);
  const linked = new LinkedGrowth();
  const points: ValuePoint[] = [];
  const transfers: ValuedTransfer[] = [];
  let transferredBefore = ZERO;
  const close = (time: number): void => {
    const { value } = books.valueAt(time);
    linked.link(value);
    const transferred = books.transferred.minus(transferredBefore);
    transferredBefore = books.transferred;
    points.push({ time, value, transferred, growth: linked.growth, drawdown: linked.drawdown });
  };
  const [first] = activities;
  let dayEnd = first === undefined ? now : endOfDay(first.time);
  for (const activity of activities) {
    for (; dayEnd <= activity.time; dayEnd += DAY_MS) close(dayEnd);
    if (activity.kind === 'trade') {
      books.apply(activity);
      continue;
    }
    linked.link(books.valueAt(activity.time).value);
    books.apply(activity);
    linked.restart(books.valueAt(activity.time).value);
    const worth = unitWorth(prices, activity.asset, activity.time) ?? ZERO;
    transfers.push({ time: activity.time, amount: Number(worth.times(activity.amount)) });
  }
  if (first !== undefined) {
    for (; dayEnd <= now; dayEnd += DAY_MS) close(dayEnd);
    if (points.at(-1)?.time !== now) close(now);
  }
  return { points, transfers, books };
}

function endOfDay(time: number): number {
  return (Math.floor(time / DAY_MS) + 1) * DAY_MS;
}
