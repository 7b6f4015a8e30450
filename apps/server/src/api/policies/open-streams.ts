import { ApiFailure } from '../api-failure.ts';

/** Most event streams that are open at a time. */
export interface OpenStreamRules {
  /** Of one client: an address, or a user where one is signed in. */
  readonly each: number;
  /** Of one process. */
  readonly all: number;
}

/** The rules unless others are given. */
export const DEFAULT_OPEN_STREAMS: OpenStreamRules = { each: 30, all: 10_000 };

const FULL = {
  remedy: 'Close a page that shows prices, or try again in a minute.',
  headers: { 'retry-after': '60' },
} as const;

/** Counts the event streams that are open in this process and refuses what is too much. */
export class OpenStreams {
  readonly #rules: OpenStreamRules;
  readonly #counts = new Map<string, number>();
  #all = 0;

  constructor(rules: OpenStreamRules) {
    this.#rules = rules;
  }

  /**
   * Counts one more.
   *
   * @returns What is to be called once when it has ended.
   * @throws ApiFailure 429 when it is one too many of the client, 503 of the process.
   */
  open(client: string): () => void {
    const count = this.#counts.get(client) ?? 0;
    if (count >= this.#rules.each) {
      throw new ApiFailure(429, 'requests.too-many-streams', 'Too many streams are open.', FULL);
    }
    if (this.#all >= this.#rules.all) {
      throw new ApiFailure(503, 'server.too-many-streams', 'The server has no stream left.', FULL);
    }
    this.#all += 1;
    this.#counts.set(client, count + 1);
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      this.#all -= 1;
      const left = (this.#counts.get(client) ?? 1) - 1;
      if (left === 0) this.#counts.delete(client);
      else this.#counts.set(client, left);
    };
  }
}
