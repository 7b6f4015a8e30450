import { add, compare, type Decimal, isZero } from '../decimal/decimal.ts';
import type { JournalOrder, OrderTerms } from './journal-order.ts';

/** Orders at the venue that end a position at a loss or a profit. */
export interface Protection {
  /** Level of the nearest protective stop that works; null = none. */
  readonly stopPrice: Decimal | null;
  /** Level of the nearest target that works or waits to take the stop's place; null = none. */
  readonly targetPrice: Decimal | null;
  /** Base units that working stops would close. */
  readonly stoppedQuantity: Decimal;
  /** True when working stops would close all that is held. */
  readonly isProtected: boolean;
}

/**
 * Returns what protects a position. Only stops that the venue has count: an order that was sent and not confirmed protects nothing.
 *
 * @param position - Base units: + long, - short.
 * @param orders - Orders of the deployment that have not ended.
 * @param wanted - Orders that its strategy wants, which may wait to be sent.
 */
export function protectionOf(
  position: Decimal,
  orders: readonly JournalOrder[],
  wanted: readonly OrderTerms[],
): Protection {
  const isLong = compare(position, '0') > 0;
  const closes = (order: OrderTerms): boolean =>
    order.reduceOnly && (order.side === 'sell') === isLong;
  const working = orders.filter(
    (order) => closes(order) && (order.state === 'OPEN' || order.state === 'PARTIAL'),
  );
  const stops = working.filter(({ stopPrice }) => stopPrice !== null);
  const targets = [...working, ...wanted.filter(closes)].filter(
    ({ stopPrice, limitPrice }) => stopPrice === null && limitPrice !== null,
  );
  const stoppedQuantity = stops.reduce<Decimal>((sum, { quantity }) => add(sum, quantity), '0');
  const held = position.replace('-', '');
  return {
    stopPrice: nearest(
      stops.map(({ stopPrice }) => stopPrice),
      isLong,
    ),
    targetPrice: nearest(
      targets.map(({ limitPrice }) => limitPrice),
      !isLong,
    ),
    stoppedQuantity,
    isProtected: !isZero(position) && compare(stoppedQuantity, held) >= 0,
  };
}

/** Returns the highest or the lowest of levels; null without any. */
function nearest(levels: readonly (Decimal | null)[], isHighest: boolean): Decimal | null {
  return levels.reduce<Decimal | null>((best, level) => {
    if (level === null || best === null) return level ?? best;
    return compare(level, best) > 0 === isHighest ? level : best;
  }, null);
}
