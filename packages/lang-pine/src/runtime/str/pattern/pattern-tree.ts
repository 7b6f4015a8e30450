/** Says whether a character (UTF-16 code unit) is one of a set. */
export type CharSet = (code: number) => boolean;

/** A pattern as it was written. */
export type PatternNode =
  | { readonly kind: 'set'; readonly holds: CharSet }
  | { readonly kind: 'start' | 'end' | 'boundary' | 'noBoundary' }
  /** One after the other; none matches the empty text. */
  | { readonly kind: 'sequence'; readonly parts: readonly PatternNode[] }
  /** The first that leads to a match. */
  | { readonly kind: 'choice'; readonly options: readonly PatternNode[] }
  | {
      readonly kind: 'repeat';
      readonly of: PatternNode;
      readonly least: number;
      /** Infinity: any number. */
      readonly most: number;
      /** True: as often as possible, else as seldom. */
      readonly greedy: boolean;
    };

/** A pattern cannot be read; the text says why. */
export class PatternProblem extends Error {
  override readonly name = 'PatternProblem';
}
