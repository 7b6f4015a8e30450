import type { Sizing } from './settings.ts';

/** Direction of an order. */
export type Side = 'buy' | 'sell';

/** How an order waits for its price. */
export type OrderType = 'market' | 'limit' | 'stop';

/** What a strategy asks for: an order before the kernel has numbered it. */
export interface OrderRequest {
  readonly side: Side;
  /** How much; without it the sizing of the run's settings holds. */
  readonly sizing?: Sizing | undefined;
  /** Price or better, quote currency; makes a limit order. */
  readonly limitPrice?: number | undefined;
  /** Level that sets the order off, quote currency; makes a stop order. */
  readonly stopPrice?: number | undefined;
  /** Stop-loss level attached to the trade that this order opens, quote currency. */
  readonly stopLossPrice?: number | undefined;
  /** Take-profit level attached to the trade that this order opens, quote currency. */
  readonly takeProfitPrice?: number | undefined;
  /** Why, in the strategy's words; at most shown, never read. */
  readonly reason: string;
  /** True: the order only takes away from open trades of the other side. */
  readonly reduceOnly?: boolean | undefined;
  /** Id of the one open trade that this order closes; implies `reduceOnly`. */
  readonly closesTradeId?: number | undefined;
}

/** What became of an order. */
export type OrderStatus = 'working' | 'filled' | 'cancelled' | 'rejected';

/** Where an order comes from. */
export type OrderOrigin = 'strategy' | 'stop-loss' | 'take-profit' | 'exclusive' | 'finalize';

/** An instruction to the broker. What becomes of it is in the `OrderLog`. */
export interface Order {
  /** Number of the order in its run, from 1, in the order of placing. */
  readonly id: number;
  readonly type: OrderType;
  readonly side: Side;
  readonly origin: OrderOrigin;
  /** How much, resolved to a quantity at the fill. */
  readonly sizing: Sizing;
  /** Price or better, quote currency; NaN when the order is no limit order. */
  readonly limitPrice: number;
  /** Level that sets the order off, quote currency; NaN when the order is no stop order. */
  readonly stopPrice: number;
  /** Stop-loss of the trade to open, quote currency; NaN = none. */
  readonly stopLossPrice: number;
  /** Take-profit of the trade to open, quote currency; NaN = none. */
  readonly takeProfitPrice: number;
  readonly reduceOnly: boolean;
  /** Id of the trade that this order closes, 0 = none in particular. */
  readonly closesTradeId: number;
  /** Index of the bar at whose close the order was placed. */
  readonly placedBarIndex: number;
  readonly reason: string;
}

/** One execution of an order. */
export interface Fill {
  readonly side: Side;
  /** Base units, > 0. */
  readonly quantity: number;
  /** Quote currency, slippage included. */
  readonly price: number;
  /** Commission, account currency, >= 0. */
  readonly fee: number;
  /** Index of the bar inside which the fill happened. */
  readonly barIndex: number;
  /** UTC milliseconds: start of that bar. */
  readonly barOpenTime: number;
  readonly reason: string;
}
