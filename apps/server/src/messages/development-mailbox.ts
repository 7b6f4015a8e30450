import { randomUUID } from 'node:crypto';
import type { Clock } from '../process/clock.ts';
import type { Mail, MailSender } from './mail-sender.ts';
import type { Sms, SmsSender } from './sms-sender.ts';

/** Path of the page that shows the development mailbox. */
export const MAILBOX_PATH = '/dev/outbox';

/** A message that was kept instead of sent. */
export interface MailboxMessage {
  readonly id: string;
  readonly channel: 'mail' | 'sms';
  readonly to: string;
  /** Empty for SMS. */
  readonly subject: string;
  readonly text: string;
  readonly at: Date;
}

/** Most messages that are kept. */
const MAX_MESSAGES = 200;

/**
 * Keeps mail and SMS that have no provider, so that a developer can read the codes. In memory only: it is empty again
 * when the server restarts.
 */
export class DevelopmentMailbox {
  readonly #messages: MailboxMessage[] = [];
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Messages, newest first. */
  get messages(): readonly MailboxMessage[] {
    return this.#messages.toReversed();
  }

  add(message: Omit<MailboxMessage, 'id' | 'at'>): void {
    this.#messages.push({ ...message, id: randomUUID(), at: this.#clock() });
    if (this.#messages.length > MAX_MESSAGES) this.#messages.shift();
  }
}

/** Delivers mail to the development mailbox. */
export class MailboxMail implements MailSender {
  readonly #mailbox: DevelopmentMailbox;

  constructor(mailbox: DevelopmentMailbox) {
    this.#mailbox = mailbox;
  }

  async send({ to, subject, text }: Mail): Promise<void> {
    this.#mailbox.add({ channel: 'mail', to, subject, text });
  }
}

/** Delivers SMS to the development mailbox. */
export class MailboxSms implements SmsSender {
  readonly #mailbox: DevelopmentMailbox;

  constructor(mailbox: DevelopmentMailbox) {
    this.#mailbox = mailbox;
  }

  async send({ to, text }: Sms): Promise<void> {
    this.#mailbox.add({ channel: 'sms', to, subject: '', text });
  }
}
