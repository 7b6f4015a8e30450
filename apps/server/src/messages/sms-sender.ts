import type { SmsSettings } from '../process/message-settings.ts';
import { MessageFailure } from './message-failure.ts';

/** A message to a phone. */
export interface Sms {
  /** Number with a plus and its country. */
  readonly to: string;
  readonly text: string;
}

/** Sends SMS; rejects with a MessageFailure when it is not known to be on its way. */
export interface SmsSender {
  send(sms: Sms): Promise<void>;
}

const TIMEOUT_MS = 10_000;

/** Returns a value as the body of a content type holds it. */
function encoded(value: string, contentType: string): string {
  if (contentType.includes('json')) return JSON.stringify(value).slice(1, -1);
  if (contentType.includes('form')) return encodeURIComponent(value);
  return value;
}

/** Sends SMS by one HTTP request each, as most providers take them. */
export class HttpSms implements SmsSender {
  readonly #settings: SmsSettings;

  constructor(settings: SmsSettings) {
    this.#settings = settings;
  }

  async send({ to, text }: Sms): Promise<void> {
    const { url, authorization, contentType, body } = this.#settings;
    const values: Readonly<Record<string, string>> = { to, text };
    const status = await post(url, {
      headers: {
        'content-type': contentType,
        ...(authorization === undefined ? {} : { authorization }),
      },
      // In one pass, so that a value which looks like a place stays a value.
      body: body.replaceAll(/\{(to|text)\}/g, (_, name: string) =>
        encoded(values[name] ?? '', contentType),
      ),
    });
    if (status < 200 || status > 299) {
      throw new MessageFailure(`the SMS provider did not take a message (status ${status})`);
    }
  }
}

async function post(
  url: string,
  { headers, body }: { headers: Record<string, string>; body: string },
): Promise<number> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    // A redirect would carry number and code to an address that nobody has set.
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
    await response.body?.cancel();
    return response.status;
  } catch {
    throw new MessageFailure('the SMS provider was not reached, or did not answer in time');
  }
}
