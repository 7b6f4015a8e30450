import type { PushBrowserRow } from '../../db/queries/push-browsers.ts';
import { OutboundFailure } from '../../outbound/pinned-fetch.ts';
import { AddressRefused } from '../../outbound/public-address.ts';
import { postPublic } from '../../outbound/public-post.ts';
import { encryptPush } from './encrypt-push.ts';
import { vapidHeader, type VapidKey } from './vapid.ts';

/** Time for which a push service keeps a message for a browser that is off, s. */
const KEPT_S = 24 * 3_600;

/** Outcome of a message to one browser; `gone`: it has ended its subscription. */
export type PushOutcome =
  | { readonly kind: 'sent' | 'gone' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'later'; readonly reason: string };

/** Surroundings of a message. */
export interface PushDeps {
  readonly key: VapidKey;
  /** Address of who runs this server, for push services that have a question. */
  readonly subject: string;
  /** UTC ms. */
  readonly now: number;
  readonly isLocal: boolean;
}

/** Sends a text to a browser by its push service, once. */
export async function sendPush(
  { endpoint, p256dh, auth }: Pick<PushBrowserRow, 'endpoint' | 'p256dh' | 'auth'>,
  text: string,
  { key, subject, now, isLocal }: PushDeps,
): Promise<PushOutcome> {
  const keys = { p256dh: Buffer.from(p256dh, 'base64url'), auth: Buffer.from(auth, 'base64url') };
  const headers = {
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(KEPT_S),
    urgency: 'high',
    authorization: vapidHeader(key, { endpoint, subject, now }),
  };
  try {
    const body = encryptPush(text, keys);
    return outcomeOf(await postPublic({ url: endpoint, headers, body }, { isLocal }));
  } catch (error) {
    if (error instanceof AddressRefused) return { kind: 'refused', reason: error.message };
    if (error instanceof OutboundFailure) return { kind: 'later', reason: error.message };
    throw error;
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const reason = `the push service answered ${status}`;
  return status === 429 || status >= 500 ? { kind: 'later', reason } : { kind: 'refused', reason };
}
