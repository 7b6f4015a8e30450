import { big, compare, type Decimal, multiply, text } from '../decimal/decimal.ts';
import type { OrderTerms } from '../journal/journal-order.ts';
import type { Limits } from './limits.ts';

/** Share by which a price may have risen since a purchase was sized by it. */
const PRICE_RISE_RATIO = 0.01;
/** Smallest step of quantities where a venue states none, base units. */
const SMALLEST_STEP = '0.00000001';

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
  /** Cash of the deployment less what its working buys may cost, quote currency. */
  readonly freeCash: Decimal;
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
    | 'cash'
    | 'duplicate'
    | 'owner-limits'
    | 'owner-price'
    | 'owner-daily-loss'
    | 'owner-exposure';
  readonly message: string;
}

/** Returns why an order must not be sent; null = it may. Orders that only reduce pass all limits but those of sense, and the minimum of the venue. */
export function checkOrder(order: OrderTerms, view: RiskView): RiskRefusal | null {
  if (view.allowed === 'none') return refusal('not-allowed', 'The deployment sends no orders now.');
  if (!view.symbols.includes(order.symbol))
    return refusal('instrument', `${order.symbol} is not an instrument of this deployment.`);
  const isReducing = reduces(order, view);
  if (order.reduceOnly && !isReducing) {
    return refusal('reduce-only', 'It would close more than is held and not yet being closed.');
  }
  if (!view.isMarketOpen) return refusal('market-closed', 'The market is closed.');
  if (isReducing) return minimumRefusal(order.limitPrice ?? order.stopPrice, order, view);
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

/** Part of a view that decides how much can be bought. */
export type CashView = Pick<RiskView, 'price' | 'freeCash' | 'minNotional'>;

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
  (order, view) => minimumRefusal(dearerPrice(order, view), order, view),
  (order, view) =>
    isBeyondCash(order, view)
      ? refusal(
          'cash',
          `The order is worth ${notionalOf(order, view)}; the deployment has ${view.freeCash} that nothing else is bought with.`,
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

/** Refuses what the venue would refuse for its worth. @param price - Own price of the order; null = the last one. */
function minimumRefusal(
  price: Decimal | null,
  { quantity }: OrderTerms,
  view: RiskView,
): RiskRefusal | null {
  if (compare(multiply(quantity, price ?? view.price), view.minNotional) >= 0) return null;
  const message = `The order is worth less than the venue's minimum of ${view.minNotional}.`;
  return refusal('min-notional', message);
}

/** True for a purchase that the money of other deployments would have to pay for. */
function isBeyondCash(order: OrderTerms, view: CashView): boolean {
  if (order.side === 'sell') return false;
  const most = big(view.freeCash).times(1 + PRICE_RISE_RATIO);
  return big(notionalOf(order, view)).gt(most);
}

/**
 * Returns the whole lots of a purchase that the free cash of its deployment pays for, with a rest for fees; null where that is less than
 * the venue's minimum, and where it pays for all of it. For what has waited for its money: prices have moved, and sales have brought
 * less than was thought.
 *
 * @param lotSize - Smallest step of a quantity, base units; 0 = none.
 */
export function cutToCash(order: OrderTerms, view: CashView, lotSize: Decimal): Decimal | null {
  if (!isBeyondCash(order, view)) return null;
  const money = big(view.freeCash).div(1 + PRICE_RISE_RATIO);
  if (money.lte(0)) return null;
  const step = compare(lotSize, '0') > 0 ? big(lotSize) : big(SMALLEST_STEP);
  const quantity = text(
    money
      .div(big(dearerPrice(order, view)))
      .div(step)
      .round(0, 0)
      .times(step),
  );
  const isEnough =
    compare(quantity, '0') > 0 && compare(multiply(quantity, view.price), view.minNotional) >= 0;
  return isEnough ? quantity : null;
}

/** Worth of an order at the worse of its own price and the last one. */
function notionalOf(order: OrderTerms, view: Pick<RiskView, 'price'>): Decimal {
  return multiply(order.quantity, dearerPrice(order, view));
}

function dearerPrice(order: OrderTerms, view: Pick<RiskView, 'price'>): Decimal {
  const own = order.limitPrice ?? order.stopPrice ?? view.price;
  return compare(own, view.price) > 0 ? own : view.price;
}

/** Worth of all positions when this order and all working ones of its side are filled. */
function worstPosition(order: OrderTerms, view: RiskView): Decimal {
  const held = big(view.signedQuantity);
  const isBuy = order.side === 'buy';
  const after = isBuy
    ? held.plus(big(view.openBuys)).plus(big(order.quantity))
    : held.minus(big(view.openSells)).minus(big(order.quantity));
  return after
    .abs()
    .times(big(dearerPrice(order, view)))
    .plus(big(view.otherWorth))
    .toFixed();
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
