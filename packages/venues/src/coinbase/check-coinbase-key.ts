import { z } from 'zod';
import type { KeyCheckDeps, KeyRight, KeyRights, VenueKey } from '../keys/key-rights.ts';
import { inForm, readJson } from '../keys/read-answer.ts';
import { KeyRefusal } from '../keys/key-refusal.ts';
import { VenueSilence } from '../ports/venue-silence.ts';
import { coinbaseJwt } from './coinbase-jwt.ts';

const VENUE = 'Coinbase';

const Permissions = z.looseObject({
  can_view: z.boolean(),
  can_trade: z.boolean(),
  can_transfer: z.boolean(),
});
const Granted = z.object({ data: z.object({ scopes: z.array(z.string()) }) });

/** Scopes requested of the user: to see accounts and orders, and to trade. Nothing that sends. */
export const COINBASE_SCOPES = [
  'wallet:user:read',
  'wallet:accounts:read',
  'wallet:transactions:read',
  'wallet:buys:create',
  'offline_access',
] as const;

const REQUIRED_SCOPES = ['wallet:accounts:read', 'wallet:transactions:read'];

/** Scopes by which money leaves; what nobody has heard of is taken for the worst that its name can mean. */
const SENDING = /send|transfer|withdraw/;

/** Returns the rights of a key by which money leaves, in the words of Coinbase's pages where it is known there. */
function movingRights(said: z.output<typeof Permissions>): string[] {
  return Object.entries(said)
    .filter(([name, has]) => has === true && SENDING.test(name))
    .map(([name]) => (name === 'can_transfer' ? 'Transfer' : name));
}

async function read(response: Response): Promise<unknown> {
  // In plain text; whoever else answers 403 (a guard in front of Coinbase) does so in another form than its own.
  if (response.status === 401) throw new KeyRefusal(VENUE, 'unknown-key', 'answered 401');
  const answer = await readJson(VENUE, response);
  if (response.status === 403) throw new KeyRefusal(VENUE, 'not-allowed', 'answered 403');
  if (!response.ok) throw new VenueSilence(VENUE, `answered ${response.status}`);
  return answer;
}

/**
 * Asks Coinbase what a key may do.
 *
 * @param origin - Where its API is, for example `https://api.coinbase.com`.
 * @throws KeyRefusal when Coinbase does not accept it; VenueSilence when its answer tells nothing.
 */
export async function checkCoinbaseKey(
  origin: string,
  key: VenueKey,
  { fetch, now }: KeyCheckDeps,
): Promise<KeyRights> {
  if (!/^[\w./-]{8,300}$/.test(key.apiKey)) {
    throw new KeyRefusal(VENUE, 'wrong-form', 'the name of the key has another form');
  }
  const url = new URL(`${origin}/api/v3/brokerage/key_permissions`);
  const token = coinbaseJwt(key, 'GET', url, now());
  const answer = await read(
    await fetch(url.href, { headers: { authorization: `Bearer ${token}` } }),
  );
  const said = inForm(VENUE, Permissions, answer);
  const { can_view, can_trade } = said;
  const rights: KeyRight[] = can_view ? ['read'] : [];
  if (can_trade) rights.push('trade');
  return {
    rights,
    missing: can_view ? [] : ['View'],
    forbidden: movingRights(said),
    environment: 'live',
  };
}

/** Asks Coinbase what a user has consented to; throws as `checkCoinbaseKey` does. */
export async function checkCoinbaseToken(
  origin: string,
  accessToken: string,
  { fetch }: Pick<KeyCheckDeps, 'fetch'>,
): Promise<KeyRights> {
  const response = await fetch(`${origin}/v2/user/auth`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const { scopes } = inForm(VENUE, Granted, await read(response)).data;
  return {
    rights: scopes.includes('wallet:buys:create') ? ['read', 'trade'] : ['read'],
    missing: REQUIRED_SCOPES.filter((scope) => !scopes.includes(scope)),
    forbidden: scopes.filter((scope) => SENDING.test(scope)),
    environment: 'live',
  };
}
