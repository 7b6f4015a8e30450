import { createPrivateKey, type KeyObject, randomBytes, sign } from 'node:crypto';
import { KeyRefusal } from '../keys/key-refusal.ts';

const LIFE_S = 120;

/** Name and secret of a key. */
interface CoinbaseKey {
  readonly apiKey: string;
  readonly apiSecret: string;
}

function wrongForm(): KeyRefusal {
  return new KeyRefusal('Coinbase', 'wrong-form', 'the private key has another form');
}

/** A secret in one line: 64 bytes in base64, an Ed25519 seed and its public key. */
function edwardsKey(secret: string): KeyObject {
  const bytes = Buffer.from(secret, 'base64');
  if (bytes.length !== 64) throw wrongForm();
  const [d, x] = [bytes.subarray(0, 32), bytes.subarray(32)];
  const jwk = {
    kty: 'OKP',
    crv: 'Ed25519',
    d: d.toString('base64url'),
    x: x.toString('base64url'),
  };
  return createPrivateKey({ key: jwk, format: 'jwk' });
}

const PEM = /^\s*-----BEGIN ([A-Z ]+)-----(.+?)-----END \1-----\s*$/s;

/** Returns a PEM as OpenSSL wants it, also when its lines came as one, or with \n for their ends. */
function wellFormedPem(secret: string): string {
  const [, label, body = ''] = PEM.exec(secret.replaceAll(String.raw`\n`, '\n')) ?? [];
  const lines = body.replaceAll(/\s/g, '').match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}

/** Returns the private key of a secret, PEM or base64; throws KeyRefusal when it is neither. */
function privateKeyOf(secret: string): KeyObject {
  try {
    const key = secret.includes('-----BEGIN')
      ? createPrivateKey(wellFormedPem(secret))
      : edwardsKey(secret);
    const isP256 = key.asymmetricKeyDetails?.namedCurve === 'prime256v1';
    if (key.asymmetricKeyType === 'ed25519' || isP256) return key;
  } catch {
    // What OpenSSL says of it may repeat parts of the secret.
  }
  throw wrongForm();
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/**
 * Returns the JWT that authenticates one request at Coinbase, for two minutes: ES256 or EdDSA, as the key is.
 *
 * @param url - Address that is asked; the token is good for its host and path alone.
 * @throws KeyRefusal when the secret is no private key of these kinds.
 */
export function coinbaseJwt(key: CoinbaseKey, method: string, url: URL, nowMs: number): string {
  return tokenOf(key, nowMs, { uri: `${method} ${url.host}${url.pathname}` });
}

/**
 * Returns the JWT that authenticates a subscription of a private stream, for two minutes.
 *
 * @throws KeyRefusal when the secret is no private key of these kinds.
 */
export function coinbaseStreamJwt(key: CoinbaseKey, nowMs: number): string {
  return tokenOf(key, nowMs, {});
}

function tokenOf(key: CoinbaseKey, nowMs: number, claims: object): string {
  const privateKey = privateKeyOf(key.apiSecret);
  const isEdwards = privateKey.asymmetricKeyType === 'ed25519';
  const nbf = Math.floor(nowMs / 1000);
  const head = part({
    alg: isEdwards ? 'EdDSA' : 'ES256',
    typ: 'JWT',
    kid: key.apiKey,
    nonce: randomBytes(16).toString('hex'),
  });
  const body = part({
    sub: key.apiKey,
    iss: 'cdp',
    nbf,
    exp: nbf + LIFE_S,
    ...claims,
  });
  const data = Buffer.from(`${head}.${body}`);
  const signature = isEdwards
    ? sign(null, data, privateKey)
    : sign('sha256', data, { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${head}.${body}.${signature.toString('base64url')}`;
}
