import { createHash, createHmac } from 'node:crypto';

/**
 * Returns the `API-Sign` of a private request: HMAC-SHA512 over the path and SHA-256 of nonce and body, keyed by the decoded
 * secret, in base64.
 *
 * @param path - From `/0/private/` on.
 * @param body - As it is sent; holds the nonce.
 * @param secret - In base64, as Kraken shows it.
 */
export function signKraken(path: string, nonce: string, body: string, secret: string): string {
  const digest = createHash('sha256')
    .update(nonce + body)
    .digest();
  return createHmac('sha512', Buffer.from(secret, 'base64'))
    .update(path)
    .update(digest)
    .digest('base64');
}
