/** The server cannot start, for a reason that the person who started it can mend. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
  /** Remedy: what to do about it. */
  readonly remedy: string;

  constructor(message: string, remedy: string) {
    super(message);
    this.remedy = remedy;
  }
}
