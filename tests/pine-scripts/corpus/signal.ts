/** A way to trade that scripts share: what it computes, what it shows and when it buys and sells. */
export interface Signal {
  readonly name: string;
  /** Oldest version that has all it uses. */
  readonly from?: 1 | 2 | 3 | 4 | 5 | 6;
  /** Inputs: variable, kind and default. */
  readonly inputs: readonly (readonly [
    name: string,
    kind: 'int' | 'float' | 'source',
    value: string,
  ])[];
  /**
   * Statements in the terms of version 5. A line `name ~ first ~ next` keeps a value from bar to bar; `PREV` is the value before.
   */
  readonly lines: readonly string[];
  /** Variables that are drawn. */
  readonly plots: readonly string[];
  readonly isOverlay?: boolean;
  readonly levels?: readonly number[];
  readonly long: string;
  readonly short: string;
}
