import type { BarIndex, Price, Quantity } from './branded-number.ts';
import type { OrderGroup, OrderOrigin, OrderType, Side, Trail } from './order.ts';

/** Terms of a trailing stop as it stands now. */
export interface WantedTrail {
  readonly trail: Trail;
  /** Price at which it becomes active; NaN = it is active. */
  readonly activationPrice: Price;
  /** Best price since it became active; NaN while it is not. */
  readonly bestPrice: Price;
}

/**
 * An order as a live run wants it to stand at the venue now: compared with what works there, it says what to submit, replace and
 * cancel. Prices are on ticks of the instrument, quantities on its lots.
 */
export interface WantedOrder {
  /** Number of the order in its run. */
  readonly orderId: number;
  /** Empty when the strategy gave it none. */
  readonly name: string;
  readonly instrumentIndex: number;
  readonly side: Side;
  readonly type: OrderType;
  readonly origin: OrderOrigin;
  /** Base units that are still to be filled; 0 while the order can only wait inside the run, see `heldReason`. */
  readonly quantity: Quantity;
  /** Why it has no quantity now; empty when it has one. */
  readonly heldReason: string;
  /** Base units filled so far, >= 0. */
  readonly filledQuantity: Quantity;
  /** Price or better, quote currency; NaN when there is no limit. */
  readonly limitPrice: Price;
  /** Level that sets it off, quote currency, of a trailing stop its present one; NaN when there is none (yet). */
  readonly stopPrice: Price;
  /** Null for all but trailing stops. */
  readonly trail: WantedTrail | null;
  /** True once the stop of a stop-limit order was reached in bars: what is left of it is a limit order. */
  readonly isTriggered: boolean;
  /** True: only takes away from what is open on the other side. */
  readonly reduceOnly: boolean;
  /** Trade that it closes, 0 = none in particular. The exits of one trade exclude each other, in a group or not. */
  readonly closesTradeId: number;
  readonly group: OrderGroup | null;
  /** Orders that end after a count of bars are cancelled by the run itself and are `gtc` here. */
  readonly timeInForce: 'gtc' | 'ioc' | 'day' | { readonly until: number };
  /** Bar at whose close, or inside which, it was placed or asked for last. */
  readonly decidedBarIndex: BarIndex;
  readonly reason: string;
}
