import { barIndex, price, quantity } from '../../model/branded-number.ts';
import type { TextTable } from '../../model/text-table.ts';
import type { WantedOrder } from '../../model/wanted-order.ts';
import type { PlacedQuantity } from './placed-quantities.ts';
import { orderView, type WorkingOrder } from './working-order.ts';

/** Facts about a working order that it does not hold itself. */
export interface WantedFacts {
  readonly texts: TextTable;
  /** Undefined before its quantity was computed. */
  readonly placed: PlacedQuantity | undefined;
  /** Base units that it may still fill. */
  readonly quantity: number;
  readonly filledQuantity: number;
}

/** Returns a working order as it is wanted at the venue. */
export function wantedOrder(order: WorkingOrder, facts: WantedFacts): WantedOrder {
  const view = orderView(order, facts.texts);
  const {
    id: orderId,
    name,
    instrumentIndex,
    side,
    type,
    origin,
    reduceOnly,
    closesTradeId,
  } = view;
  const { trail, group, isTriggered } = order;
  return {
    orderId,
    name,
    instrumentIndex,
    side,
    type,
    origin,
    quantity: quantity(facts.quantity),
    heldReason: facts.quantity > 0 ? '' : facts.placed?.problem || 'nothing to close',
    filledQuantity: quantity(facts.filledQuantity),
    limitPrice: price(view.limitPrice),
    stopPrice: price(view.stopPrice),
    trail:
      trail === null
        ? null
        : {
            trail,
            activationPrice: price(order.activationPrice),
            bestPrice: price(order.bestPrice),
          },
    isTriggered,
    reduceOnly,
    closesTradeId,
    group: group === '' ? null : { name: group, kind: order.groupReduces ? 'reduce' : 'cancel' },
    timeInForce: timeInForceOf(order),
    decidedBarIndex: barIndex(Math.max(view.placedBarIndex, order.requestedBarIndex)),
    reason: view.reason,
  };
}

function timeInForceOf(order: WorkingOrder): WantedOrder['timeInForce'] {
  if (order.isImmediate) return 'ioc';
  if (order.endsWithDay) return 'day';
  return order.untilTime === Infinity ? 'gtc' : { until: order.untilTime };
}
