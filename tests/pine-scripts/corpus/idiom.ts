/** Statements that scripts of some versions have, in the terms of those versions. */
export interface Idiom {
  readonly name: string;
  readonly from: number;
  readonly until: number;
  readonly kind?: 'indicator' | 'strategy';
  /** Arguments of the declaration after the title. */
  readonly declaration?: string;
  readonly code: string;
}
