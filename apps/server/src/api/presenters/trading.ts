import { Deployment, type LiveOrder, type TradingAccount } from '@stratloom/contracts';
import { timeframeOf } from '@stratloom/engine/model';
import { averagePrice, basisOf, equityOf, heldOf, realizedPnlOf } from '@stratloom/execution';
import type { AccountRow, DeploymentRow, OrderRow } from '../../db/queries/execution-lists.ts';

/** Returns an account as its owner sees it. */
export function tradingAccount(account: AccountRow): TradingAccount {
  const { id, kind, money, name, venue, currency, mismatch, isKilled, holdings } = account;
  return {
    ...{ id, kind, money, name, venue, currency, mismatch, isKilled },
    balances: Object.entries(holdings).map(([held, total]) => ({ currency: held, total })),
    createdAt: account.createdAt.getTime(),
  };
}

/** Facts of a deployment that are not in its row. */
export interface DeploymentFacts {
  readonly isPaper: boolean;
  readonly workingOrders: number;
  /** Last prices by symbol, quote currency; null = not known. */
  readonly prices: ReadonlyMap<string, string | null>;
}

/** Returns a deployment as its owner sees it. */
export function deployment(
  {
    limits,
    books,
    createdAt,
    name,
    timeframeMs,
    inputSeq,
    lastBarTime,
    markets,
    owner,
    parameters,
    ...row
  }: DeploymentRow,
  { isPaper, workingOrders, prices }: DeploymentFacts,
): Deployment {
  return Deployment.parse({
    ...row,
    ...{ limits, isPaper, workingOrders, name: name ?? '' },
    parameters: JSON.parse(parameters ?? '{}'),
    timeframe: timeframeOf(timeframeMs),
    symbol: markets[0]?.symbol,
    positions: markets.map(({ symbol }) => ({
      symbol,
      quantity: heldOf(books, symbol),
      averagePrice: averagePrice(basisOf(books, symbol)),
      price: prices.get(symbol) ?? null,
    })),
    cash: books.cash,
    equity: markets.every(({ symbol }) => (prices.get(symbol) ?? null) !== null)
      ? equityOf(books, prices)
      : null,
    realizedPnl: realizedPnlOf(books),
    lastBarTime: inputSeq === 0 ? null : lastBarTime,
    createdAt: createdAt.getTime(),
    closing:
      owner.closing?.orders.map(({ symbol, side, quantity }) => ({ symbol, side, quantity })) ?? [],
    isHoldingEntries: owner.heldSince !== null,
  });
}

/** Returns an order as its owner sees it. @param meanPrice - Of its fills; null = it has none. */
export function liveOrder(order: OrderRow, meanPrice: string | null): LiveOrder {
  const { clientOrderId, accountId, deploymentId, symbol, side, type, quantity } = order;
  const { limitPrice, stopPrice } = order;
  const { reduceOnly, state, filledQuantity, decidedPrice, decidedAt, stateAt, reason } = order;
  return {
    ...{ clientOrderId, accountId, deploymentId, symbol, side, type, quantity },
    ...{ limitPrice, stopPrice },
    ...{ reduceOnly, state, filledQuantity, decidedPrice, decidedAt, stateAt, reason },
    averagePrice: meanPrice,
  };
}
