import { z } from 'zod';
import type { KeyCheckDeps, KeyRight, KeyRights, VenueKey } from '../keys/key-rights.ts';
import { inForm, readJson } from '../keys/read-answer.ts';
import { KeyRefusal, type KeyRefusalReason } from '../keys/key-refusal.ts';
import { VenueSilence } from '../ports/venue-silence.ts';
import { signBinanceUs } from './sign-binanceus.ts';

const VENUE = 'Binance.US';

/** Lifetime of a request after its timestamp, ms. */
const RECEIVE_WINDOW_MS = 5_000;

const Restrictions = z.looseObject({
  enableReading: z.boolean(),
  enableWithdrawals: z.boolean(),
  enableSpotAndMarginTrading: z.boolean().optional(),
  enableInternalTransfer: z.boolean().optional(),
  permitsUniversalTransfer: z.boolean().optional(),
  // End of the right to trade, UTC ms.
  tradingAuthorityExpirationTime: z.number().positive().optional().catch(undefined),
});
const Problem = z.object({ code: z.number(), msg: z.string() });

const REFUSALS: Readonly<Record<number, KeyRefusalReason>> = {
  [-1021]: 'out-of-time',
  [-1022]: 'wrong-secret',
  [-2008]: 'unknown-key',
  [-2014]: 'unknown-key',
  [-2015]: 'not-allowed',
};

/** Names of rights by which money leaves; what nobody has heard of is taken for the worst that its name can mean. */
const KNOWN_MOVING: Readonly<Record<string, string>> = {
  enableWithdrawals: 'Enable Withdrawals',
  enableInternalTransfer: 'Internal Transfer',
  permitsUniversalTransfer: 'Universal Transfer',
};

function movingRights(said: z.output<typeof Restrictions>): string[] {
  return Object.entries(said)
    .filter(([name, has]) => has === true && /withdraw|transfer/i.test(name))
    .map(([name]) => KNOWN_MOVING[name] ?? name);
}

function rightsOf(said: z.output<typeof Restrictions>): KeyRights {
  const rights: KeyRight[] = said.enableReading ? ['read'] : [];
  if (said.enableSpotAndMarginTrading === true) rights.push('trade');
  const end = said.tradingAuthorityExpirationTime;
  return {
    rights,
    missing: said.enableReading ? [] : ['Enable Reading'],
    forbidden: movingRights(said),
    environment: 'live',
    ...(end !== undefined && { expiresAt: end }),
  };
}

/**
 * Asks Binance.US what a key may do.
 *
 * @param origin - Where its API is, for example `https://api.binance.us`.
 * @throws KeyRefusal when it does not accept the key; VenueSilence when its answer tells nothing.
 */
export async function checkBinanceUsKey(
  origin: string,
  { apiKey, apiSecret }: VenueKey,
  { fetch, now }: KeyCheckDeps,
): Promise<KeyRights> {
  if (!/^[\w-]{16,200}$/.test(apiKey) || !/^[\w-]{16,200}$/.test(apiSecret)) {
    throw new KeyRefusal(VENUE, 'wrong-form', 'the key has another form');
  }
  const query = `timestamp=${now()}&recvWindow=${RECEIVE_WINDOW_MS}`;
  const url = `${origin}/sapi/v1/account/apiRestrictions?${signBinanceUs(query, apiSecret)}`;
  const response = await fetch(url, { headers: { 'x-mbx-apikey': apiKey } });
  const answer = await readJson(VENUE, response);
  if (response.ok) return rightsOf(inForm(VENUE, Restrictions, answer));
  const { code } = inForm(VENUE, Problem, answer);
  const reason = REFUSALS[code];
  if (reason === undefined) throw new VenueSilence(VENUE, `answered ${response.status}, ${code}`);
  throw new KeyRefusal(VENUE, reason, String(code));
}
