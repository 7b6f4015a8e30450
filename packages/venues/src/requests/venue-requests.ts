import { unixMs } from '@stratloom/engine/model';
import type { z } from 'zod';
import { inForm } from '../keys/read-answer.ts';
import type { VenueFetch } from '../keys/key-rights.ts';
import type { VenueClock } from '../ports/venue-clock.ts';
import { VenueSilence } from '../ports/venue-silence.ts';
import type { RequestBudget } from './request-budget.ts';

/** Wait after a refusal for too many requests that names no time, ms. */
const USUAL_WAIT_MS = 60_000;

/** A request for public data. */
export interface VenueRequest<Schema extends z.ZodType> {
  /** Path with its query. */
  readonly path: string;
  /** Form of the answer. */
  readonly form: Schema;
  /** Tokens of the budget, default 1. */
  readonly cost?: number | undefined;
}

/** Answer of a venue, with the status that tells how to read it. */
export interface VenueAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Ports of the requests to one venue. */
export interface VenueRequestDeps {
  /** Transport; reads the whole answer and gives up after a while. Throws when there is none. */
  readonly fetch: VenueFetch;
  readonly clock: VenueClock;
  readonly budget: RequestBudget;
  /** Headers of every request, for example of a key. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Requests for data of one venue: within its budget, in the form that it documents, with unknown never taken for empty. */
export class VenueRequests {
  readonly #venue: string;
  readonly #origin: string;
  readonly #deps: VenueRequestDeps;

  /**
   * @param venue - Name on screens.
   * @param origin - Where its API is, for example `https://api.kraken.com`.
   */
  constructor(venue: string, origin: string, deps: VenueRequestDeps) {
    this.#venue = venue;
    this.#origin = origin;
    this.#deps = deps;
  }

  /** Returns an answer in its form. @throws VenueSilence for any other answer, and for none. */
  async get<Schema extends z.ZodType>(request: VenueRequest<Schema>): Promise<z.output<Schema>> {
    const { status, body } = await this.ask(request);
    if (status !== 200) throw new VenueSilence(this.#venue, `answered ${status}`);
    return inForm(this.#venue, request.form, body);
  }

  /**
   * Returns any answer that is JSON; a venue that refuses a symbol says so in one.
   *
   * @throws VenueSilence when there is none, the venue is down, or it wants to be left alone; then nothing more is sent to it
   *   before the time that it names.
   */
  async ask({
    path,
    cost = 1,
  }: Pick<VenueRequest<z.ZodType>, 'path' | 'cost'>): Promise<VenueAnswer> {
    const { fetch, clock, budget, headers = {} } = this.#deps;
    await budget.take(cost, new AbortController().signal);
    const response = await this.#answerOf(() => fetch(this.#origin + path, { headers }));
    const { status } = response;
    // 418 is the answer of Binance to an address that it has banned.
    if (status === 429 || status === 418) {
      const retryAt = unixMs(clock.now() + waitMsOf(response, clock.now()));
      await budget.blockUntil(retryAt);
      throw new VenueSilence(this.#venue, `answered ${status}`, retryAt);
    }
    if (status >= 500) throw new VenueSilence(this.#venue, `answered ${status}`);
    const text = await this.#answerOf(() => response.text());
    try {
      return { status, body: JSON.parse(text) };
    } catch {
      throw new VenueSilence(this.#venue, `answered ${status} with something that is no JSON`);
    }
  }

  async #answerOf<Answer>(wait: () => Promise<Answer>): Promise<Answer> {
    try {
      return await wait();
    } catch (error) {
      const why = error instanceof Error ? error.message : 'no answer';
      throw new VenueSilence(this.#venue, why);
    }
  }
}

/** Returns how long a venue asks to wait, ms: `Retry-After` in seconds or as a date (RFC 9110, 10.2.3). */
function waitMsOf({ headers }: Response, now: number): number {
  const text = headers.get('retry-after') ?? '';
  if (/^\d{1,9}$/.test(text)) return Math.max(1000, Number(text) * 1000);
  const date = Date.parse(text);
  return Number.isNaN(date) ? USUAL_WAIT_MS : Math.max(1000, date - now);
}
