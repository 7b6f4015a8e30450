import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** Returns a new secret of a webhook, in the form of https://www.standardwebhooks.com. */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/** Parts of a message that its signature covers. */
export interface SignedParts {
  /** Stays the same each time that a message is sent. */
  readonly id: string;
  /** Unix time of this sending, s. */
  readonly timestamp: number;
  readonly body: string;
}

/** Returns the headers that show who has sent a body and when: HMAC-SHA256 of id, time and body, joined by points. */
export function signatureHeaders(
  secret: string,
  { id, timestamp, body }: SignedParts,
): Readonly<Record<string, string>> {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  };
}
