import { Big } from 'big.js';
import { type Activity, type PriceHistory, unitWorth } from './activity.ts';
import type { AccountInventory, PortfolioBooks } from './books.ts';

const ZERO = new Big(0);

/** Currencies that are held to pay with, not to gain. */
const MONEY = new Set(['USD', 'USDC', 'USDT', 'DAI', 'PYUSD', 'EUR', 'GBP', 'CHF', 'JPY', 'CAD']);

/** Part of a holding that a strategy, or a person, has bought. */
export interface Holder {
  /** Null = not by a strategy. */
  readonly deploymentId: string | null;
  /** Units, signed. */
  readonly quantity: Big;
}

/** A holding of an account. Worth is in the report currency; null = a price or a cost is not known. */
export interface Holding {
  readonly accountId: string;
  readonly asset: string;
  readonly isMoney: boolean;
  /** Units: + held, - owed. */
  readonly quantity: Big;
  readonly averageCost: Big | null;
  /** Worth when it came in, oldest lots sold first. */
  readonly cost: Big | null;
  /** True when a part was not bought here, and its cost is its worth on the day that it came. */
  readonly isCostAssumed: boolean;
  readonly price: Big | null;
  readonly value: Big | null;
  /** Against `cost`. */
  readonly unrealized: Big | null;
  /** UTC ms of the oldest lot. */
  readonly heldSince: number | null;
  readonly heldBy: readonly Holder[];
}

export function isMoney(asset: string): boolean {
  return MONEY.has(asset);
}

/** Returns what is held at a time, UTC ms: accounts in the order that they are known in, assets by name, nothing that is zero. */
export function holdingsAt(
  books: PortfolioBooks,
  activities: readonly Activity[],
  prices: PriceHistory,
  now: number,
): Holding[] {
  const holders = holdersOf(activities);
  const held = books
    .inventories()
    .filter(({ inventory }) => !inventory.quantity.eq(0))
    .map((each) => holdingOf(each, prices, now, holders));
  const money = [...books.cash].flatMap(([accountId, amount]) =>
    amount.eq(0) ? [] : [moneyOf(accountId, prices.currency, amount)],
  );
  return [...money, ...held].toSorted(
    (a, b) => order(a.accountId, b.accountId) || order(a.asset, b.asset),
  );
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function moneyOf(accountId: string, asset: string, amount: Big): Holding {
  return {
    ...{ accountId, asset, isMoney: true, quantity: amount, averageCost: null, cost: null },
    ...{ isCostAssumed: false, price: new Big(1), value: amount, unrealized: null },
    ...{ heldSince: null, heldBy: [] },
  };
}

function holdingOf(
  { accountId, asset, inventory }: AccountInventory,
  prices: PriceHistory,
  now: number,
  holders: ReadonlyMap<string, ReadonlyMap<string | null, Big>>,
): Holding {
  const { quantity, cost, averageCost, lots } = inventory;
  const price = unitWorth(prices, asset, now);
  const value = price === null ? null : price.times(quantity);
  return {
    ...{ accountId, asset, isMoney: isMoney(asset), quantity, averageCost, cost, price, value },
    isCostAssumed: lots.some((lot) => lot.isCostAssumed),
    unrealized: value === null || cost === null ? null : value.minus(cost),
    heldSince: lots[0]?.acquiredAt ?? null,
    heldBy: partsOf(quantity, holders.get(keyOf(accountId, asset)) ?? new Map()),
  };
}

function keyOf(accountId: string, asset: string): string {
  return `${accountId} ${asset}`;
}

/** Returns what strategies hold of a quantity, and the rest as nobody's. */
function partsOf(quantity: Big, byDeployment: ReadonlyMap<string | null, Big>): Holder[] {
  const parts = [...byDeployment].flatMap(([deploymentId, part]) =>
    deploymentId === null || part.eq(0) ? [] : [{ deploymentId, quantity: part }],
  );
  const rest = parts.reduce((left, part) => left.minus(part.quantity), quantity);
  return rest.eq(0) ? parts : [...parts, { deploymentId: null, quantity: rest }];
}

/** Returns net units by account and asset, then by strategy. */
function holdersOf(activities: readonly Activity[]): Map<string, Map<string | null, Big>> {
  const holders = new Map<string, Map<string | null, Big>>();
  for (const activity of activities) {
    if (activity.kind !== 'trade') continue;
    const { accountId, baseAsset, side, quantity, fee, feeAsset, deploymentId } = activity;
    const key = keyOf(accountId, baseAsset);
    const byDeployment = holders.get(key) ?? new Map<string | null, Big>();
    holders.set(key, byDeployment);
    const traded = new Big(quantity).times(side === 'buy' ? 1 : -1);
    const moved = feeAsset === baseAsset ? traded.minus(fee) : traded;
    byDeployment.set(deploymentId, (byDeployment.get(deploymentId) ?? ZERO).plus(moved));
  }
  return holders;
}
