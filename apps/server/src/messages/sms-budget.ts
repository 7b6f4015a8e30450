import type { Pool } from 'pg';
import { MessageBudget, type MessageRule } from './message-budget.ts';
import type { Sms, SmsSender } from './sms-sender.ts';

/** The rules unless others are given: nobody's phone is filled through this server, whatever asks for it. */
export const DEFAULT_SMS_RULES: readonly MessageRule[] = [{ count: 20, seconds: 86_400 }];

/** Counting of the messages to a number. */
export interface SmsBudgetDeps {
  readonly pool: Pool;
  readonly rules: readonly MessageRule[];
  /** Returns what stands for a number: a hash with a key that is not in the database. */
  readonly numberKey: (number: string) => Promise<string>;
}

/** Sends SMS, which are all codes, within a budget per number. */
export class BudgetedSms implements SmsSender {
  readonly #sender: SmsSender;
  readonly #budget: MessageBudget;
  readonly #numberKey: SmsBudgetDeps['numberKey'];

  constructor(sender: SmsSender, { pool, rules, numberKey }: SmsBudgetDeps) {
    this.#sender = sender;
    this.#budget = new MessageBudget('sms-code', rules, pool);
    this.#numberKey = numberKey;
  }

  /** Sends a message; rejects with MessageBudgetSpent when it would be one too many. */
  async send(sms: Sms): Promise<void> {
    await this.#budget.spend(await this.#numberKey(sms.to));
    await this.#sender.send(sms);
  }
}
