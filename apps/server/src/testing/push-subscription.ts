import { createECDH, randomBytes } from 'node:crypto';

/** Subscription of a browser at a push service, with keys that nobody keeps. */
export function pushSubscription(endpoint: string, name: string) {
  const keys = createECDH('prime256v1');
  return {
    ...{ endpoint, name, auth: randomBytes(16).toString('base64url') },
    p256dh: keys.generateKeys('base64url'),
  };
}
