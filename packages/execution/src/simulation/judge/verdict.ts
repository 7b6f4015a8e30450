/** Statement about the system that must always hold; its name is what a failure is known by. */
export type Invariant =
  | 'one writer'
  | 'lease stolen'
  | 'transition'
  | 'proof'
  | 'booked once'
  | 'ledger line'
  | 'bar log'
  | 'fill cursor'
  | 'audit chain'
  | 'overfilled'
  | 'kill switch'
  | 'late decision'
  | 'schedule'
  | 'closed'
  | 'ban'
  | 'intent first'
  | 'doubled'
  | 'exposure'
  | 'owner exposure'
  | 'own money'
  | 'cut to cash'
  | 'handed over'
  | 'oversell'
  | 'not settled'
  | 'lost fill'
  | 'ledger = venue'
  | 'order = venue'
  | 'strategy = venue'
  | 'bars missing'
  | 'work failed'
  | 'unhandled rejection';

/** First thing that was wrong in a run. */
export interface Failure {
  readonly invariant: Invariant;
  readonly text: string;
  /** Virtual time, ms. */
  readonly time: number;
}

/** Keeps the first failure of a run. */
export class Verdict {
  readonly #now: () => number;
  readonly #tell: (text: string) => void;
  failure: Failure | null = null;

  constructor(now: () => number, tell: (text: string) => void) {
    this.#now = now;
    this.#tell = tell;
  }

  /** Notes a failure, unless there was one. */
  fail(invariant: Invariant, text: string): void {
    if (this.failure !== null) return;
    this.failure = { invariant, text, time: this.#now() };
    this.#tell(`FAILED ${invariant}: ${text}`);
  }

  /** Fails unless something holds. */
  hold(isTrue: boolean, invariant: Invariant, text: () => string): void {
    if (!isTrue) this.fail(invariant, text());
  }
}
