import { z } from 'zod';
import type { KeyCheckDeps, KeyRight, KeyRights, VenueKey } from '../keys/key-rights.ts';
import { inForm, readJson } from '../keys/read-answer.ts';
import { KeyRefusal, type KeyRefusalReason } from '../keys/key-refusal.ts';
import { VenueSilence } from '../ports/venue-silence.ts';
import { signKraken } from './sign-kraken.ts';

const VENUE = 'Kraken';
const PATH = '/0/private/GetApiKeyInfo';

/** Rights that are needed, by Kraken's code, in the words of its pages. */
const REQUIRED: Readonly<Record<string, string>> = {
  'query-funds': 'Query Funds',
  'query-open-trades': 'Query Open Orders & Trades',
  'query-closed-trades': 'Query Closed Orders & Trades',
};
const TRADE = 'modify-trades';
const WITHDRAWING: Readonly<Record<string, string>> = {
  'withdraw-funds': 'Withdraw Funds',
  'add-withdraw-address': 'Add Withdrawal Addresses',
  'update-withdraw-address': 'Update Withdrawal Addresses',
};

const Answer = z.object({
  error: z.array(z.string()),
  result: z
    .object({
      permissions: z.array(z.string()),
      // Seconds since 1970; 0 = never.
      valid_until: z.coerce.number().optional(),
    })
    .optional(),
});

const REFUSALS: Readonly<Record<string, KeyRefusalReason>> = {
  'EAPI:Invalid key': 'unknown-key',
  'EAPI:Invalid signature': 'wrong-secret',
  'EAPI:Invalid nonce': 'out-of-time',
  'EGeneral:Permission denied': 'not-allowed',
  'EGeneral:Invalid arguments:otp': 'wrong-secret',
};

function hasForm({ apiKey, apiSecret }: VenueKey): boolean {
  return /^[\w+/.=-]{8,200}$/.test(apiKey) && /^[A-Za-z0-9+/]{40,200}={0,2}$/.test(apiSecret);
}

/** Unknown rights are taken for the worst that their name can mean. */
function withdrawingName(permission: string): string | undefined {
  return (
    WITHDRAWING[permission] ?? (/withdraw|transfer/i.test(permission) ? permission : undefined)
  );
}

function rightsOf(permissions: readonly string[], validUntil = 0): KeyRights {
  const missing = Object.entries(REQUIRED)
    .filter(([code]) => !permissions.includes(code))
    .map(([, name]) => name);
  const rights: KeyRight[] = permissions.includes(TRADE) ? ['read', 'trade'] : ['read'];
  const forbidden = permissions.map(withdrawingName).filter((name) => name !== undefined);
  const end = validUntil > 0 ? { expiresAt: validUntil * 1000 } : {};
  return { rights, missing, forbidden, environment: 'live', ...end };
}

/**
 * Asks Kraken what a key may do.
 *
 * @param origin - Where Kraken's API is, for example `https://api.kraken.com`.
 * @throws KeyRefusal when Kraken does not accept it; VenueSilence when its answer tells nothing.
 */
export async function checkKrakenKey(
  origin: string,
  key: VenueKey,
  { fetch, now }: KeyCheckDeps,
): Promise<KeyRights> {
  if (!hasForm(key)) throw new KeyRefusal(VENUE, 'wrong-form', 'the key has another form');
  // Must grow from request to request; other programs count in milliseconds or microseconds too.
  const nonce = String(now() * 1000);
  const otp = key.otp === undefined || key.otp === '' ? {} : { otp: key.otp };
  const body = new URLSearchParams({ nonce, ...otp }).toString();
  const response = await fetch(origin + PATH, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'api-key': key.apiKey,
      'api-sign': signKraken(PATH, nonce, body, key.apiSecret),
    },
    body,
  });
  const { error, result } = inForm(VENUE, Answer, await readJson(VENUE, response));
  for (const said of error) {
    const reason = REFUSALS[said];
    if (reason !== undefined) throw new KeyRefusal(VENUE, reason, said);
  }
  if (error.length > 0 || result === undefined) {
    throw new VenueSilence(VENUE, error.join(', ').slice(0, 200));
  }
  return rightsOf(result.permissions, result.valid_until);
}
