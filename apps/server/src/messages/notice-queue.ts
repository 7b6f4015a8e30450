import type { SecurityNoticeKind } from '@stratloom/contracts';
import type { Logger } from '../process/log.ts';
import type { MailSender } from './mail-sender.ts';
import { MessageBudgetSpent } from './message-budget.ts';

/** News about somebody's account. Made of our own words alone, never of what somebody has sent. */
export interface Notice {
  /** Occasion, which the profile names among those that are always mailed. */
  readonly kind: SecurityNoticeKind;
  readonly subject: string;
  readonly text: string;
}

/** Ports of a queue. */
export interface NoticeDeps {
  /** Returns the proven address of a user; undefined while nobody has proven one. */
  readonly addressOf: (userId: string) => Promise<string | undefined>;
  /** Undefined when no mail can be sent. */
  readonly mail: MailSender | undefined;
  readonly logger: Logger;
}

/** Most different notices that wait for one user; of more, the first ones are kept. */
const MAX_WAITING = 50;

const ADVICE =
  'If that was you, you can ignore this message. If not, sign in now, end all sessions and remove anything you do not recognise (Profile, Security).';

/**
 * Writes to users about their accounts. What happens while an address has had enough waits, and goes together in one mail.
 * An address that nobody has proven gets none: it may be that of somebody who has never heard of us.
 */
export class NoticeQueue {
  readonly #deps: NoticeDeps;
  /** By user: how often each waiting notice has come. */
  readonly #waiting = new Map<string, Map<string, { notice: Notice; count: number }>>();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #sending = new Set<Promise<void>>();

  constructor(deps: NoticeDeps) {
    this.#deps = deps;
  }

  /** Tells a user something; holds nothing up, and never throws. */
  tell(userId: string, notice: Notice): void {
    if (this.#deps.mail === undefined) return;
    const waiting =
      this.#waiting.get(userId) ?? new Map<string, { notice: Notice; count: number }>();
    this.#waiting.set(userId, waiting);
    const same = waiting.get(notice.text);
    if (same !== undefined) same.count += 1;
    else if (waiting.size < MAX_WAITING) waiting.set(notice.text, { notice, count: 1 });
    if (!this.#timers.has(userId)) this.#sendAfter(userId, 0);
  }

  /** Ends the queue: what is on its way is waited for, and what still waits is named in the log. */
  async stop(): Promise<void> {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    await Promise.all(this.#sending);
    if (this.#waiting.size === 0) return;
    this.#deps.logger.warn('notices were not sent', { users: [...this.#waiting.keys()].join(' ') });
  }

  #sendAfter(userId: string, ms: number): void {
    const send = (): void => {
      const sending = this.#send(userId).finally(() => this.#sending.delete(sending));
      this.#sending.add(sending);
    };
    this.#timers.set(userId, setTimeout(send, ms).unref());
  }

  async #send(userId: string): Promise<void> {
    const { addressOf, mail, logger } = this.#deps;
    const waiting = [...(this.#waiting.get(userId)?.values() ?? [])];
    this.#waiting.delete(userId);
    this.#timers.delete(userId);
    try {
      const to = await addressOf(userId);
      if (to === undefined || mail === undefined) {
        logger.info('a notice was not sent, as no address is proven', { userId });
        return;
      }
      await mail.send({ kind: 'notice', to, ...together(waiting) });
    } catch (error) {
      if (error instanceof MessageBudgetSpent) return this.#putBack(userId, waiting, error);
      logger.warn('a notice was not sent', { userId, reason: String(error) });
    }
  }

  #putBack(
    userId: string,
    waiting: readonly { notice: Notice; count: number }[],
    { retryAfterMs }: MessageBudgetSpent,
  ): void {
    const newer = this.#waiting.get(userId);
    const all = new Map(waiting.map((each) => [each.notice.text, each]));
    for (const [text, each] of newer ?? []) {
      const count = each.count + (all.get(text)?.count ?? 0);
      all.set(text, { ...each, count });
    }
    this.#waiting.set(userId, all);
    clearTimeout(this.#timers.get(userId));
    this.#sendAfter(userId, retryAfterMs);
  }
}

/** Returns the mail that says all of some notices. */
function together(waiting: readonly { notice: Notice; count: number }[]): {
  subject: string;
  text: string;
} {
  const total = waiting.reduce((sum, { count }) => sum + count, 0);
  const [only] = waiting;
  const said =
    waiting.length === 1
      ? (only?.notice.text ?? '')
      : waiting
          .map(({ notice, count }) => `- ${notice.text}${count > 1 ? ` (${count} times)` : ''}`)
          .join('\n');
  const subject = total === 1 ? (only?.notice.subject ?? '') : `${total} changes to your account`;
  return { subject: `Stratloom: ${subject}`, text: `${said}\n\n${ADVICE}\n\nStratloom` };
}
