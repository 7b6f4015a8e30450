import type { ScaledClock } from './scaled-clock.ts';

/** Time after which a transport gives up, ms. */
const PATIENCE_MS = 10_000;
/** Statuses by which a venue asks to be left alone. */
const BANS = [403, 418, 429];

/** Transport to a fake venue that notes what its clients should have known. */
export class WatchedFetch {
  readonly #clock: ScaledClock;
  #bannedUntil = 0;
  requestCount = 0;
  banCount = 0;
  /** Requests that were sent though the venue had asked to be left alone. */
  requestsInsideBan = 0;
  /** When good prices came last, UTC ms. */
  pricedAt: number;

  constructor(clock: ScaledClock) {
    this.#clock = clock;
    this.pricedAt = clock.now();
  }

  async fetch(url: string, init?: RequestInit): Promise<Response> {
    this.noteSent();
    const patience = AbortSignal.timeout(Math.ceil(PATIENCE_MS / this.#clock.speed));
    const response = await fetch(url, { ...init, signal: patience });
    const text = await response.text();
    const { status, headers } = response;
    this.noteStatus(status, headers.get('retry-after'));
    if (status === 200 && /^\{"products":\[\{.*\}$/.test(text)) this.notePrice();
    return new Response(text, { status, headers });
  }

  /** Counts a request, or a dial. */
  noteSent(): void {
    this.requestCount += 1;
    if (this.#clock.now() < this.#bannedUntil) this.requestsInsideBan += 1;
  }

  /** Notes what an answer asks for. */
  noteStatus(status: number, retryAfter: string | null): void {
    if (!BANS.includes(status)) return;
    this.banCount += 1;
    const until = this.#clock.now() + Number(retryAfter ?? '60') * 1000;
    this.#bannedUntil = Math.max(this.#bannedUntil, until);
  }

  /** Notes that a good price has come. */
  notePrice(): void {
    this.pricedAt = this.#clock.now();
  }
}
