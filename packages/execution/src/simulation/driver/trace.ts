import { hashText } from './chance.ts';

/** Line of the story of a run. */
export interface StoryLine {
  /** Virtual time, ms. */
  readonly time: number;
  readonly who: string;
  readonly text: string;
}

/** Events of a run: a running hash of them all, and the lines that a reader wants. */
export class Trace {
  readonly #now: () => number;
  readonly lines: StoryLine[] = [];
  #hash = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Hash of all events so far. */
  get hash(): string {
    return this.#hash.toString(16).padStart(8, '0');
  }

  /** Adds an event to the hash only. */
  mark(who: string, text: string): void {
    this.#hash = hashText(`${this.#now()} ${who} ${text}`, this.#hash);
  }

  /** Adds an event to the hash and to the story. */
  tell(who: string, text: string): void {
    this.mark(who, text);
    this.lines.push({ time: this.#now(), who, text });
  }
}
