import { Big } from 'big.js';
import { type Activity, type PriceHistory, type Trade, unitWorth } from './activity.ts';
import { PortfolioBooks } from './books.ts';

const ZERO = new Big(0);

/** Profit that one asset or one strategy has brought, report currency. */
export interface Contribution {
  /** Asset, or id of a deployment. */
  readonly of: string;
  /** Realized and unrealized: before fees for an asset, after them for a strategy. */
  readonly pnl: Big;
}

/** Returns the profit of each asset before fees, greatest first. Assets without a known price count what they have realized. */
export function contributionsByAsset(
  books: PortfolioBooks,
  prices: PriceHistory,
  now: number,
): Contribution[] {
  const byAsset = new Map<string, Big>();
  for (const { asset, inventory } of books.inventories()) {
    const price = unitWorth(prices, asset, now);
    const { quantity, cost, realizedFifo } = inventory;
    const open = price === null || cost === null ? ZERO : quantity.times(price).minus(cost);
    byAsset.set(asset, (byAsset.get(asset) ?? ZERO).plus(realizedFifo).plus(open));
  }
  return ranked(byAsset);
}

/** Returns the profit of each strategy after fees, greatest first: the worth of books that began with nothing and hold its fills only. */
export function contributionsByStrategy(
  activities: readonly Activity[],
  prices: PriceHistory,
  now: number,
): Contribution[] {
  const byDeployment = new Map<string, Trade[]>();
  for (const activity of activities) {
    if (activity.kind !== 'trade' || activity.deploymentId === null) continue;
    const trades = byDeployment.get(activity.deploymentId) ?? [];
    byDeployment.set(activity.deploymentId, trades);
    trades.push(activity);
  }
  const pnl = [...byDeployment].map(([deploymentId, trades]): [string, Big] => {
    const books = new PortfolioBooks(prices);
    for (const trade of trades) books.apply(trade);
    return [deploymentId, books.valueAt(now).value];
  });
  return ranked(new Map(pnl));
}

function ranked(pnl: ReadonlyMap<string, Big>): Contribution[] {
  return [...pnl]
    .map(([of, amount]) => ({ of, pnl: amount }))
    .toSorted((a, b) => b.pnl.cmp(a.pnl) || (a.of < b.of ? -1 : 1));
}
