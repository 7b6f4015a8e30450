import type { WorkingOrder } from '../broker/working-order.ts';
import type { Lot } from '../model/lot.ts';
import type { OrderOrigin } from '../model/order.ts';
import type { Sizing } from '../model/settings.ts';
import type { DeskParts } from './desk-parts.ts';

/** Size of an order that closes all of a trade. */
export const EVERYTHING: Sizing = { kind: 'fixed', value: Infinity };

/** Returns an order against a lot that is not yet numbered: a market order for all of it. */
export function exitOrder(
  { pool, texts, clock }: Pick<DeskParts, 'pool' | 'texts' | 'clock'>,
  lot: Lot,
  origin: OrderOrigin,
  reason: string,
): WorkingOrder {
  const order = pool.take();
  order.instrumentIndex = lot.instrumentIndex;
  order.isBuy = !lot.isLong;
  order.origin = origin;
  order.sizing = EVERYTHING;
  order.reduceOnly = true;
  order.closesTradeId = lot.id;
  order.placedBarIndex = clock.barIndex;
  order.reason = texts.codeOf(reason);
  return order;
}
