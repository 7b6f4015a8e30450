import {
  createHmac,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type { ProviderId } from '@stratloom/contracts';
import { DEMO_RIGHTS } from './rights.ts';

/** A key that opens a made-up account at a demo provider. */
export interface DemoKey {
  readonly apiKey: string;
  readonly apiSecret: string;
}

const MASK_DIGITS = 2;

/** Keys carry their rights, so that they outlive the server. Their secrets protect nothing but made-up accounts. */
function maskOf(provider: ProviderId, codes: readonly string[]): string {
  const bits = DEMO_RIGHTS[provider].map(({ code }, place) =>
    codes.includes(code) ? 2 ** place : 0,
  );
  const mask = bits.reduce((sum, bit) => sum + bit, 0);
  return mask.toString(16).toUpperCase().padStart(MASK_DIGITS, '0');
}

function secretOf(apiKey: string): Buffer {
  return createHmac('sha512', 'Stratloom demo provider').update(apiKey).digest();
}

const PREFIXES: Readonly<Record<ProviderId, string>> = {
  coinbase: 'organizations/demo/apiKeys/',
  kraken: 'DEMO-KRAKEN-',
  binanceus: 'DEMO-BINANCEUS-',
  alpaca: 'PKDEMO',
};

/** Returns the secret that belongs to a demo key; Coinbase's belong to nobody but their maker. */
export function demoSecret(provider: Exclude<ProviderId, 'coinbase'>, apiKey: string): string {
  const secret = secretOf(apiKey);
  if (provider === 'kraken') return secret.toString('base64');
  return provider === 'binanceus'
    ? secret.toString('hex').slice(0, 64)
    : secret.toString('hex').slice(0, 40);
}

function makeCoinbaseKey(start: string): DemoKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  return {
    apiKey: `${start}.${x}.${y}`,
    apiSecret: privateKey.export({ format: 'pem', type: 'sec1' }),
  };
}

/** Makes a key with rights. */
export function makeDemoKey(provider: ProviderId, codes: readonly string[]): DemoKey {
  const start = PREFIXES[provider] + maskOf(provider, codes);
  if (provider === 'coinbase') return makeCoinbaseKey(start);
  const apiKey = start + randomBytes(12).toString('hex').toUpperCase();
  return { apiKey, apiSecret: demoSecret(provider, apiKey) };
}

/** Returns the codes of the rights of a demo key; undefined when it is none of this provider. */
export function rightsOfDemoKey(provider: ProviderId, apiKey: string): string[] | undefined {
  const prefix = PREFIXES[provider];
  const mask = apiKey.slice(prefix.length, prefix.length + MASK_DIGITS);
  if (!apiKey.startsWith(prefix) || !/^[0-9A-F]{2}$/.test(mask)) return undefined;
  const bits = Number.parseInt(mask, 16);
  return DEMO_RIGHTS[provider]
    .filter((_, place) => Math.floor(bits / 2 ** place) % 2 === 1)
    .map(({ code }) => code);
}

/** Returns the public key that the name of a demo key of Coinbase carries. */
export function coinbasePublicKey(apiKey: string): KeyObject | undefined {
  const [, x, y] = apiKey.split('.');
  if (x === undefined || y === undefined) return undefined;
  try {
    return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  } catch {
    return undefined;
  }
}
