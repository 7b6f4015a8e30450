import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { openServerSecret, type ServerSecretDeps } from '../../vault/server-secrets.ts';

const CURVE = 'prime256v1';
const SECRET_NAME = 'push messages';
/** Life of a proof, s: push services refuse more than a day. */
const LIFE_S = 12 * 3_600;

/** Key by which push services know this server (RFC 8292). */
export interface VapidKey {
  /** Uncompressed point in base64url, as browsers take it. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

/** Opens the key of the server, making it when there is none yet. A new one would end every subscription. */
export async function openVapidKey(deps: ServerSecretDeps): Promise<VapidKey> {
  return vapidKeyOf(
    await openServerSecret(deps, SECRET_NAME, () => {
      const pair = createECDH(CURVE);
      pair.generateKeys();
      return padded(pair.getPrivateKey());
    }),
  );
}

/** Returns the key of a private number. */
export function vapidKeyOf(secret: Buffer): VapidKey {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(secret);
  const point = pair.getPublicKey();
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256', d: padded(secret).toString('base64url') },
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  return {
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
  };
}

/**
 * Returns the header that proves to a push service who sends.
 *
 * @param endpoint - Where the message is posted.
 * @param subject - Address of who runs this server: `mailto:` or `https:`.
 * @param now - UTC ms.
 */
export function vapidHeader(
  { publicKey, privateKey }: VapidKey,
  { endpoint, subject, now }: { endpoint: string; subject: string; now: number },
): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now / 1000) + LIFE_S,
    sub: subject,
  };
  const parts = [{ typ: 'JWT', alg: 'ES256' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const text = parts.join('.');
  const signature = sign('sha256', Buffer.from(text), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  }).toString('base64url');
  return `vapid t=${text}.${signature}, k=${publicKey}`;
}

function padded(secret: Buffer): Buffer {
  return Buffer.concat([Buffer.alloc(32 - secret.length), secret]);
}
