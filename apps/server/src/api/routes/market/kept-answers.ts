interface Kept<Answer> {
  /** UTC ms from which on a newer one is made while this one is still given. */
  readonly renewAt: number;
  /** UTC ms. */
  readonly until: number;
  readonly answer: Promise<Answer | undefined>;
}

/**
 * Answers that cost much and change seldom, kept for a while; what fails, or is undefined, is asked for again. In the second half
 * of that while the next one is made, and nobody waits for it.
 */
export class KeptAnswers<Answer> {
  readonly #kept = new Map<string, Kept<Answer>>();
  readonly #renewed = new Set<string>();
  readonly #keepMs: number;
  readonly #most: number;
  readonly #isWorth: (answer: Answer) => boolean;

  /**
   * @param keepMs - Age up to which an answer is given.
   * @param most - Answers that are kept at most; the oldest goes first.
   * @param isWorth - Whether an answer is kept once it is there; all are by default.
   */
  constructor(keepMs: number, most: number, isWorth: (answer: Answer) => boolean = () => true) {
    this.#isWorth = isWorth;
    this.#keepMs = keepMs;
    this.#most = most;
  }

  /** Returns the answer for a key; those who ask while it is being made wait for the same one. @param now - UTC ms. */
  async get(
    key: string,
    now: number,
    make: () => Promise<Answer | undefined>,
  ): Promise<Answer | undefined> {
    const before = this.#kept.get(key);
    if (before !== undefined && before.until > now) {
      if (before.renewAt <= now) void this.#renew(key, now, make);
      return before.answer;
    }
    const kept = this.#keep(key, now, make());
    try {
      const answer = await kept.answer;
      if (!this.#isKept(answer)) this.#forget(key, kept);
      return answer;
    } catch (error) {
      this.#forget(key, kept);
      throw error;
    }
  }

  /** Makes the next answer beside the one that is given. Where that fails, the next one to ask once this one is too old learns why. */
  async #renew(key: string, now: number, make: () => Promise<Answer | undefined>): Promise<void> {
    if (this.#renewed.has(key)) return;
    this.#renewed.add(key);
    try {
      const answer = await make();
      if (this.#isKept(answer)) this.#keep(key, now, Promise.resolve(answer));
      else this.#kept.delete(key);
    } catch {
      // The one before is given until it is too old.
    } finally {
      this.#renewed.delete(key);
    }
  }

  #isKept(answer: Answer | undefined): boolean {
    return answer !== undefined && this.#isWorth(answer);
  }

  #keep(key: string, now: number, answer: Promise<Answer | undefined>): Kept<Answer> {
    const kept = { renewAt: now + this.#keepMs / 2, until: now + this.#keepMs, answer };
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    const oldest = this.#kept.size > this.#most ? this.#kept.keys().next().value : undefined;
    if (oldest !== undefined) this.#kept.delete(oldest);
    return kept;
  }

  #forget(key: string, kept: Kept<Answer>): void {
    if (this.#kept.get(key) === kept) this.#kept.delete(key);
  }
}
