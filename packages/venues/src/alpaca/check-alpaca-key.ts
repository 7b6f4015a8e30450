import { z } from 'zod';
import type { KeyCheckDeps, KeyRights, VenueKey } from '../keys/key-rights.ts';
import { inForm, readJson } from '../keys/read-answer.ts';
import { KeyRefusal } from '../keys/key-refusal.ts';
import { VenueSilence } from '../ports/venue-silence.ts';

const VENUE = 'Alpaca';

/** Addresses of Alpaca's live and paper accounts. */
export interface AlpacaOrigins {
  readonly live: string;
  readonly paper: string;
}

const Account = z.object({
  status: z.string(),
  trading_blocked: z.boolean(),
  account_blocked: z.boolean(),
});

type Deps = Pick<KeyCheckDeps, 'fetch'>;

async function readAccount(
  origins: AlpacaOrigins,
  environment: keyof AlpacaOrigins,
  headers: Readonly<Record<string, string>>,
  { fetch }: Deps,
): Promise<KeyRights> {
  const response = await fetch(`${origins[environment]}/v2/account`, { headers });
  const answer = await readJson(VENUE, response);
  // In JSON, as all that Alpaca itself says; a guard in front of it answers in another form.
  if (response.status === 401 || response.status === 403) {
    throw new KeyRefusal(VENUE, 'unknown-key', `answered ${response.status}`);
  }
  if (!response.ok) throw new VenueSilence(VENUE, `answered ${response.status}`);
  const { status, trading_blocked, account_blocked } = inForm(VENUE, Account, answer);
  const mayTrade = status === 'ACTIVE' && !trading_blocked && !account_blocked;
  // Alpaca's trading API knows no single rights, and no way to send money away.
  return {
    rights: mayTrade ? ['read', 'trade'] : ['read'],
    missing: [],
    forbidden: [],
    environment,
  };
}

/**
 * Asks Alpaca whether a key is good. Keys of paper accounts begin with P and are asked of the paper account alone, so that
 * none is ever shown to the other side.
 *
 * @throws KeyRefusal when Alpaca does not accept it; VenueSilence when its answer tells nothing.
 */
export async function checkAlpacaKey(
  origins: AlpacaOrigins,
  { apiKey, apiSecret }: VenueKey,
  deps: Deps,
): Promise<KeyRights> {
  if (!/^[A-Z0-9]{16,60}$/.test(apiKey) || !/^[\w+/=-]{16,100}$/.test(apiSecret)) {
    throw new KeyRefusal(VENUE, 'wrong-form', 'the key has another form');
  }
  const headers = { 'apca-api-key-id': apiKey, 'apca-api-secret-key': apiSecret };
  return readAccount(origins, apiKey.startsWith('P') ? 'paper' : 'live', headers, deps);
}

/** Asks Alpaca which account a user's consent opens, the one with real money first; throws as `checkAlpacaKey` does. */
export async function checkAlpacaToken(
  origins: AlpacaOrigins,
  accessToken: string,
  deps: Deps,
): Promise<KeyRights> {
  const headers = { authorization: `Bearer ${accessToken}` };
  try {
    return await readAccount(origins, 'live', headers, deps);
  } catch (error) {
    if (!(error instanceof KeyRefusal)) throw error;
    return readAccount(origins, 'paper', headers, deps);
  }
}
