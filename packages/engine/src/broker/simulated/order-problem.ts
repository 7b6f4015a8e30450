import type { WorkingOrder } from './working-order.ts';
import type { OrderRequest } from '../../model/order.ts';
import type { InstrumentState } from './instrument-state.ts';

/** Returns why an order cannot be taken, or an empty text. */
export function problemOf(
  order: WorkingOrder,
  request: OrderRequest,
  market: InstrumentState | undefined,
  pyramiding: number | null,
): string {
  if (market === undefined) return 'unknown instrument';
  if (order.type !== 'market') {
    const problem = levelProblem(order, request);
    if (problem !== '') return problem;
    if (!order.ignoresPyramiding && isFull(order, market, pyramiding)) return FULL;
  }
  if (!(order.sizing.value > 0)) return 'size must be above zero';
  if (!Number.isNaN(order.stopLossPrice) && !Number.isNaN(order.takeProfitPrice)) {
    const sign = order.isBuy ? 1 : -1;
    if (sign * (order.takeProfitPrice - order.stopLossPrice) <= 0) {
      return 'stop loss and take profit are the wrong way round';
    }
  }
  return '';
}

/** Why an order that would add to a full position is not taken. */
export const FULL = 'pyramiding limit reached';

/** Returns true when an order would open one more trade in a direction than may be open at once. */
export function isFull(
  order: WorkingOrder,
  market: InstrumentState,
  pyramiding: number | null,
): boolean {
  if (pyramiding === null || order.reduceOnly) return false;
  return market.position.openCount(order.isBuy) >= Math.max(1, pyramiding);
}

function levelProblem(order: WorkingOrder, { trail }: OrderRequest): string {
  const { type } = order;
  if ((type === 'limit' || type === 'stopLimit') && !(order.limitPrice > 0)) {
    return 'limit price must be above zero';
  }
  if ((type === 'stop' || type === 'stopLimit') && !(order.stopPrice > 0)) {
    return 'stop price must be above zero';
  }
  if (trail !== undefined && !(trail.offset.value > 0)) return 'trail offset must be above zero';
  return '';
}
