/**
 * Support of a built-in.
 *
 * - `works`: computes what it should. `drawn`: shows on the chart. `listed`: its messages are listed beside the result.
 * - `accepted`: has no effect here and needs none (the hint says why).
 * - `refused`: a compile error with the hint.
 */
export type BuiltinState = 'works' | 'drawn' | 'listed' | 'accepted' | 'refused';

interface Entry {
  /** Name of version 6: `ta.sma`, `close`, `strategy.entry`. */
  readonly name: string;
  /** One sentence in our own words, for the reference and for hover help. */
  readonly summary: string;
  readonly state: BuiltinState;
  /** Alternative (`refused`), or the reason why nothing happens (`accepted`). */
  readonly hint?: string;
}

/**
 * A function. Signatures are written as
 *
 *     (series float source, simple int length = 14, series float ...more) -> series float
 *
 * - A parameter says the latest qualifier it accepts; `= value` makes it optional (`= ?` when the default is not a value).
 * - `...more` takes any number, at least one.
 * - The result's qualifier is that of the latest argument, or the one written when that is later.
 * - Types: `int float bool string color`, drawings, `array<T>`, `matrix<T>`, `map<K, V>`, words (`plot_style`), and single
 *   capitals as variables (`T`, `K`, `V`); `any` is any value; `[float, float]` is a tuple; `void` is nothing.
 * - Signatures are tried in order, the first that fits is taken: write `int` before `float`.
 * - A function whose first parameter is called `id` (of tables: `table_id`) can be called as a method of it.
 * - `typeParameters`, such as `['T']`, are what stands in angle brackets: `array.new<T>`.
 */
export interface BuiltinFunction extends Entry {
  readonly kind: 'function';
  readonly signatures: readonly string[];
  readonly typeParameters?: readonly string[];
  /** True when a call remembers earlier calls, so that it should run on every bar; the compiler warns where it does not. */
  readonly remembers?: boolean;
}

/** A variable, with its type as in a signature: `series float`. */
export interface BuiltinVariable extends Entry {
  readonly kind: 'variable';
  readonly type: string;
}

/** A constant, known from its name alone; words (`plot.style_line`) have the last part of their name as value. */
export interface BuiltinConstant extends Entry {
  readonly kind: 'constant';
  /** `const float`, `const plot_style`, ... */
  readonly type: string;
  /** Colors as 0xRRGGBBAA. */
  readonly value: number | boolean | string;
}

export type Builtin = BuiltinFunction | BuiltinVariable | BuiltinConstant;
