/**
 * Time at which a value becomes known, from early to late: in the text, with the inputs, on the first bar, on each bar.
 * A value may be given where the same or a later qualifier is asked for.
 */
export type Qualifier = 'const' | 'input' | 'simple' | 'series';

/** The qualifiers from the earliest to the latest. */
export const QUALIFIERS: readonly Qualifier[] = ['const', 'input', 'simple', 'series'];

/** A type without its qualifier. */
export type Type =
  | PlainType
  | { readonly kind: 'array' | 'matrix'; readonly item: Type }
  | { readonly kind: 'map'; readonly key: Type; readonly value: Type }
  | ObjectType
  | EnumType
  | { readonly kind: 'tuple'; readonly items: readonly Type[] };

/**
 * Types that are one word: `int`, `float`, `bool`, `string`, `color`, `void`, `na` (na that has no type yet), `unknown`
 * (of what has an error; fits everything), drawings (`line`, `label`, `box`, `table`, `linefill`, `polyline`, `plot`,
 * `hline`), `chart.point`, and the words that built-ins accept (`plot_style`, `strategy_direction`, ...).
 */
export interface PlainType {
  readonly kind: 'plain';
  readonly name: string;
}

/** A type that the script declares. One declaration, one object: compared by identity. */
export interface ObjectType {
  readonly kind: 'object';
  readonly name: string;
  /** Filled after the declaration is known, so that a type may hold itself. */
  readonly fields: ObjectField[];
}

export interface ObjectField {
  readonly name: string;
  readonly type: Type;
  readonly varip: boolean;
}

/** An enum that the script declares; compared by identity. Its values are member numbers, from 0. */
export interface EnumType {
  readonly kind: 'enum';
  readonly name: string;
  readonly members: readonly { readonly name: string; readonly title: string }[];
}

/** A type and the time at which the value is known. */
export interface QualifiedType {
  readonly qualifier: Qualifier;
  readonly type: Type;
}

/** Returns the type of one word. */
export function plain(name: string): PlainType {
  return { kind: 'plain', name };
}

/**
 * True for what runs as a JavaScript number: int, float, bool (1, 0, NaN = na), color (0xRRGGBBAA, NaN = na) and enums
 * (member number, NaN = na). na without a type is a number as well. Everything else is a reference, null = na.
 */
export function isNumberLike(type: Type): boolean {
  if (type.kind === 'enum') return true;
  return type.kind === 'plain' && NUMBER_LIKE.has(type.name);
}

const NUMBER_LIKE: ReadonlySet<string> = new Set(['int', 'float', 'bool', 'color', 'na']);
