import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { SoftAuthenticator } from '../../apps/server/src/testing/soft-authenticator.ts';

const WATCHED = ['BTC-USD', 'ETH-USD', 'AAPL', 'MSFT', 'TSLA'];
/** Calls of the dashboard, as it makes them when it is opened and refreshed: with the rounds after which each is made again. */
const CALLS = [
  ['GET', '/v1/dashboard/watchlist', 1],
  ['GET', '/v1/market/tickers', 1],
  ['GET', '/v1/market/candles?symbol=BTC-USD&timeframe=1d', 1],
  ['GET', '/v1/portfolio?kind=real', 3],
  ['GET', '/v1/portfolio?kind=paper', 3],
  ['GET', '/v1/deployments', 3],
  ['GET', '/v1/accounts', 3],
  ['POST', '/v1/auth/session/current-user', 1],
] as const;
/** Time between two rounds of one user, ms. */
const ROUND_MS = 5_000;

const Identity = z.object({ identityToken: z.string() });
const Options = z.object({ challenge: z.string(), userId: z.string() });
const SignedIn = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  userId: z.string(),
});

/** Time of one call, ms, by its name. */
export interface CallTime {
  readonly call: string;
  readonly ms: number;
}

/** Calls a server. Rejects unless it answers 200. */
export async function send(
  origin: string,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<unknown> {
  const response = await fetch(origin + path, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return JSON.parse(text);
}

/** Signs a user up by passkey. Returns the tokens, as a browser keeps them. */
export async function signUpByPasskey(
  origin: string,
  name: string,
): Promise<z.output<typeof SignedIn>> {
  const profile = { body: { name, email: `${name}@example.com` } };
  const { identityToken: token } = Identity.parse(
    await send(origin, 'POST', '/v1/signup/profile', profile),
  );
  const path = '/v1/auth/passkeys/registrations';
  const given = await send(origin, 'POST', path, { token, body: {} });
  const options = Options.parse(given);
  const body = new SoftAuthenticator(origin).create(options);
  return SignedIn.parse(await send(origin, 'PUT', `${path}/${options.challenge}`, { token, body }));
}

/** Signs a user up by passkey, with a watchlist and a paper account. Returns the access token. */
export async function signUpWatcher(origin: string, name: string): Promise<string> {
  const { accessToken } = await signUpByPasskey(origin, name);
  for (const symbol of WATCHED) {
    await send(origin, 'POST', '/v1/dashboard/watchlist', { token: accessToken, body: { symbol } });
  }
  await send(origin, 'POST', '/v1/accounts', { token: accessToken, body: {} });
  return accessToken;
}

/** Lets a user keep the dashboard open for a while, beginning somewhere in a round. */
export async function watchDashboard(
  origin: string,
  token: string,
  untilMs: number,
  times: CallTime[],
): Promise<void> {
  await setTimeout(Math.random() * ROUND_MS);
  for (let round = Math.floor(Math.random() * 3); performance.now() < untilMs; round += 1) {
    const begun = performance.now();
    const due = CALLS.filter(([, , rounds]) => round % rounds === 0);
    await Promise.all(
      due.map(async ([method, path]) => {
        const sent = performance.now();
        const body = method === 'POST' ? { body: { accessToken: token } } : {};
        await send(origin, method, path, { token, ...body });
        times.push({ call: `${method} ${path.split('?')[0]}`, ms: performance.now() - sent });
      }),
    );
    await setTimeout(Math.max(0, begun + ROUND_MS - performance.now()));
  }
}
