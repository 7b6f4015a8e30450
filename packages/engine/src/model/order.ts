import type { Sizing } from './settings.ts';

/** Direction of an order. */
export type Side = 'buy' | 'sell';

/** Kind of an order: in which way it waits for its price. */
export type OrderType = 'market' | 'limit' | 'stop' | 'stopLimit' | 'trailing';

/**
 * A distance from a price that is known only later, for example from the entry price of a trade.
 *
 * - `distance`: quote currency. `ratio`: share of the price. `ticks`: ticks of the instrument.
 * - `atr`: `value` times the average true range of `length` bars, of the last closed bar (for trailing: of each last closed bar).
 */
export type Offset =
  | { readonly kind: 'distance' | 'ratio' | 'ticks'; readonly value: number }
  | { readonly kind: 'atr'; readonly value: number; readonly length: number };

/** Two levels of which the one counts that lies nearer to the entry, and so is met first. */
export interface NearerLevel {
  readonly kind: 'nearer';
  /** Quote currency. */
  readonly price: number;
  readonly offset: Offset;
}

/** A level: a price in quote currency, an offset from the entry price of the trade that it belongs to, or the nearer of both. */
export type ExitLevel = number | Offset | NearerLevel;

/** A stop that follows the best price since it became active. */
export interface Trail {
  /** Distance of the stop behind the best price. */
  readonly offset: Offset;
  /** Price, or gain from the entry price, at which the stop becomes active; at once without it. */
  readonly activation?: ExitLevel | undefined;
}

/** One of several targets of a trade. */
export interface Target {
  readonly level: ExitLevel;
  /** Share of the trade's first quantity to take off there, 0 < ratio <= 1. */
  readonly ratio: number;
}

/** Exits to attach to the trade that an order opens. */
export interface ExitPlan {
  /** Stop-loss level. */
  readonly stopLoss?: ExitLevel | undefined;
  /** Take-profit levels; what they leave stays open. */
  readonly targets?: readonly Target[] | undefined;
  readonly trail?: Trail | undefined;
}

/** Orders of which one filled order cancels the others (`cancel`), or takes its quantity off them (`reduce`). */
export interface OrderGroup {
  readonly name: string;
  readonly kind: 'cancel' | 'reduce';
}

/**
 * Time for which an order waits.
 *
 * - `gtc`: until it is filled or cancelled. `ioc`: only for the next opportunity.
 * - `day`: to the end of the session day of the first bar on which it could fill.
 * - `bars`: for that many bars. `until`: while bars start before that time, UTC milliseconds.
 */
export type TimeInForce =
  | 'gtc'
  | 'ioc'
  | 'day'
  | { readonly bars: number }
  | { readonly until: number };

/** Request of a strategy: an order before the gateway has numbered it. A price of NaN counts as not given. */
export interface OrderRequest {
  readonly side: Side;
  /** Size; without it the sizing of the run's settings holds. */
  readonly sizing?: Sizing | undefined;
  /** Price or better, quote currency; makes a limit order. */
  readonly limitPrice?: number | undefined;
  /** Level that sets the order off, quote currency; makes a stop order, with a limit price a stop-limit order. */
  readonly stopPrice?: number | undefined;
  /** Makes a trailing stop order. */
  readonly trail?: Trail | undefined;
  /** Stop-loss level attached to the trade that this order opens, quote currency. */
  readonly stopLossPrice?: number | undefined;
  /** Take-profit level attached to the trade that this order opens, quote currency. */
  readonly takeProfitPrice?: number | undefined;
  /** Further exits of the trade that this order opens: offsets, several targets, a trailing stop. */
  readonly exits?: ExitPlan | undefined;
  /** Why, in the strategy's words; at most shown, never read. */
  readonly reason: string;
  /** True: the order only takes away from open trades of the other side. */
  readonly reduceOnly?: boolean | undefined;
  /** Id of the one open trade that this order closes; implies `reduceOnly`. */
  readonly closesTradeId?: number | undefined;
  /** The strategy's own name for the order. A working order of the same name is changed instead of placing another. */
  readonly name?: string | undefined;
  /** True: an order of its own, also where one of the same name waits. */
  readonly isSeparate?: boolean | undefined;
  readonly group?: OrderGroup | undefined;
  readonly timeInForce?: TimeInForce | undefined;
  /** True: what is open on the other side is closed by the same order, on top of its size. */
  readonly reverses?: boolean | undefined;
  /** True: a market order that fills at the close of the bar that places it, also where `fillOn` is `nextOpen`. */
  readonly atClose?: boolean | undefined;
  /** True: the order may add to a position beyond the `pyramiding` of the settings. */
  readonly ignoresPyramiding?: boolean | undefined;
  /** Which instrument of the run; 0 = the first. */
  readonly instrumentIndex?: number | undefined;
}

/** Changes to a working order; terms that are left out stay. */
export type OrderChange = Partial<
  Pick<OrderRequest, 'sizing' | 'limitPrice' | 'stopPrice' | 'trail'>
>;

/**
 * Persistent exits by name: they wait for their entry, close what it opens, and reserve the quantity that they close.
 * Several levels form a group of their own in which a fill reduces the others. An exit that has been filled for a trade is
 * done with it: set up again, it closes nothing more of that trade.
 */
export interface ExitRequest {
  /** A persistent exit of the same name (and entry) is changed. */
  readonly name: string;
  /** Name of the entry orders whose trades it closes; without it, all trades until the position is flat. */
  readonly entryName?: string | undefined;
  /** Base units a trade; comes before `quantityRatio`. */
  readonly quantity?: number | undefined;
  /** Share of each trade, 0 < ratio <= 1; all of it without either. */
  readonly quantityRatio?: number | undefined;
  /** Level of a limit order that takes the profit. */
  readonly takeProfit?: ExitLevel | undefined;
  /** Level of a stop order that limits the loss. */
  readonly stopLoss?: ExitLevel | undefined;
  readonly trail?: Trail | undefined;
  readonly reason: string;
  /** Reasons of single legs, where they have one of their own. */
  readonly reasons?:
    | Readonly<Partial<Record<'takeProfit' | 'stopLoss' | 'trail', string>>>
    | undefined;
  /** Name of a `reduce` group that its orders share with others, instead of one of their own. */
  readonly groupName?: string | undefined;
  readonly instrumentIndex?: number | undefined;
}

/** State of an order. */
export type OrderStatus = 'working' | 'filled' | 'cancelled' | 'rejected' | 'expired';

/** Origin of an order: who or what placed it. */
export type OrderOrigin =
  | 'strategy'
  | 'stop-loss'
  | 'take-profit'
  | 'trailing-stop'
  | 'exclusive'
  | 'finalize'
  | 'margin-call'
  | 'bankruptcy';

/** An instruction to the broker. What becomes of it is in the `OrderLog`. */
export interface Order {
  /** Number of the order in its run, from 1, in the order of placing. */
  readonly id: number;
  /** Empty when the strategy gave it none. */
  readonly name: string;
  readonly instrumentIndex: number;
  readonly type: OrderType;
  readonly side: Side;
  readonly origin: OrderOrigin;
  /** Size, resolved to a quantity at the fill. */
  readonly sizing: Sizing;
  /** Price or better, quote currency; NaN when the order has no limit. */
  readonly limitPrice: number;
  /** Level that sets the order off, quote currency; NaN when there is none; of a trailing stop its present level. */
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
