/** A function of a library that exists in several versions. */
export interface LibraryFunction {
  readonly name: string;
  /** First version that exports it. */
  readonly since: number;
  /** Last version that exports it; the newest when left out. */
  readonly until?: number;
  /** Functions of the library that it calls. */
  readonly needs?: readonly string[];
  /** Its declaration, in Pine Script of version 6. */
  readonly code: string;
}
