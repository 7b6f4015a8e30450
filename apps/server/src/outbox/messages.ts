import type { Clock } from '../clock.ts';
import type { Logger } from '../log.ts';
import { type MailSender, OutboxMail, SmtpMail } from '../mail/mail-sender.ts';
import type { MessageSettings } from '../message-settings.ts';
import { HttpSms, OutboxSms, type SmsSender } from '../sms/sms-sender.ts';
import { Outbox } from './outbox.ts';

/** How this server reaches people outside their browsers. */
export interface Messages {
  /** Undefined when no mail can be sent. */
  readonly mail: MailSender | undefined;
  /** Undefined when no SMS can be sent. */
  readonly sms: SmsSender | undefined;
  /** What was not sent as there is no provider; undefined where others than this machine can reach the server. */
  readonly outbox: Outbox | undefined;
}

/** Path of the page that shows the outbox. */
export const OUTBOX_PATH = '/dev/outbox';

/** Returns the ways to send of a server. Without a provider, messages go to the outbox if only this machine can read it. */
export function openMessages(
  settings: MessageSettings,
  doors: { clock: Clock; isLocalOnly: boolean },
): Messages {
  const { mail, sms } = settings;
  const isNeeded = mail === undefined || sms === undefined;
  const outbox = doors.isLocalOnly && isNeeded ? new Outbox(doors.clock) : undefined;
  return {
    outbox,
    mail: mail === undefined ? outbox && new OutboxMail(outbox) : new SmtpMail(mail),
    sms: sms === undefined ? outbox && new OutboxSms(outbox) : new HttpSms(sms),
  };
}

/** Says where messages go, and what will not work because they go nowhere. */
export function announceMessages(
  { mail, sms, outbox }: Messages,
  { logger, origin }: { logger: Logger; origin: string },
): void {
  if (outbox !== undefined) {
    const where = `${origin}${OUTBOX_PATH}`;
    logger.info('messages without a provider go to the outbox, which only this machine sees', {
      outbox: where,
      mail: mail instanceof OutboxMail,
      sms: sms instanceof OutboxSms,
    });
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
