import type { SecurityNoticeKind } from '@stratloom/contracts';
import type { Database } from '../db/database.ts';
import { isDatabaseDown } from '../db/database-error.ts';
import { readUser } from '../db/queries/accounts.ts';
import {
  claimNotices,
  endNotices,
  keepNotice,
  putOffNotices,
  type SecurityNoticeRow,
  usersWithNotices,
} from '../db/queries/security-notices.ts';
import type { MailSender } from '../messages/mail-sender.ts';
import { MessageBudgetSpent } from '../messages/message-budget.ts';
import type { Logger } from '../process/log.ts';

/** News about somebody's account. Made of our own words alone, never of what somebody has sent. */
export interface Notice {
  /** Occasion, which the profile names among those that are always mailed. */
  readonly kind: SecurityNoticeKind;
  readonly subject: string;
  readonly text: string;
}

/** Ports of a queue. */
export interface NoticeDeps {
  readonly database: Database;
  /** Undefined when no mail can be sent. */
  readonly mail: MailSender | undefined;
  readonly logger: Logger;
  /** Time between two looks at what is due, ms. */
  readonly lookMs?: number;
}

const LOOK_MS = 5_000;
/** Time for which a process keeps what it sends: longer than any sending takes, ms. */
const LEASE_MS = 60_000;
/** Users whose notices are sent in a look. */
const AT_ONCE = 20;
/** Wait after a mail that could not be sent, ms, and the tries after which it is given up: a day. */
const RETRY_MS = 15 * 60_000;
const MAX_TRIES = 96;

const ADVICE =
  'If that was you, you can ignore this message. If not, sign in now, end all sessions and remove anything you do not recognise (Profile, Security).';

/**
 * Writes to users about their accounts. Notices are kept in the database until they are mailed, so that none is lost with a process;
 * what happens while an address has had enough waits, and goes together in one mail. An address that nobody has proven gets none: it
 * may be that of somebody who has never heard of us. Any number of processes have one.
 */
export class NoticeQueue {
  readonly #deps: NoticeDeps;
  readonly #working = new Set<Promise<void>>();
  readonly #timer: NodeJS.Timeout;
  #isStopped = false;

  constructor(deps: NoticeDeps) {
    this.#deps = deps;
    this.#timer = setInterval(() => this.wake(), deps.lookMs ?? LOOK_MS).unref();
  }

  /** Tells a user something; holds nothing up, and never throws. Without a sender of mail nothing is kept. */
  tell(userId: string, notice: Notice): void {
    if (this.#deps.mail === undefined) return;
    this.#work('a notice was not kept', async () => {
      await this.#deps.database.forUser(userId, (space) => keepNotice(space, notice));
      await this.#send(userId);
    });
  }

  /** Sends what is due; for who has kept a notice in a transaction of their own. */
  wake(): void {
    if (this.#isStopped || this.#working.size > 0) return;
    this.#work('notices were not looked for', async () => {
      for (const userId of await usersWithNotices(this.#deps.database.shared, AT_ONCE)) {
        await this.#send(userId);
      }
    });
  }

  /** Ends the queue: what is on its way is waited for; what still waits is sent after the next start, or by another process. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    while (this.#working.size > 0) await Promise.all(this.#working);
  }

  #work(failed: string, work: () => Promise<void>): void {
    const working = work()
      .catch((error: unknown) => {
        const { logger } = this.#deps;
        const isDown = error instanceof Error && isDatabaseDown(error);
        const level = isDown ? 'warn' : 'error';
        logger[level](failed, { reason: String(error) });
      })
      .finally(() => this.#working.delete(working));
    this.#working.add(working);
  }

  async #send(userId: string): Promise<void> {
    const { database, logger, mail } = this.#deps;
    const notices = await database.forUser(userId, (space) => claimNotices(space, LEASE_MS));
    if (notices.length === 0) return;
    const user = await database.forUser(userId, readUser);
    if (mail === undefined || user === undefined || user.email_verified_at === null) {
      logger.info('a notice was not sent, as no address is proven', { userId });
      await database.forUser(userId, (space) => endNotices(space, notices));
      return;
    }
    try {
      await mail.send({ kind: 'notice', to: user.email, ...together(notices) });
    } catch (error) {
      await this.#putOff(userId, notices, error);
      return;
    }
    await database.forUser(userId, (space) => endNotices(space, notices));
  }

  async #putOff(
    userId: string,
    notices: readonly SecurityNoticeRow[],
    error: unknown,
  ): Promise<void> {
    const { database, logger } = this.#deps;
    if (error instanceof MessageBudgetSpent) {
      await database.forUser(userId, (space) => putOffNotices(space, error.retryAfterMs, false));
      return;
    }
    logger.warn('a notice was not sent', { userId, reason: String(error) });
    await database.forUser(userId, async (space) => {
      await endNotices(
        space,
        notices.filter(({ attempts }) => attempts >= MAX_TRIES),
      );
      await putOffNotices(space, RETRY_MS, true);
    });
  }
}

/** Returns the mail that says all of some notices. */
function together(waiting: readonly SecurityNoticeRow[]): { subject: string; text: string } {
  const total = waiting.reduce((sum, { count }) => sum + count, 0);
  const [only] = waiting;
  const said =
    waiting.length === 1
      ? (only?.text ?? '')
      : waiting
          .map(({ text, count }) => `- ${text}${count > 1 ? ` (${count} times)` : ''}`)
          .join('\n');
  const subject = total === 1 ? (only?.subject ?? '') : `${total} changes to your account`;
  return { subject: `Stratloom: ${subject}`, text: `${said}\n\n${ADVICE}\n\nStratloom` };
}
