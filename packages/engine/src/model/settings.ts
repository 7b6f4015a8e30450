interface SizingBase {
  /** True: rounded down to whole units. */
  readonly wholeUnits?: boolean | undefined;
  /** True: sizes that leave room for fees count a fixed commission once a unit (as backtesting.py does), not once an order. */
  readonly fixedFeePerUnit?: boolean | undefined;
}

/**
 * Size of an order.
 *
 * - `fixed`: `value` base units.
 * - `cash`: units for `value` of the account currency, fees included.
 * - `equityRatio`: units for `value` times the equity that no open trade holds at the fill, fees included.
 * - `totalEquityRatio`: units for `value` times all equity at the fill, fees included.
 * - `riskRatio`: units that lose `value` times the equity when the order's stop loss is hit, fees left aside.
 * - `atrRatio`: units for which a move of `multiple` average true ranges (of `length` bars, at the last close) is
 *   `value` times the equity.
 */
export type Sizing =
  | (SizingBase & {
      readonly kind: 'fixed' | 'cash' | 'equityRatio' | 'totalEquityRatio' | 'riskRatio';
      readonly value: number;
    })
  | (SizingBase & {
      readonly kind: 'atrRatio';
      readonly value: number;
      readonly multiple: number;
      readonly length: number;
    });

/**
 * Commission of a fill, account currency.
 *
 * - `ratio`: `value` times price times quantity.
 * - `perUnit`: `value` times quantity.
 * - `perOrder`: `value`, once an order.
 */
export interface Commission {
  readonly kind: 'ratio' | 'perUnit' | 'perOrder';
  readonly value: number;
  /** On top of it, once an order; account currency. */
  readonly fixed?: number | undefined;
  /** The least that an order costs; account currency. */
  readonly minimum?: number | undefined;
}

/** By how much market and stop orders fill worse than the price: a ratio of the price, or ticks. Limits never slip. */
export interface Slippage {
  readonly kind: 'ratio' | 'ticks';
  readonly value: number;
}

/**
 * Distance between bid and ask as a ratio of the price, which every kind of order pays.
 *
 * - `everyFill`: bars are mid prices, half of it is paid at each fill.
 * - `entry`: all of it is paid where a trade opens.
 */
export interface Spread {
  readonly ratio: number;
  readonly paidAt: 'everyFill' | 'entry';
}

/**
 * Which of the two paths through a bar (open, high, low, close or open, low, high, close) is taken.
 *
 * - `expected`: the extreme nearer to the open first, the low at a tie.
 * - `worst`, `best`: where the two paths differ in their fills, the one with the lower or higher equity at the close.
 */
export type FillRule = 'expected' | 'worst' | 'best';

/** The conditions of a run; all that changes results besides strategy, parameters and bars. */
export interface RunSettings {
  /** Account at the start, account currency, > 0. */
  readonly cash: number;
  /** Code of the account currency, such as EUR; without it that of the prices. */
  readonly accountCurrency?: string | undefined;
  readonly commission: Commission;
  readonly slippage: Slippage;
  readonly spread: Spread;
  /** Size of orders that state none. */
  readonly sizing: Sizing;
  /** Own money needed to open, as a ratio of a position's value: 1 = no leverage, 0.5 = twice, 0 = funds are not checked. */
  readonly margin: number;
  /** Equity a position must keep, as a ratio of its value; below it, it is closed in part (margin call). 0 = only bankruptcy ends it. */
  readonly maintenanceMargin: number;
  /**
   * Funds are checked order by order (`order`, also where it is left out), or for the market orders of a bar together (`bar`, as
   * TradingView does): one that follows another of its bar is filled unchecked, and what then lacks is called at its price.
   */
  readonly marginCheck?: 'order' | 'bar' | undefined;
  /** Market orders fill at the next bar's open, or at the close of the bar that placed them. */
  readonly fillOn: 'nextOpen' | 'close';
  readonly fill: FillRule;
  /** Ticks by which the price must go beyond a limit before it fills, at the limit. */
  readonly limitFillTicks: number;
  /**
   * Largest share of a bar's volume that the orders of an instrument fill on it together, > 0; no bound without it. What is left of
   * an order waits for the next bar. Orders of the broker itself (margin call, bankruptcy, end of the run) fill whole.
   */
  readonly maxVolumeRatio?: number | undefined;
  /** A new order first cancels the working ones and closes what is open. */
  readonly exclusiveOrders: boolean;
  /** Most trades that may be open at once in one direction of an instrument; null = any number, 0 counts as 1. */
  readonly pyramiding: number | null;
  /** True: buying while short opens a long trade beside the short ones. */
  readonly hedging: boolean;
  /** Which trades a named exit closes: the oldest, or those of its own entry. */
  readonly exitPairing: 'oldestFirst' | 'ownEntry';
  /**
   * Price at which open trades count when an order is sized: at the fill, or (as backtesting.py does) at that bar's close.
   * With `close`, market orders that open are filled after that bar's exits, as there; it is for comparison, not for belief.
   */
  readonly valueOpenTradesAt: 'fill' | 'close';
  /**
   * True: where several instruments have market orders at one open or close, those that only close what is open are filled first, so
   * that the others find their money. Otherwise, also without it, instruments take turns in the order of the run.
   */
  readonly reductionsFirst?: boolean | undefined;
  /** True: trades open at the end are closed at the last bar's open. */
  readonly finalizeTrades: boolean;
}

/** The settings of a run that states none. */
export const DEFAULT_SETTINGS: RunSettings = {
  cash: 10_000,
  commission: { kind: 'ratio', value: 0 },
  slippage: { kind: 'ratio', value: 0 },
  spread: { ratio: 0, paidAt: 'everyFill' },
  sizing: { kind: 'equityRatio', value: 1 },
  margin: 1,
  maintenanceMargin: 0,
  fillOn: 'nextOpen',
  fill: 'expected',
  limitFillTicks: 0,
  exclusiveOrders: false,
  pyramiding: null,
  hedging: false,
  exitPairing: 'oldestFirst',
  valueOpenTradesAt: 'fill',
  finalizeTrades: false,
};
