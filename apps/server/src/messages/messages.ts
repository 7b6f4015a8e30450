import type { Pool } from 'pg';
import type { Clock } from '../process/clock.ts';
import type { Logger } from '../process/log.ts';
import {
  DevelopmentMailbox,
  MAILBOX_PATH,
  MailboxMail,
  MailboxSms,
} from './development-mailbox.ts';
import { BudgetedMail, type MailRules } from './mail-budget.ts';
import { type MailSender, SmtpMail } from './mail-sender.ts';
import type { MessageSettings } from '../process/message-settings.ts';
import { BudgetedSms, type SmsBudgetDeps } from './sms-budget.ts';
import { HttpSms, type SmsSender } from './sms-sender.ts';

/** Channels to people outside their browsers. */
export interface Messages {
  /** Undefined when no mail can be sent. */
  readonly mail: BudgetedMail | undefined;
  /** Undefined when no SMS can be sent. */
  readonly sms: BudgetedSms | undefined;
  /** Holds what no provider takes; undefined where it is not needed, or other machines can reach the server. */
  readonly mailbox: DevelopmentMailbox | undefined;
  /** Which channels end in the development mailbox. */
  readonly toMailbox: { readonly mail: boolean; readonly sms: boolean };
}

/**
 * Opens the channels of a server. Without a provider, messages go to the development mailbox, provided that only this
 * machine can read it.
 */
export function openMessages(
  settings: MessageSettings,
  deps: {
    clock: Clock;
    isLocalOnly: boolean;
    pool: Pool;
    mailRules: MailRules;
    smsRules: SmsBudgetDeps['rules'];
    numberKey: SmsBudgetDeps['numberKey'];
  },
): Messages {
  const { mail, sms } = settings;
  const isNeeded = mail === undefined || sms === undefined;
  const mailbox = deps.isLocalOnly && isNeeded ? new DevelopmentMailbox(deps.clock) : undefined;
  const sender: MailSender | undefined =
    mail === undefined ? mailbox && new MailboxMail(mailbox) : new SmtpMail(mail);
  const phones: SmsSender | undefined =
    sms === undefined ? mailbox && new MailboxSms(mailbox) : new HttpSms(sms);
  const { pool, mailRules, smsRules, numberKey } = deps;
  return {
    mailbox,
    toMailbox: {
      mail: mail === undefined && mailbox !== undefined,
      sms: sms === undefined && mailbox !== undefined,
    },
    mail: sender && new BudgetedMail(sender, { pool, rules: mailRules }),
    sms: phones && new BudgetedSms(phones, { pool, rules: smsRules, numberKey }),
  };
}

/** Logs where messages go, and which features are off because they go nowhere. */
export function announceMessages(
  { mail, sms, mailbox, toMailbox }: Messages,
  { logger, origin }: { logger: Logger; origin: string },
): void {
  if (mailbox !== undefined) {
    const where = `${origin}${MAILBOX_PATH}`;
    logger.info(
      'messages without a provider go to the development mailbox, visible from this machine only',
      {
        mailbox: where,
        ...toMailbox,
      },
    );
  }
  if (mail === undefined) {
    logger.warn(
      'no mail can be sent: codes by e-mail and notices are off; set MAIL_URL and MAIL_FROM',
    );
  }
  if (sms === undefined) {
    logger.warn('no SMS can be sent: signing up and in by SMS is off; set SMS_URL');
  }
}
