/** Time over which a rate is taken. */
const SPAN_MS = 3000;

/** Counts how many runs a second are made lately. */
export class RunRate {
  #samples: { readonly at: number; readonly count: number }[] = [];
  #count = 0;

  /** @param at - Milliseconds from any moment on. */
  constructor(at: number) {
    this.restart(at);
  }

  /** Begins anew, as after a pause. */
  restart(at: number): void {
    this.#samples = [{ at, count: this.#count }];
  }

  add(count: number, at: number): void {
    this.#count += count;
    this.#samples.push({ at, count: this.#count });
    while (this.#samples.length > 2 && at - (this.#samples[0]?.at ?? at) > SPAN_MS) {
      this.#samples.shift();
    }
  }

  /** Runs a second; 0 = not known. */
  perSecond(): number {
    const [first, last] = [this.#samples[0], this.#samples.at(-1)];
    if (first === undefined || last === undefined || last.at <= first.at) return 0;
    return ((last.count - first.count) / (last.at - first.at)) * 1000;
  }
}
