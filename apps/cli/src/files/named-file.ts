/** A file of bars and what they are called. */
export interface NamedFile {
  readonly symbol: string;
  readonly file: string;
}
