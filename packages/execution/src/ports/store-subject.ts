import { NO_OWNER_ACTIONS } from '../deployments/owner-actions.ts';
import type { Deployment } from '../deployments/deployment.ts';
import { intentOf, type JournalOrder } from '../journal/journal-order.ts';
import { openBooks } from '../ledger/deployment-books.ts';
import type { OwnerLimits } from '../owners/owner-book.ts';
import type { ExecutionStore } from './execution-store.ts';

/** A store under test. */
export interface StoreSubject {
  readonly store: ExecutionStore;
  /** The same database from another process. */
  readonly other: ExecutionStore;
  /** Makes an account at venue `paper` that nobody holds, without anything in it. */
  readonly newAccount: () => Promise<string>;
  /** Makes an owner, and returns what makes accounts that trade their real money. @param limits - Null: none are set. */
  readonly newOwner: (limits: OwnerLimits | null) => Promise<() => Promise<string>>;
  /** Lets time pass by the database's clock, ms. */
  readonly pass: (ms: number) => Promise<void>;
}

/** Returns a deployment that runs. */
export function deploymentOn(accountId: string, id = 'd1'): Deployment {
  return {
    ...{ id, accountId, tag: id, quoteCurrency: 'USD' },
    markets: [
      { symbol: 'BTC-USD', baseCurrency: 'BTC' },
      { symbol: 'ETH-USD', baseCurrency: 'ETH' },
    ],
    ...{ timeframeMs: 60_000, startsAt: 1_000, codeHash: 'ab', funds: '1000.50' },
    limits: {
      ...{ maxOrderNotional: '100', maxPositionNotional: '500', maxDailyLoss: '50' },
      ...{ maxDrawdownRatio: 0.1, maxOrdersPerMinute: 5, maxOrdersPerDay: 50 },
      ...{ priceCollarRatio: 0.02, maxPriceAgeMs: 10_000 },
    },
    schedule: '0930-1600:23456 America/New_York',
    books: openBooks('1000.50', 1_000),
    ...{ state: 'running', stateBy: 'owner', stateReason: 'deployed', stateAt: 1_000 },
    ...{ inputSeq: 0, processedSeq: 0, lastBarTime: 0 },
    owner: NO_OWNER_ACTIONS,
  };
}

/** Returns an order that was written and not sent. */
export function intent(orderNumber: number, decidedAt = 1_000, deploymentId = 'd1'): JournalOrder {
  return intentOf(
    {
      ...{ symbol: 'BTC-USD', side: 'buy', type: 'limit', quantity: '0.10', orderNumber },
      ...{ limitPrice: '100.50', stopPrice: null, reduceOnly: false },
    },
    {
      ...{ clientOrderId: `${deploymentId}-${orderNumber}-1`, deploymentId, revision: 1 },
      ...{ decidedPrice: '101', decidedAt, deadline: decidedAt + 5_000 },
    },
  );
}
