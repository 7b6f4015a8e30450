import { unixMs, type UnixMs } from '@stratloom/engine/model';
import type { VenueFetch } from '../keys/key-rights.ts';
import type { VenueClock } from '../ports/venue-clock.ts';
import { VenueSilence } from '../ports/venue-silence.ts';
import { retryTimeOf } from '../requests/venue-requests.ts';
import type { OrderBudget, RequestPurpose } from './order-budget.ts';

/** Longest wait for a whole answer, ms. */
const TIMEOUT_MS = 10_000;
/** Wait after a refusal for too many requests that names no time, ms. */
const USUAL_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 7 * 86_400_000;

/** A signed request of an account. */
export interface SignedRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

/** A request, as it is asked for. */
export interface OrderRequest {
  readonly purpose: RequestPurpose;
  /** Tokens of the budget, default 1. */
  readonly cost?: number | undefined;
  /** It is not sent at this time, by our clock, or after it: it may have waited for its turn. */
  readonly sendBefore?: UnixMs | undefined;
  /** Makes it at the moment at which it is sent: signatures hold for a short time. */
  readonly sign: () => SignedRequest;
}

/**
 * Result of a request.
 *
 * - `json`: a whole answer in JSON, of any status below 500. `empty`: a whole answer without content and status 2xx.
 * - `text`: a whole answer of status 4xx that is no JSON: of the venue, or of a guard in front of it.
 * - `wait`: refused, as too many requests were sent. `unsent`: nothing left this process.
 * - `silent`: it was sent, and no answer that says anything came: none, half of one, a page, a status of 5xx.
 */
export type Reply =
  | { readonly kind: 'json'; readonly status: number; readonly json: unknown }
  | { readonly kind: 'empty'; readonly status: number }
  | { readonly kind: 'text'; readonly status: number; readonly text: string }
  | { readonly kind: 'wait' | 'unsent'; readonly reason: string; readonly retryAt: UnixMs }
  | { readonly kind: 'silent'; readonly reason: string };

/** Ports of the requests of one account. */
export interface OrderRequestDeps {
  readonly fetch: VenueFetch;
  readonly clock: VenueClock;
  readonly budget: OrderBudget;
  /** Longest wait for a whole answer, headers and body, ms. Default 10,000. */
  readonly timeoutMs?: number | undefined;
}

/** Requests of one account to one origin: each is sent once, and what is not known of its answer is never taken for a no. */
export class OrderRequests {
  readonly venue: string;
  readonly #origin: string;
  readonly #deps: OrderRequestDeps;

  /**
   * @param venue - Name on screens.
   * @param origin - Where its API is; nothing of this account is sent anywhere else.
   */
  constructor(venue: string, origin: string, deps: OrderRequestDeps) {
    this.venue = venue;
    this.#origin = origin;
    this.#deps = deps;
  }

  get origin(): string {
    return this.#origin;
  }

  /** Sends a request once. Never rejects because of the venue. */
  async send(
    { purpose, cost = 1, sendBefore, sign }: OrderRequest,
    signal: AbortSignal,
  ): Promise<Reply> {
    const { budget, clock } = this.#deps;
    try {
      await budget.take(purpose, cost, signal);
    } catch (error) {
      if (!(error instanceof VenueSilence)) throw error;
      const retryAt = error.retryAt ?? unixMs(clock.now() + USUAL_WAIT_MS);
      return { kind: 'unsent', reason: error.message, retryAt };
    }
    if (signal.aborted) return { kind: 'unsent', reason: 'given up', retryAt: clock.now() };
    if (sendBefore !== undefined && clock.now() >= sendBefore) {
      return { kind: 'unsent', reason: 'its deadline has passed', retryAt: clock.now() };
    }
    // A bug in signing throws here, before anything is sent.
    return this.#exchange(sign(), signal);
  }

  /** Sends a request once, and says when it left by our clock: after the wait for its turn. */
  async timed(
    request: OrderRequest,
    signal: AbortSignal,
  ): Promise<{ readonly reply: Reply; readonly sentAt: UnixMs }> {
    const { clock } = this.#deps;
    let sentAt = clock.now();
    const sign = (): SignedRequest => {
      sentAt = clock.now();
      return request.sign();
    };
    const reply = await this.send({ ...request, sign }, signal);
    return { reply, sentAt };
  }

  /** Sends nothing more before `retryAt`, in any process. */
  async leaveAlone(retryAt: UnixMs | null): Promise<UnixMs> {
    const now = this.#deps.clock.now();
    const waitMs = retryAt === null ? USUAL_WAIT_MS : Math.max(1000, retryAt - now);
    const until = unixMs(now + Math.min(waitMs, LONGEST_WAIT_MS));
    await this.#deps.budget.blockUntil(until);
    return until;
  }

  async #exchange(request: SignedRequest, signal: AbortSignal): Promise<Reply> {
    const { clock, timeoutMs = TIMEOUT_MS } = this.#deps;
    const control = new AbortController();
    const answered = new AbortController();
    const giveUp = Promise.withResolvers<Reply>();
    const stop = (reason: string): void => {
      giveUp.resolve({ kind: 'silent', reason });
      control.abort(new Error(reason));
    };
    const cancelled = (): void => stop('given up');
    signal.addEventListener('abort', cancelled);
    const wait = async (): Promise<void> => {
      await clock.waitUntil(unixMs(clock.now() + timeoutMs), answered.signal);
      if (!answered.signal.aborted) stop(`no whole answer within ${timeoutMs} ms`);
    };
    void wait();
    try {
      return await Promise.race([this.#answer(request, control.signal), giveUp.promise]);
    } finally {
      answered.abort();
      signal.removeEventListener('abort', cancelled);
    }
  }

  async #answer(request: SignedRequest, signal: AbortSignal): Promise<Reply> {
    const { method, path, headers, body } = request;
    const init: RequestInit = { method, headers, redirect: 'manual', signal };
    try {
      const response = await this.#deps.fetch(
        this.#origin + path,
        body === undefined ? init : { ...init, body },
      );
      const text = await response.text();
      return await this.#meaning(response, text);
    } catch (error) {
      return { kind: 'silent', reason: error instanceof Error ? error.message : 'no answer' };
    }
  }

  async #meaning({ status, headers }: Response, text: string): Promise<Reply> {
    const said = `answered ${status}`;
    if (status === 429 || status === 418) {
      const wanted = retryTimeOf(headers.get('retry-after') ?? '', this.#deps.clock.now());
      return { kind: 'wait', reason: said, retryAt: await this.leaveAlone(wanted) };
    }
    if (status >= 500 || status < 200 || (status >= 300 && status < 400)) {
      return { kind: 'silent', reason: said };
    }
    if (text === '' && status < 300) return { kind: 'empty', status };
    try {
      return { kind: 'json', status, json: JSON.parse(text) };
    } catch {
      if (status >= 400) return { kind: 'text', status, text: text.slice(0, 200) };
      return { kind: 'silent', reason: `${said} with something that is no JSON` };
    }
  }
}
