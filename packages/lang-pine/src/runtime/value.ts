/**
 * Value that runs as a reference: strings, collections, objects, drawings; null = na. Implementations narrow it by `instanceof`
 * or `typeof`; the analysis has made sure that it is what the signature says.
 */
export type Reference = string | object | null;

/**
 * A number that a script computes: int, float, bool (1, 0, NaN = na), color (0xRRGGBBAA, NaN = na), enum (member number).
 */
export interface NumberValue {
  readonly kind: 'number';
  /** Computes it for the bar of `context.moment`. */
  readonly read: () => number;
  /**
   * True when `read` depends on nothing but the bar of the moment, so that it may be read for any bar, in any order, as
   * often as one likes. False when it depends on what ran before (variables, the account) or must run once a bar.
   */
  readonly pure: boolean;
  /** Known before the first bar; equal to what `read` gives on each bar. */
  readonly constant?: number | undefined;
  /** All bars' values, when they are there already. */
  readonly column?: Float64Array | undefined;
  /** Of what is pure: writes the values of the bars from `from` on, as `read` gives them, as many as there is room for. */
  readonly fill?: ((values: Float64Array, from: number) => void) | undefined;
  /** For bools: not 0 on bars on which it can be true; a superset is allowed. */
  readonly mask?: (() => Uint8Array) | undefined;
  /** True when reading it changes nothing, so that it need not be read where nobody wants it. What is pure is quiet. */
  readonly isQuiet?: boolean | undefined;
}

export interface ReferenceValue {
  readonly kind: 'reference';
  readonly read: () => Reference;
  /** As for numbers. */
  readonly pure: boolean;
  /** As for numbers. */
  readonly isQuiet?: boolean | undefined;
  /** Known before the first bar; undefined = not known (null is na). */
  readonly constant?: Reference | undefined;
}

/** Several values at once. */
export interface TupleValue {
  readonly kind: 'tuple';
  /** Computes all items for the bar of the moment; their `read` then gives the pieces. Nothing to do when all are pure. */
  readonly run: () => void;
  readonly items: readonly (NumberValue | ReferenceValue)[];
}

/** A call that gives nothing. */
export interface VoidValue {
  readonly kind: 'void';
  readonly run: () => void;
  /** True when all was done as the call was made, so that `run` has nothing left to do (a plot of a pure value). */
  readonly isIdle?: boolean | undefined;
  /** Not 0 on bars on which `run` has something to do; a superset is allowed. All bars without it. */
  readonly mask?: (() => Uint8Array) | undefined;
}

/** True when reading a value changes nothing. */
export function isQuiet(value: NumberValue | ReferenceValue): boolean {
  return value.pure || value.isQuiet === true;
}

export type Value = NumberValue | ReferenceValue | TupleValue | VoidValue;
