/** A public source in which a formula or convention can be checked. */
export interface Source {
  readonly author: string;
  readonly title: string;
  readonly publisher: string;
  readonly year: number;
  /** Chapter, page or section, where the source is a long one. */
  readonly place?: string;
  readonly url?: string;
}

/** Sources by the name content uses, for example `wilder-1978`. */
export type SourceTable = Readonly<Record<string, Source>>;
