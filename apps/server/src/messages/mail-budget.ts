import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Mail, MailKind, MailSender } from './mail-sender.ts';
import { MessageFailure } from './message-failure.ts';

/** Most mails of a kind to one address in a time. */
export interface MailRule {
  readonly count: number;
  readonly seconds: number;
}

/** Rules of a server, by kind; a mail has to keep all of its kind. */
export type MailRules = Readonly<Record<MailKind, readonly MailRule[]>>;

/** The rules unless others are given: nobody's mailbox is filled through this server, whatever asks for it. */
export const DEFAULT_MAIL_RULES: MailRules = {
  code: [{ count: 20, seconds: 86_400 }],
  notice: [
    { count: 1, seconds: 600 },
    { count: 20, seconds: 86_400 },
  ],
  alert: [
    { count: 30, seconds: 3_600 },
    { count: 100, seconds: 86_400 },
  ],
};

/** A mail that was not sent, as its address has had enough of its kind. */
export class MailBudgetSpent extends MessageFailure {
  /** Time until another one may go, ms. */
  readonly retryAfterMs: number;

  constructor(kind: MailKind, retryAfterMs: number) {
    super(`too many mails (${kind}) to one address`);
    this.retryAfterMs = retryAfterMs;
  }
}

/** Sends mail within a budget per address and kind, counted for every process together. */
export class BudgetedMail implements MailSender {
  readonly #sender: MailSender;
  readonly #limiters: Readonly<Record<MailKind, readonly RateLimiterPostgres[]>>;

  constructor(sender: MailSender, { pool, rules }: { pool: Pool; rules: MailRules }) {
    const limiters = (kind: MailKind): RateLimiterPostgres[] =>
      rules[kind].map(
        ({ count: points, seconds: duration }) =>
          new RateLimiterPostgres({
            storeClient: pool,
            tableName: 'rate_limits',
            tableCreated: true,
            keyPrefix: `mail-${kind}-${duration}`,
            points,
            duration,
          }),
      );
    this.#sender = sender;
    this.#limiters = {
      code: limiters('code'),
      notice: limiters('notice'),
      alert: limiters('alert'),
    };
  }

  /** Sends a mail; rejects with MailBudgetSpent when it would be one too many. */
  async send(mail: Mail): Promise<void> {
    const address = createHash('sha256').update(mail.to.toLowerCase()).digest('base64url');
    for (const limiter of this.#limiters[mail.kind]) {
      try {
        await limiter.consume(address);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw new MailBudgetSpent(mail.kind, error.msBeforeNext);
      }
    }
    await this.#sender.send(mail);
  }
}
