import { Deployment, type LiveOrder, type TradingAccount } from '@stratloom/contracts';
import { timeframeOf } from '@stratloom/engine/model';
import { averagePrice, equityOf, netQuantity } from '@stratloom/execution';
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
  /** Last price, quote currency; null = not known. */
  readonly price: string | null;
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
    owner,
    parameters,
    ...row
  }: DeploymentRow,
  { isPaper, workingOrders, price }: DeploymentFacts,
): Deployment {
  return Deployment.parse({
    ...row,
    ...{ limits, isPaper, workingOrders, name: name ?? '' },
    parameters: JSON.parse(parameters ?? '{}'),
    timeframe: timeframeOf(timeframeMs),
    position: netQuantity(books.basis),
    averagePrice: averagePrice(books.basis),
    cash: books.cash,
    equity: price === null ? null : equityOf(books, price),
    realizedPnl: books.basis.realizedPnl,
    lastBarTime: inputSeq === 0 ? null : lastBarTime,
    createdAt: createdAt.getTime(),
    closing:
      owner.closing === null
        ? null
        : { side: owner.closing.side, quantity: owner.closing.quantity },
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
