/**
 * How much an order buys or sells.
 *
 * - `fixed`: `value` base units.
 * - `cash`: units for `value` of the account currency, fees included.
 * - `equityRatio`: units for `value` times the free equity at the fill, fees included.
 *
 * `wholeUnits` rounds down to whole units.
 */
export type Sizing =
  | { readonly kind: 'fixed'; readonly value: number; readonly wholeUnits?: boolean | undefined }
  | { readonly kind: 'cash'; readonly value: number; readonly wholeUnits?: boolean | undefined }
  | {
      readonly kind: 'equityRatio';
      readonly value: number;
      readonly wholeUnits?: boolean | undefined;
    };

/**
 * What the broker takes for a fill, account currency.
 *
 * - `ratio`: `value` times price times quantity.
 * - `perUnit`: `value` times quantity.
 * - `perOrder`: `value`, once an order.
 */
export interface Commission {
  readonly kind: 'ratio' | 'perUnit' | 'perOrder';
  readonly value: number;
}

/** By how much market and stop orders fill worse than the price: a ratio of the price, or ticks. Limits never slip. */
export interface Slippage {
  readonly kind: 'ratio' | 'ticks';
  readonly value: number;
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
  readonly commission: Commission;
  readonly slippage: Slippage;
  /** Size of orders that state none. */
  readonly sizing: Sizing;
  /** Own money needed as a ratio of a position's value: 1 = no leverage, 0.5 = twice. */
  readonly margin: number;
  /** Market orders fill at the next bar's open, or at the close of the bar that placed them. */
  readonly fillOn: 'nextOpen' | 'close';
  readonly fill: FillRule;
  /** A new order first cancels the working ones and closes what is open. */
  readonly exclusiveOrders: boolean;
  /** What is open at the end is closed at the last bar's open. */
  readonly finalizeTrades: boolean;
}

/** The settings of a run that states none. */
export const DEFAULT_SETTINGS: RunSettings = {
  cash: 10_000,
  commission: { kind: 'ratio', value: 0 },
  slippage: { kind: 'ratio', value: 0 },
  sizing: { kind: 'equityRatio', value: 1 },
  margin: 1,
  fillOn: 'nextOpen',
  fill: 'expected',
  exclusiveOrders: true,
  finalizeTrades: false,
};
