import { big, compare, type Decimal, multiply } from '../decimal/decimal.ts';
import type { OrderTerms } from '../journal/journal-order.ts';
import type { Limits } from './limits.ts';

/** State of a deployment as risk sees it, read in the transaction that writes the intent. */
export interface RiskView {
  readonly allowed: 'all' | 'reducing' | 'none';
  readonly limits: Limits;
  /** Symbols that the deployment trades. */
  readonly symbols: readonly string[];
  /** Net holding of the order's instrument by booked fills, base units: + long, - short. */
  readonly signedQuantity: Decimal;
  /** Base units of that instrument that working and unknown orders of the deployment may still buy and sell. */
  readonly openBuys: Decimal;
  readonly openSells: Decimal;
  /** Greatest worth of its positions in other instruments with the working orders that add to them, quote currency. */
  readonly otherWorth: Decimal;
  /** Last price of the order's instrument, quote currency, > 0. */
  readonly price: Decimal;
  /** Age of the oldest of that price and those of what is held, ms; Infinity where nobody knows one of them. */
  readonly priceAgeMs: number;
  readonly ordersLastMinute: number;
  readonly ordersToday: number;
  /** Result since 00:00 UTC with open positions and fees, quote currency: + profit, - loss. */
  readonly pnlToday: Decimal;
  /** Fall from the highest equity; <= 0. */
  readonly drawdownRatio: number;
  /** Minimum notional of the venue, quote currency; 0 = none. */
  readonly minNotional: Decimal;
  /** False outside of the hours in which the deployment may open positions. */
  readonly mayOpen: boolean;
  /** False outside of the hours of the market. */
  readonly isMarketOpen: boolean;
  /** Working order of the same side whose intent is younger than the duplicate guard's time. */
  readonly hasTwin: boolean;
}

/** Refusal of an order, in words for its owner. */
export interface RiskRefusal {
  readonly code:
    | 'not-allowed'
    | 'reduce-only'
    | 'instrument'
    | 'stale-price'
    | 'market-closed'
    | 'schedule'
    | 'order-notional'
    | 'position-notional'
    | 'daily-loss'
    | 'drawdown'
    | 'orders-per-minute'
    | 'orders-per-day'
    | 'price-collar'
    | 'min-notional'
    | 'duplicate'
    | 'owner-limits'
    | 'owner-price'
    | 'owner-daily-loss'
    | 'owner-exposure';
  readonly message: string;
}

/** Returns why an order must not be sent; null = it may. Orders that only reduce pass all limits but those of sense. */
export function checkOrder(order: OrderTerms, view: RiskView): RiskRefusal | null {
  if (view.allowed === 'none') return refusal('not-allowed', 'The deployment sends no orders now.');
  if (!view.symbols.includes(order.symbol))
    return refusal('instrument', `${order.symbol} is not an instrument of this deployment.`);
  const isReducing = reduces(order, view);
  if (order.reduceOnly && !isReducing) {
    return refusal('reduce-only', 'It would close more than is held and not yet being closed.');
  }
  if (!view.isMarketOpen) return refusal('market-closed', 'The market is closed.');
  if (isReducing) return null;
  if (view.allowed === 'reducing')
    return refusal(
      'not-allowed',
      'Entries are paused; only orders that reduce the position go out.',
    );
  return entryRefusal(order, view);
}

/** Returns true when an order only takes away from what is held, even if all working orders of its side are filled first. */
export function reduces(order: OrderTerms, view: RiskView): boolean {
  const held = big(view.signedQuantity);
  const isSell = order.side === 'sell';
  const isClosing = isSell ? held.gt(0) : held.lt(0);
  const closing = big(isSell ? view.openSells : view.openBuys).plus(big(order.quantity));
  return isClosing && closing.lte(held.abs());
}

/** Part of a view that decides on every entry, whatever its terms. */
export type StandingView = Pick<
  RiskView,
  | 'limits'
  | 'mayOpen'
  | 'priceAgeMs'
  | 'pnlToday'
  | 'drawdownRatio'
  | 'ordersLastMinute'
  | 'ordersToday'
>;

