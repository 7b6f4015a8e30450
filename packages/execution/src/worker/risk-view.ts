import { add, big, compare, type Decimal, subtract, text } from '../decimal/decimal.ts';
import type { Deployment } from '../deployments/deployment.ts';
import { allowedFor } from '../deployments/deployment-state.ts';
import { isOwnerNumber } from '../deployments/owner-actions.ts';
import { mayOpenAt } from '../deployments/schedule.ts';
import type { JournalOrder, OrderTerms } from '../journal/journal-order.ts';
import { hasEnded } from '../journal/order-state.ts';
import type { WantedOrder } from '../journal/wanted-order.ts';
import {
  equityOf,
  heldOf,
  heldSymbols,
  type LastPrices,
  markedBooks,
  resultsOf,
} from '../ledger/deployment-books.ts';
import type { LastPrice, MarketState } from '../ports/bar-feed.ts';
import type { AccountRows } from '../ports/execution-store.ts';
import type { RiskView } from '../risk/check-order.ts';
import { costOfBuys, worstWorth } from '../owners/worst-worth.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Time in which the same order again counts as a mistake, ms. */
const TWIN_MS = 10_000;

/** State of the market that risk asks for. */
export interface MarketView extends MarketState {
  readonly last: LastPrice;
}

/** State of the markets of a deployment by symbol; null = not known now. */
export type MarketViews = ReadonlyMap<string, MarketView | null>;

/** View of risk on an order of a deployment, and its orders that have not ended or whose fills are not all booked. */
export interface RiskReading {
  readonly view: Omit<RiskView, 'hasTwin'>;
  readonly live: readonly JournalOrder[];
}

/** An order that is about to be written, and when. */
interface RiskQuestion {
  readonly order: Pick<WantedOrder, 'orderNumber' | 'symbol'>;
  /** State of its market. */
  readonly market: MarketView;
  /** State of all markets of the deployment. */
  readonly markets: MarketViews;
  /** By the venue's clock, UTC ms. */
  readonly now: number;
}

/** Reads, in the transaction of an intent, what risk has to know of a deployment. */
export async function readRisk(
  rows: AccountRows,
  deployment: Deployment,
  { order, market, markets, now }: RiskQuestion,
): Promise<RiskReading> {
  const { id, limits } = deployment;
  const { isKilled } = await rows.account();
  const live = await liveOrdersOf(rows, id);
  const since = [now - MINUTE_MS, now - (now % DAY_MS)];
  const [ordersLastMinute = 0, ordersToday = 0] = await rows.countOrdersSince(id, since);
  const own = live.filter(({ symbol }) => symbol === order.symbol);
  const view = {
    ...{ limits, symbols: deployment.markets.map(({ symbol }) => symbol) },
    ...{ price: market.last.price, ...standingOf(deployment, order.symbol, markets, now) },
    allowed: isKilled ? ('none' as const) : allowedFor(order, deployment.state),
    signedQuantity: heldOf(deployment.books, order.symbol),
    openBuys: openQuantity(own, 'buy'),
    openSells: openQuantity(own, 'sell'),
    otherWorth: otherWorth(deployment, order.symbol, markets, live),
    ...{ ordersLastMinute, ordersToday },
    mayOpen: mayOpenAt(deployment.schedule, now),
    freeCash: freeCashOf(deployment.books, live),
    // What its owner closes is refused by the venue, in its words.
    minNotional: isOwnerNumber(order.orderNumber) ? '0' : market.minNotional,
    isMarketOpen: market.isOpen,
  };
  return { view, live };
}

/** Returns the orders of a deployment that have not ended or whose fills are not all booked. */
export async function liveOrdersOf(
  rows: AccountRows,
  id: string,
): Promise<readonly JournalOrder[]> {
  return (await rows.liveOrders()).filter(({ deploymentId }) => deploymentId === id);
}

/** Returns the cash of a deployment that nothing else is bought with, quote currency. @param live - Its orders that have not ended. */
export function freeCashOf({ cash }: Deployment['books'], live: readonly JournalOrder[]): Decimal {
  return subtract(cash, costOfBuys(live));
}

/** Returns the last prices of markets. */
export function pricesOf(markets: MarketViews): LastPrices {
  return new Map([...markets].map(([symbol, view]) => [symbol, view?.last.price ?? null]));
}

/** Results of a deployment at last prices, and the age of the oldest of those that an entry depends on. */
function standingOf(
  { books }: Deployment,
  symbol: string,
  markets: MarketViews,
  now: number,
): Pick<RiskView, 'priceAgeMs' | 'pnlToday' | 'drawdownRatio'> {
  const ages = [symbol, ...heldSymbols(books)].map(
    (each) => markets.get(each)?.last.ageMs ?? Infinity,
  );
  const priceAgeMs = Math.max(...ages);
  const equity = equityOf(books, pricesOf(markets));
  if (equity === null) return { priceAgeMs, pnlToday: '0', drawdownRatio: 0 };
  return { priceAgeMs, ...resultsOf(markedBooks(books, equity, now), equity) };
}

function otherWorth(
  { books, markets: own }: Deployment,
  symbol: string,
  markets: MarketViews,
  live: readonly JournalOrder[],
): Decimal {
  const others = own.filter((each) => each.symbol !== symbol);
  const sum = others.map((each) => {
    const price = markets.get(each.symbol)?.last.price ?? '0';
    return worstWorth({ books, symbol: each.symbol, price, live });
  });
  return text(sum.reduce((total, each) => total.plus(each), big('0')));
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
      order.symbol === wanted.symbol &&
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
