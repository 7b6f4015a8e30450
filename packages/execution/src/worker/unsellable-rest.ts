import { compare, negate, subtract } from '../decimal/decimal.ts';
import type { Deployment } from '../deployments/deployment.ts';
import { isSettled, type JournalOrder, type OrderTerms } from '../journal/journal-order.ts';
import type { WantedOrder } from '../journal/wanted-order.ts';
import { heldOf, withBookedFill } from '../ledger/deployment-books.ts';
import type { AccountRows } from '../ports/execution-store.ts';
import type { Noting } from './account-writer.ts';
import { appendInputs } from './deployment-log.ts';
import type { MarketView } from './risk-view.ts';

/** Rest of a position, with the order that would have closed it. */
export interface Rest {
  readonly deployment: Deployment;
  readonly order: WantedOrder;
  readonly market: MarketView;
  /** By the venue's clock, UTC ms. */
  readonly venueTime: number;
}

/**
 * Returns whether an order that its venue would refuse for its worth is all that is left of a position, and would be filled at the last
 * price: nobody can sell that rest, and a strategy that waits for it would trade no more.
 *
 * @param live - Orders of the deployment that have not ended or whose fills are not all booked.
 */
export function isUnsellable(
  { deployment: { books }, order, market }: Omit<Rest, 'venueTime'>,
  live: readonly JournalOrder[],
): boolean {
  const { symbol, side, quantity } = order;
  const held = heldOf(books, symbol);
  const left = subtract(side === 'sell' ? held : negate(held), quantity);
  const isAll = compare(left, '0') >= 0 && compare(left, market.lotSize) < 0;
  const isAlone = live.every((each) => each.symbol !== symbol || isSettled(each));
  return isAll && isAlone && isMet(order, market);
}

/** Hands a rest to the account of its deployment at the last price: its strategy goes on without it, and its units stay at the venue. */
export async function handOver(
  rows: AccountRows,
  note: Noting,
  { deployment, order, market, venueTime: time }: Rest,
): Promise<void> {
  const { id: deploymentId, quoteCurrency, markets } = deployment;
  const { symbol, side, quantity, orderNumber } = order;
  const { price } = market.last;
  const baseCurrency = markets.find((each) => each.symbol === symbol)?.baseCurrency ?? symbol;
  const books = withBookedFill(deployment.books, {
    ...{ symbol, side, quantity, price, baseCurrency, quoteCurrency, time },
    ...{ fee: '0', feeCurrency: quoteCurrency, tradeId: '', clientOrderId: '' },
  });
  const report = {
    ...({ kind: 'fill', orderNumber, quantity, price, fee: '0', time } as const),
    isHandedOver: true,
  } as const;
  await appendInputs(rows, { ...deployment, books }, [{ kind: 'report', report }]);
  const message = `${quantity} ${baseCurrency} are worth less than the venue's minimum of ${market.minNotional} ${quoteCurrency} and cannot be sold: they stay in the account, and count as closed at ${price}.`;
  note({ deploymentId, kind: 'rest-handed-over', message, facts: { ...report, symbol } });
}

/** True for an order that would be filled at the last price. */
function isMet({ type, side, limitPrice, stopPrice }: OrderTerms, { last }: MarketView): boolean {
  if (type === 'market') return true;
  const [own, isRising] =
    stopPrice === null ? [limitPrice, side === 'sell'] : [stopPrice, side === 'buy'];
  if (own === null) return false;
  const beyond = compare(last.price, own);
  return isRising ? beyond >= 0 : beyond <= 0;
}