const STANDING_CHECKS: readonly ((view: StandingView) => RiskRefusal | null)[] = [
  ({ mayOpen }) =>
    mayOpen
      ? null
      : refusal('schedule', 'It lies outside of the hours in which positions may be opened.'),
  ({ priceAgeMs, limits }) =>
    priceAgeMs > limits.maxPriceAgeMs
      ? refusal(
          'stale-price',
          priceAgeMs === Infinity
            ? 'No price is known of something that the deployment holds.'
            : `The last price is ${Math.round(priceAgeMs / 1000)} s old; at most ${Math.round(limits.maxPriceAgeMs / 1000)} s are allowed.`,
        )
      : null,
  ({ pnlToday, limits }) =>
    compare(pnlToday, `-${limits.maxDailyLoss}`) <= 0
      ? refusal('daily-loss', `Today's loss has reached the limit of ${limits.maxDailyLoss}.`)
      : null,
  ({ drawdownRatio, limits }) =>
    -drawdownRatio >= limits.maxDrawdownRatio
      ? refusal(
          'drawdown',
          `The drawdown has reached the limit of ${limits.maxDrawdownRatio * 100} %.`,
        )
      : null,
  ({ ordersLastMinute, limits }) =>
    ordersLastMinute >= limits.maxOrdersPerMinute
      ? refusal(
          'orders-per-minute',
          `${limits.maxOrdersPerMinute} orders were sent within the last minute, which is the limit.`,
        )
      : null,
  ({ ordersToday, limits }) =>
    ordersToday >= limits.maxOrdersPerDay
      ? refusal(
          'orders-per-day',
          `${limits.maxOrdersPerDay} orders were sent today, which is the limit.`,
        )
      : null,
];

/** Returns why no entry would go out now, whatever its terms: every reason. */
export function standingRefusals(view: StandingView): RiskRefusal[] {
  return STANDING_CHECKS.flatMap((check) => check(view) ?? []);
}

const ENTRY_CHECKS: readonly ((order: OrderTerms, view: RiskView) => RiskRefusal | null)[] = [
  ...STANDING_CHECKS.map((check) => (_: OrderTerms, view: RiskView) => check(view)),
  (_, { hasTwin }) =>
    hasTwin ? refusal('duplicate', 'The same order was sent within the last 10 s.') : null,
  (order, view) =>
    compare(notionalOf(order, view), view.minNotional) < 0
      ? refusal(
          'min-notional',
          `The order is worth less than the venue's minimum of ${view.minNotional}.`,
        )
      : null,
  (order, view) =>
    compare(notionalOf(order, view), view.limits.maxOrderNotional) > 0
      ? refusal(
          'order-notional',
          `The order is worth ${notionalOf(order, view)}, more than the limit of ${view.limits.maxOrderNotional}.`,
        )
      : null,
  (order, view) =>
    compare(worstPosition(order, view), view.limits.maxPositionNotional) > 0
      ? refusal(
          'position-notional',
          `With this order what the deployment holds could be worth ${worstPosition(order, view)}, more than the limit of ${view.limits.maxPositionNotional}.`,
        )
      : null,
  (order, view) =>
    isBeyondCollar(order, view)
      ? refusal(
          'price-collar',
          `The price is more than ${view.limits.priceCollarRatio * 100} % worse than the last one.`,
        )
      : null,
];

function entryRefusal(order: OrderTerms, view: RiskView): RiskRefusal | null {
  for (const check of ENTRY_CHECKS) {
    const refused = check(order, view);
    if (refused !== null) return refused;
  }
  return null;
}

/** Worth of an order at the worse of its own price and the last one. */
function notionalOf(order: OrderTerms, view: RiskView): Decimal {
  const own = order.limitPrice ?? order.stopPrice ?? view.price;
  const price = compare(own, view.price) > 0 ? own : view.price;
  return multiply(order.quantity, price);
}

/** Worth of all positions when this order and all working ones of its side are filled. */
function worstPosition(order: OrderTerms, view: RiskView): Decimal {
  const held = big(view.signedQuantity);
  const isBuy = order.side === 'buy';
  const after = isBuy
    ? held.plus(big(view.openBuys)).plus(big(order.quantity))
    : held.minus(big(view.openSells)).minus(big(order.quantity));
  const own = order.limitPrice ?? order.stopPrice ?? view.price;
  const price = compare(own, view.price) > 0 ? own : view.price;
  return after.abs().times(big(price)).plus(big(view.otherWorth)).toFixed();
}

/** True for an entry that would pay more, or get less, than the collar allows. */
function isBeyondCollar(order: OrderTerms, view: RiskView): boolean {
  if (order.limitPrice === null) return false;
  const ratio = big(order.limitPrice).div(big(view.price)).minus(1);
  const excess = order.side === 'buy' ? ratio : ratio.times(-1);
  return excess.gt(view.limits.priceCollarRatio);
}

function refusal(code: RiskRefusal['code'], message: string): RiskRefusal {
  return { code, message };
}
