import { add, compare, type Decimal, subtract } from '../decimal/decimal.ts';
import type { Deployment } from '../deployments/deployment.ts';
import { allowedFor } from '../deployments/deployment-state.ts';
import { mayOpenAt } from '../deployments/schedule.ts';
import type { JournalOrder, OrderTerms } from '../journal/journal-order.ts';
import { hasEnded } from '../journal/order-state.ts';
import { netQuantity } from '../ledger/cost-basis.ts';
import { markedBooks, resultsOf } from '../ledger/deployment-books.ts';
import type { LastPrice } from '../ports/bar-feed.ts';
import type { AccountRows } from '../ports/execution-store.ts';
import type { RiskView } from '../risk/check-order.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Time in which the same order again counts as a mistake, ms. */
const TWIN_MS = 10_000;

/** State of the market that risk asks for. */
export interface MarketView {
  readonly last: LastPrice;
  readonly minNotional: Decimal;
  readonly isOpen: boolean;
}

/** View of risk on a deployment, and its orders that have not ended or whose fills are not all booked. */
export interface RiskReading {
  readonly view: Omit<RiskView, 'hasTwin'>;
  readonly live: readonly JournalOrder[];
}

/** Reads, in the transaction of an intent, what risk has to know of a deployment. @param now - By the venue's clock, UTC ms. */
export async function readRisk(
  rows: AccountRows,
  deployment: Deployment,
  market: MarketView,
  { now, order }: { readonly now: number; readonly order: { readonly orderNumber: number } },
): Promise<RiskReading> {
  const { id, limits, symbol } = deployment;
  const { isKilled } = await rows.account();
  const orders = await rows.liveOrders();
  const live = orders.filter((order) => order.deploymentId === id);
  const { price, ageMs } = market.last;
  const books = markedBooks(deployment.books, price, now);
  const since = [now - MINUTE_MS, now - (now % DAY_MS)];
  const [ordersLastMinute = 0, ordersToday = 0] = await rows.countOrdersSince(id, since);
  const view = {
    ...{ limits, symbol, price, priceAgeMs: ageMs },
    ...resultsOf(books, price),
    allowed: isKilled ? ('none' as const) : allowedFor(order, deployment.state),
    signedQuantity: netQuantity(books.basis),
    openBuys: openQuantity(live, 'buy'),
    openSells: openQuantity(live, 'sell'),
    ...{ ordersLastMinute, ordersToday },
    mayOpen: mayOpenAt(deployment.schedule, now),
    minNotional: market.minNotional,
    isMarketOpen: market.isOpen,
  };
  return { view, live };
}

/** Returns true when an order of the same terms was decided a moment ago. @param now - By the venue's clock, UTC ms. */
export function hasTwin(
  wanted: OrderTerms & { readonly orderNumber: number },
  live: readonly JournalOrder[],
  now: number,
): boolean {
  return live.some(
    (order) =>
      !hasEnded(order.state) &&
      order.orderNumber !== wanted.orderNumber &&
      order.side === wanted.side &&
      order.type === wanted.type &&
      compare(order.quantity, wanted.quantity) === 0 &&
      order.limitPrice === wanted.limitPrice &&
      order.stopPrice === wanted.stopPrice &&
      now - order.decidedAt < TWIN_MS,
  );
}

/** Returns what may still be booked of orders of a side: what works, and what was filled before they ended. */
export function openQuantity(live: readonly JournalOrder[], side: 'buy' | 'sell'): Decimal {
  return live
    .filter((order) => order.side === side)
    .reduce((sum, order) => {
      const most = hasEnded(order.state)
        ? (order.finalQuantity ?? order.filledQuantity)
        : order.quantity;
      const left = subtract(most, order.filledQuantity);
      return compare(left, '0') > 0 ? add(sum, left) : sum;
    }, '0');
}
