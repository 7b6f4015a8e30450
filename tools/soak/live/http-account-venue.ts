import type {
  AccountVenue,
  Answer,
  CancelAnswer,
  JournalOrder,
  SubmitAnswer,
  VenueBalance,
  VenueFill,
  VenueNews,
  VenueOrder,
  VenueRules,
} from '@stratloom/execution';
import type { z } from 'zod';
import { ANSWERS, type VenueRequest } from './venue-messages.ts';

/** Longest wait for an answer, ms. */
const TIMEOUT_MS = 2_000;

/** Place of an account at the fake venue. */
export interface HttpAccount {
  readonly origin: string;
  readonly accountId: string;
  readonly rules: VenueRules;
  /** Name of the process that asks: faults are aimed by it. */
  readonly processName: string;
}

/** Connection of one account to the fake venue, over HTTP. */
export class HttpAccountVenue implements AccountVenue {
  readonly rules: VenueRules;
  readonly #account: HttpAccount;
  readonly #waiting: VenueNews[] = [];
  #place = -1;
  #isCut = false;

  constructor(account: HttpAccount) {
    this.#account = account;
    this.rules = account.rules;
  }

  async submit(order: JournalOrder): Promise<SubmitAnswer> {
    const answer = await this.#ask('submit', ANSWERS.submit, order);
    return answer ?? { kind: 'unknown', reason: 'no answer' };
  }

  async cancel({ clientOrderId }: JournalOrder): Promise<CancelAnswer> {
    const answer = await this.#ask('cancel', ANSWERS.cancel, { clientOrderId });
    return answer ?? { kind: 'unknown', reason: 'no answer' };
  }

  find({ clientOrderId }: JournalOrder): Answer<VenueOrder | 'absent'> {
    return this.#ask('find', ANSWERS.find, { clientOrderId });
  }

  workingOrders(): Answer<readonly VenueOrder[]> {
    return this.#ask('working', ANSWERS.working, {});
  }

  fillsSince(since: number): Answer<readonly VenueFill[]> {
    return this.#ask('fills', ANSWERS.fills, { since });
  }

  balances(): Answer<readonly VenueBalance[]> {
    return this.#ask('balances', ANSWERS.balances, {});
  }

  time(): Answer<number> {
    return this.#ask('time', ANSWERS.time, {});
  }

  async nextNews(timeoutMs: number): Promise<VenueNews | null> {
    const kept = this.#waiting.shift();
    if (kept !== undefined) return kept;
    const waitMs = Math.min(timeoutMs, TIMEOUT_MS / 2);
    const answer = await this.#ask('news', ANSWERS.news, { after: this.#place, waitMs });
    if (answer === null) {
      // The stream is cut: asked again at once, it would spin.
      await new Promise((resolve) => setTimeout(resolve, 200));
      this.#isCut = true;
      return null;
    }
    this.#place = answer.next;
    this.#waiting.push(...answer.items);
    if (!this.#isCut) return this.#waiting.shift() ?? null;
    this.#isCut = false;
    return { kind: 'reconnected' };
  }

  async #ask<T>(name: VenueRequest, answer: z.ZodType<T>, body: object): Promise<T | null> {
    const { origin, accountId, processName } = this.#account;
    try {
      const response = await fetch(`${origin}/${accountId}/${name}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'x-process': processName },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return response.status === 200 ? answer.parse(await response.json()) : null;
    } catch {
      return null;
    }
  }
}
