import { createHmac } from 'node:crypto';

/** Returns the query of a signed request: what is asked, with its HMAC-SHA256 in hex as `signature` at the end. */
export function signBinanceUs(query: string, secret: string): string {
  return `${query}&signature=${createHmac('sha256', secret).update(query).digest('hex')}`;
}
