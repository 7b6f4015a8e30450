import type { FastifyInstance } from 'fastify';
import { signKraken } from '@stratloom/venues';
import { demoSecret, rightsOfDemoKey } from './keys.ts';
import { demoVenuePath } from '../paths.ts';
import { sameSecret } from '../pages/same-secret.ts';

const PATH = '/0/private/GetApiKeyInfo';
const OTP = '123456';

function headerOf(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** Adds the demo Kraken: signed private requests with a nonce that grows, and with a 2FA code where the key asks for one. */
export async function addDemoKraken(server: FastifyInstance): Promise<void> {
  const nonces = new Map<string, bigint>();
  await server.register(async (protocol) => {
    protocol.removeAllContentTypeParsers();
    protocol.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 64 * 1024 },
      (_, body, done) => done(null, body),
    );
    protocol.post(demoVenuePath('kraken') + PATH, async ({ headers, body }) => {
      const text = typeof body === 'string' ? body : '';
      const form = new URLSearchParams(text);
      const [apiKey, signature] = [headerOf(headers['api-key']), headerOf(headers['api-sign'])];
      const nonce = form.get('nonce') ?? '';
      const rights = rightsOfDemoKey('kraken', apiKey);
      if (rights === undefined) return { error: ['EAPI:Invalid key'] };
      const expected = signKraken(PATH, nonce, text, demoSecret('kraken', apiKey));
      const lacksCode = rights.includes('otp') && form.get('otp') !== OTP;
      if (!sameSecret(signature, expected) || lacksCode) {
        return { error: ['EAPI:Invalid signature'] };
      }
      if (!/^\d{1,19}$/.test(nonce) || BigInt(nonce) <= (nonces.get(apiKey) ?? 0n)) {
        return { error: ['EAPI:Invalid nonce'] };
      }
      nonces.set(apiKey, BigInt(nonce));
      const permissions = rights.filter((code) => code !== 'otp');
      return { error: [], result: { api_key_name: 'demo', permissions } };
    });
  });
}
