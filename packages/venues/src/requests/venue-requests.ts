import { unixMs, type UnixMs } from '@stratloom/engine/model';
import type { z } from 'zod';
import { inForm } from '../keys/read-answer.ts';
import type { VenueFetch } from '../keys/key-rights.ts';
import type { VenueClock } from '../ports/venue-clock.ts';
import { VenueSilence } from '../ports/venue-silence.ts';
import type { RequestBudget } from './request-budget.ts';

/** Wait after a refusal for too many requests that names no time, ms. */
const USUAL_WAIT_MS = 60_000;
/** Longest wait that is believed, ms: bans of Binance.US last up to three days. */
const LONGEST_WAIT_MS = 7 * 86_400_000;
/** Statuses of a venue that wants to be left alone: too many requests, or a ban (Binance). */
const LEAVE_ALONE = [429, 418];
/** Answer of a guard in front of a venue; with a key it may also mean the lack of a right, which concerns nobody else. */
const FORBIDDEN = 403;

/** A request for public data. */
export interface VenueRequest<Schema extends z.ZodType> {
  /** Path with its query. */
  readonly path: string;
  /** Form of the answer. */
  readonly form: Schema;
  /** Tokens of the budget, default 1. */
  readonly cost?: number | undefined;
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

  /**
   * Returns an answer in its form.
   *
   * @throws VenueSilence for any other answer, and for none. When the venue wants to be left alone, nothing more is sent to it
   *   before the time that it names.
   */
  async get<Schema extends z.ZodType>({
    path,
    form,
    cost = 1,
  }: VenueRequest<Schema>): Promise<z.output<Schema>> {
    const { fetch, budget, headers } = this.#deps;
    await budget.take(cost, new AbortController().signal);
    const response = await this.#answerOf(() =>
      fetch(this.#origin + path, { headers: headers ?? {} }),
    );
    const said = `answered ${response.status}`;
    if (this.wantsPeace(response.status)) {
      await this.refused(response.status, response.headers.get('retry-after'));
    }
    if (response.status !== 200) throw new VenueSilence(this.#venue, said);
    const text = await this.#answerOf(() => response.text());
    return inForm(this.#venue, form, this.#jsonOf(text));
  }

  /** Resolves when one more request may be sent, for example a dial, or `signal` is aborted. @throws VenueSilence while the venue is left alone. */
  async turn(signal: AbortSignal): Promise<void> {
    await this.#deps.budget.take(1, signal);
  }

  /** Returns whether a status means that the venue wants to be left alone. */
  wantsPeace(status: number): boolean {
    const isGuard = status === FORBIDDEN && this.#deps.headers === undefined;
    return isGuard || LEAVE_ALONE.includes(status);
  }

  /**
   * Leaves the venue alone after an answer that asks for it.
   *
   * @param retryAfter - Its `Retry-After`; null without it.
   * @throws VenueSilence always.
   */
  async refused(status: number, retryAfter: string | null): Promise<never> {
    const retryAt = retryTimeOf(retryAfter ?? '', this.#deps.clock.now());
    return this.leaveAlone(`answered ${status}`, retryAt);
  }

  /**
   * Sends nothing more before `retryAt`, in any process, or for a minute when it is null.
   *
   * @param said - What the venue answered.
   * @throws VenueSilence always.
   */
  async leaveAlone(said: string, retryAt: UnixMs | null): Promise<never> {
    const now = this.#deps.clock.now();
    const waitMs = retryAt === null ? USUAL_WAIT_MS : Math.max(1000, retryAt - now);
    const until = unixMs(now + Math.min(waitMs, LONGEST_WAIT_MS));
    await this.#deps.budget.blockUntil(until);
    throw new VenueSilence(this.#venue, said, until);
  }

  #jsonOf(text: string): unknown {
    try {
      return JSON.parse(text);
    } catch {
      throw new VenueSilence(this.#venue, 'answered 200 with something that is no JSON');
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

/** Returns when a venue wants to be asked again: `Retry-After` in seconds or as a date (RFC 9110, 10.2.3); null without it. */
export function retryTimeOf(text: string, now: number): UnixMs | null {
  if (/^\d{1,9}$/.test(text)) return unixMs(now + Number(text) * 1000);
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : unixMs(date);
}
