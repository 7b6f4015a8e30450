/** A number of an instrument at a close, from that close and earlier ones only. */
export type Value =
  | { readonly kind: 'number'; readonly value: number }
  | {
      readonly kind: 'price';
      /** Symbol of the instrument; without it the one that is ranked, tested or weighted. */
      readonly of?: string | undefined;
    }
  | {
      readonly kind: WindowKind;
      /** Count of bars, >= 1. */
      readonly bars: number;
      readonly of?: string | undefined;
    };

/**
 * Kinds of values that look back over a count of bars.
 *
 * - `sma`, `ema`: average of the closes, quote currency. `rsi`: 0 to 100.
 * - `return`: close / the close so many bars before - 1.
 * - `meanReturn`, `volatility`: mean and standard deviation (n - 1) of the last so many returns of one bar.
 * - `drawdown`: close / the highest of the last so many closes - 1, <= 0. `maxDrawdown`: the deepest fall among them, <= 0.
 * - `turnover`: mean of close times volume over the last so many bars, quote currency.
 */
export type WindowKind =
  | 'sma'
  | 'ema'
  | 'rsi'
  | 'return'
  | 'meanReturn'
  | 'volatility'
  | 'drawdown'
  | 'maxDrawdown'
  | 'turnover';

/** Comparison of two values; one that is not known yet makes it false. */
export type Comparison = 'above' | 'below' | 'atLeast' | 'atMost';

/** A condition at a close. */
export type Condition =
  | {
      readonly kind: 'compare';
      readonly left: Value;
      readonly is: Comparison;
      readonly right: Value;
    }
  | { readonly kind: 'all' | 'any'; readonly of: readonly Condition[] }
  | { readonly kind: 'not'; readonly of: Condition };

/** The rule by which a share of the account is divided among parts. */
export type Weighting =
  | { readonly method: 'equal' }
  | {
      readonly method: 'stated';
      /** In the order of the parts, each >= 0, together at most 1; what they leave is cash. */
      readonly ratios: readonly number[];
    }
  | {
      readonly method: 'inverseVolatility' | 'riskParity';
      /** Count of returns of one bar that are looked back on, >= 2; for `riskParity` more than there are parts. */
      readonly bars: number;
    }
  | {
      readonly method: 'value';
      /** Shares are in proportion to it; where it is not above 0 there is none. */
      readonly of: Value;
    };

/** Instruments among which a filter chooses. */
export type Source =
  | { readonly kind: 'symbols'; readonly symbols: readonly string[] }
  /** One of the lists of the document. */
  | { readonly kind: 'list'; readonly name: string }
  /** All instruments of the run. */
  | { readonly kind: 'run' };

/** Order in which a filter takes instruments. */
export interface Ranking {
  readonly by: Value;
  readonly take: 'top' | 'bottom';
  /** Count of places, >= 1. */
  readonly count: number;
}

/** Instruments that are chosen anew at each rebalance. */
export interface FilterNode {
  readonly kind: 'filter';
  readonly from: Source;
  /** Only instruments for which it holds can be chosen. */
  readonly where?: Condition | undefined;
  /** Without it all that can be chosen are. */
  readonly rank?: Ranking | undefined;
  readonly by: Weighting;
  /** Part that gets the share of places that stay empty; cash without it. */
  readonly refuge?: AllocationNode | undefined;
}

/** A part of an allocation: what becomes of a share of the account. */
export type AllocationNode =
  | { readonly kind: 'asset'; readonly symbol: string }
  | { readonly kind: 'cash' }
  | { readonly kind: 'group'; readonly name: string; readonly child: AllocationNode }
  | {
      readonly kind: 'weight';
      readonly by: Weighting;
      readonly children: readonly AllocationNode[];
    }
  | {
      readonly kind: 'if';
      readonly condition: Condition;
      readonly then: AllocationNode;
      readonly else: AllocationNode;
    }
  | FilterNode;

/**
 * Closes at which weights are decided.
 *
 * - `calendar`: the first bar of each UTC day, week (from Monday), month or quarter.
 * - `corridor`: every bar on which some weight is further than `ratio` from what it should be.
 */
export type Rebalance =
  | { readonly kind: 'calendar'; readonly every: 'day' | 'week' | 'month' | 'quarter' }
  | { readonly kind: 'corridor'; readonly ratio: number };

/** A list of instruments with a name. */
export interface InstrumentList {
  readonly name: string;
  readonly symbols: readonly string[];
}

/** An allocation over many instruments, as users write it down. */
export interface AllocationDocument {
  readonly schemaVersion: 1;
  readonly name: string;
  readonly note?: string | undefined;
  readonly lists: readonly InstrumentList[];
  readonly rebalance: Rebalance;
  readonly root: AllocationNode;
}

/** Place in a document: keys and indexes from its root. */
export type DocumentPath = readonly (string | number)[];
