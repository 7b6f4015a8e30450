/** A loss that is not to be exceeded: an amount of the account currency, or a share of the equity it is measured from. */
export interface LossLimit {
  readonly kind: 'cash' | 'ratio';
  /** > 0; the loss as a positive number. */
  readonly value: number;
}

/**
 * Rules that stop a strategy. They are looked at at the open of each bar, at each fill and at each turn of the price inside
 * a bar; a broken one cancels all orders, closes what is open at that price, and no order is accepted until its time is over.
 *
 * Days are those of the run's calendar, UTC days without one; a bar that is longer than a day is a day.
 */
export interface RiskRules {
  /** Fall of the equity from its highest, after which the strategy does not trade again. */
  readonly maxDrawdown?: LossLimit | undefined;
  /** Loss since the first price of the day, after which the strategy does not trade until the next day. */
  readonly maxDayLoss?: LossLimit | undefined;
  /** Fills of one day after which the strategy does not trade until the next day; > 0. */
  readonly maxDayFills?: number | undefined;
  /** Days in a row that end with a loss after which the strategy does not trade again; > 0. */
  readonly maxLossDays?: number | undefined;
}
