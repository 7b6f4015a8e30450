import type { WorkingOrder } from '../broker/working-order.ts';
import type { OrderChange } from '../model/order.ts';
import type { MarketRoom } from './market-room.ts';

/** The part of the order door through which exits go. */
export interface ExitDoor {
  /** Numbers an order, logs it and puts it into the book. */
  admit(order: WorkingOrder, room: MarketRoom): void;
  /** Changes a working order in place. */
  applyChange(order: WorkingOrder, change: OrderChange): void;
  /** Takes an order out of the book without a fill. */
  withdraw(order: WorkingOrder, reason: string): void;
}
