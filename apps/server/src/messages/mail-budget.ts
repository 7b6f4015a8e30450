import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Mail, MailKind, MailSender } from './mail-sender.ts';
import { MessageBudget, type MessageRule } from './message-budget.ts';

/** Rules of a server, by kind; a mail has to keep all of its kind. */
export type MailRules = Readonly<Record<MailKind, readonly MessageRule[]>>;

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

/** Sends mail within a budget per address and kind. */
export class BudgetedMail implements MailSender {
  readonly #sender: MailSender;
  readonly #budgets: Readonly<Record<MailKind, MessageBudget>>;

  constructor(sender: MailSender, { pool, rules }: { pool: Pool; rules: MailRules }) {
    const budget = (kind: MailKind): MessageBudget =>
      new MessageBudget(`mail-${kind}`, rules[kind], pool);
    this.#sender = sender;
    this.#budgets = { code: budget('code'), notice: budget('notice'), alert: budget('alert') };
  }

  /** Sends a mail; rejects with MessageBudgetSpent when it would be one too many. */
  async send(mail: Mail): Promise<void> {
    const address = createHash('sha256').update(mail.to.toLowerCase()).digest('base64url');
    await this.#budgets[mail.kind].spend(address);
    await this.#sender.send(mail);
  }
}
