import type { OrderIntent } from '../ports/venue-broker.ts';
import type { OrderType, VenueCapabilities } from '../ports/venue-capabilities.ts';

/** Returns the kind of an order by its prices. */
export function orderTypeOf({
  limitPrice,
  stopPrice,
}: Pick<OrderIntent, 'limitPrice' | 'stopPrice'>): OrderType {
  if (stopPrice === undefined) return limitPrice === undefined ? 'market' : 'limit';
  return limitPrice === undefined ? 'stop' : 'stopLimit';
}

/** Returns why a venue does not take an order; null when it does. */
export function unavailableReason(
  { orderTypes, timeInForce, postOnly }: VenueCapabilities,
  intent: OrderIntent,
): string | null {
  const type = orderTypeOf(intent);
  if (!orderTypes.includes(type)) return `this venue has no ${type} orders`;
  const tif = intent.timeInForce ?? 'gtc';
  if (type !== 'market' && !timeInForce.includes(tif)) return `this venue has no ${tif} orders`;
  if (intent.postOnly !== true) return null;
  if (!postOnly) return 'this venue has no post-only orders';
  if (type !== 'limit' || tif === 'ioc' || tif === 'fok') return 'only a limit order can wait';
  return null;
}
