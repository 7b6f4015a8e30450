interface Kept<Answer> {
  /** UTC ms. */
  readonly until: number;
  readonly answer: Promise<Answer | undefined>;
}

/** Answers that cost much and change seldom, kept for a while; what fails, or is undefined, is asked for again. */
export class KeptAnswers<Answer> {
  readonly #kept = new Map<string, Kept<Answer>>();
  readonly #keepMs: number;
  readonly #most: number;
  readonly #isWorth: (answer: Answer) => boolean;

  /**
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
    if (before !== undefined && before.until > now) return before.answer;
    const kept = { until: now + this.#keepMs, answer: make() };
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    const oldest = this.#kept.size > this.#most ? this.#kept.keys().next().value : undefined;
    if (oldest !== undefined) this.#kept.delete(oldest);
    const forget = (): void => {
      if (this.#kept.get(key) === kept) this.#kept.delete(key);
    };
    try {
      const answer = await kept.answer;
      if (answer === undefined || !this.#isWorth(answer)) forget();
      return answer;
    } catch (error) {
      forget();
      throw error;
    }
  }
}
