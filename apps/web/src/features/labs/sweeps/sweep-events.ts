import { SweepEvent, sweepRoutes } from '@stratloom/contracts';
import { eventBlocksIn } from '../../../api-client/event-blocks.ts';
import { api } from '../../../api-client/index.ts';

/** Ways to open the stream and to know about the page; the body ends with the signal. */
export interface SweepEventTools {
  readonly open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array> | null>;
  /** Time for which nobody follows before the stream is closed, ms. */
  readonly lingerMs: number;
  /** Pause before a stream that ended is opened again, ms. */
  readonly againMs: number;
}

/** Rest between two looks at a sweep while its events come, and while they do not, ms. */
const [RARE_LOOK_MS, LOOK_MS] = [15_000, 1_000];

/** Events of the user's sweeps: one stream of the server for all that follow them, open while somebody does. */
export class SweepEvents {
  readonly #tools: SweepEventTools;
  readonly #followers = new Set<(event: SweepEvent) => void>();
  #ending: AbortController | null = null;
  #linger: ReturnType<typeof setTimeout> | undefined;
  #isOpen = false;
  #count = 0;

  constructor(tools: SweepEventTools) {
    this.#tools = tools;
  }

  /** True while changes come by themselves. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Number of events so far. */
  get count(): number {
    return this.#count;
  }

  /** Calls back with each event. @returns What ends it. */
  follow(onEvent: (event: SweepEvent) => void): () => void {
    clearTimeout(this.#linger);
    this.#followers.add(onEvent);
    this.#begin();
    return () => {
      this.#followers.delete(onEvent);
      if (this.#followers.size > 0) return;
      this.#linger = setTimeout(() => this.#ending?.abort(), this.#tools.lingerMs);
    };
  }

  /** Waits until something is new. @param count - Number of events that are known; with more it does not wait. */
  async news(count: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const unfollow = this.follow(() => resolve());
    if (this.#count !== count) resolve();
    const timer = setTimeout(resolve, this.#isOpen ? RARE_LOOK_MS : LOOK_MS);
    await promise;
    clearTimeout(timer);
    unfollow();
  }

  #begin(): void {
    if (this.#ending !== null) return;
    const ending = new AbortController();
    this.#ending = ending;
    void this.#read(ending.signal).finally(() => {
      this.#isOpen = false;
      this.#ending = null;
      // Somebody came while it ended.
      if (this.#followers.size > 0) this.#begin();
    });
  }

  async #read(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        const body = await this.#tools.open(signal);
        if (body === null) return;
        for await (const fields of eventBlocksIn(body)) {
          const event = eventOf(fields);
          if (event === null) continue;
          this.#isOpen = true;
          this.#count += 1;
          for (const follower of this.#followers) follower(event);
        }
      } catch {
        // Until it is opened again, whoever waits looks for themselves.
      }
      this.#isOpen = false;
      if (!signal.aborted) await new Promise((go) => setTimeout(go, this.#tools.againMs));
    }
  }
}

function eventOf(fields: ReadonlyMap<string, string>): SweepEvent | null {
  const [event, data] = [fields.get('event'), fields.get('data')];
  if (event === undefined || data === undefined) return null;
  try {
    return SweepEvent.safeParse({ event, data: JSON.parse(data) }).data ?? null;
  } catch {
    return null;
  }
}

/** Longer than an access token lasts: the server ends the stream with it. */
const LONGEST_MS = 20 * 60_000;

/** Events of the sweeps of who is signed in. */
export const SWEEP_EVENTS = new SweepEvents({
  open: async (signal) =>
    (await api.fetch(sweepRoutes.events, { signal, timeoutMs: LONGEST_MS })).body,
  ...{ lingerMs: 5_000, againMs: 3_000 },
});
