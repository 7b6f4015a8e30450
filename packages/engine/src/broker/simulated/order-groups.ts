import { DUST_RATIO } from '../../model/step.ts';
import type { InstrumentState } from './instrument-state.ts';
import type { OrderRegister } from './order-register.ts';
import type { WorkingOrder } from './working-order.ts';

interface GroupFill {
  readonly orderId: number;
  readonly group: string;
  readonly reduces: boolean;
  readonly quantity: number;
}

/** Groups of orders of which a fill of one cancels or reduces the others. */
export class OrderGroups {
  private readonly register: OrderRegister;
  private fills: GroupFill[] = [];

  constructor(register: OrderRegister) {
    this.register = register;
  }

  /** Notes a fill of an order of a group. @param quantity - Base units. */
  note({ id: orderId, group, groupReduces: reduces }: WorkingOrder, quantity: number): void {
    this.fills.push({ orderId, group, reduces, quantity });
  }

  /** Forgets fills that were noted since the last call of `settle`. */
  clear(): void {
    this.fills = [];
  }

  /** Cancels or reduces the other orders of the groups of which orders have been filled since the last call. */
  settle(market: InstrumentState): void {
    if (this.fills.length === 0) return;
    const fills = this.fills;
    this.fills = [];
    for (const { orderId, group, reduces, quantity } of fills) {
      for (const order of market.book.working()) {
        if (order.group !== group || order.id === orderId || !order.isWorking) continue;
        if (reduces) order.takenQuantity += quantity;
        if (!reduces || isUsedUp(order)) {
          this.register.cancel(order, 'another order of its OCA group was filled');
        }
      }
    }
  }
}

/** Returns base units of `wanted` that the group of an order and its exit leave; the dust of parts taken off one by one is nothing. */
export function leftOf({ maxQuantity, takenQuantity }: WorkingOrder, wanted: number): number {
  const left = (wanted > maxQuantity ? maxQuantity : wanted) - takenQuantity;
  return Math.abs(left) <= takenQuantity * DUST_RATIO ? 0 : left;
}

/** True when the group of an order has taken all of it; of sizes that are computed at the fill that is not known before. */
function isUsedUp(order: WorkingOrder): boolean {
  const { sizing } = order;
  return leftOf(order, sizing.kind === 'fixed' ? sizing.value : Infinity) <= 0;
}
