import { createTransport, type Transporter } from 'nodemailer';
import type { MailSettings } from '../process/message-settings.ts';
import { MessageFailure } from './message-failure.ts';
import { isLoopback } from '../process/provider-settings.ts';

/** Reason for a mail: a code that somebody asked for, news about an account's security, or an alert of its strategies. */
export type MailKind = 'code' | 'notice' | 'alert';

/** A mail in plain text. */
export interface Mail {
  readonly kind: MailKind;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends mail; rejects with a MessageFailure when it is not known to be on its way. */
export interface MailSender {
  send(mail: Mail): Promise<void>;
}

const TIMEOUT_MS = 10_000;

/** Sends mail by SMTP, over TLS unless the mail server is on this machine. */
export class SmtpMail implements MailSender {
  readonly #transport: Transporter;
  readonly #from: string;

  constructor({ url, from }: MailSettings) {
    const { protocol, hostname, port, username, password } = new URL(url);
    const isSecure = protocol === 'smtps:';
    this.#from = from;
    this.#transport = createTransport({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: port === '' ? (isSecure ? 465 : 587) : Number(port),
      secure: isSecure,
      requireTLS: !isSecure && !isLoopback(hostname),
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      // Texts are ours; nothing in them may make the library read files or addresses.
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(username === ''
        ? {}
        : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    });
  }

  async send({ to, subject, text }: Mail): Promise<void> {
    try {
      // As an object, the address is one address, whatever characters it has.
      await this.#transport.sendMail({
        from: this.#from,
        to: { name: '', address: to },
        subject,
        text,
      });
    } catch (error) {
      // The library's messages repeat what the server said, which may repeat the address.
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
      throw new MessageFailure(`the mail server did not take a mail (${code})`);
    }
  }
}
