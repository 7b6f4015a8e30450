/** A number of places for work; who finds none waits for its turn. */
export class Places {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  /** @param count - Most work at once. */
  constructor(count: number) {
    this.#free = count;
  }

  /** Does some work once there is a place for it. */
  async within<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }
}
