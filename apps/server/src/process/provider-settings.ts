import { isIP } from 'node:net';
import { z } from 'zod';
import { StartProblem } from './start-problem.ts';

const text = z
  .string()
  .optional()
  .transform((value) => (value === '' ? undefined : value));

const Environment = z.object({
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER: text,
  FACEBOOK_CLIENT_ID: text,
  FACEBOOK_CLIENT_SECRET: text,
  COINBASE_CLIENT_ID: text,
  COINBASE_CLIENT_SECRET: text,
  ALPACA_CLIENT_ID: text,
  ALPACA_CLIENT_SECRET: text,
  DEMO_PROVIDERS: z
    .union([z.literal(''), z.enum(['on', 'off'])])
    .optional()
    .transform((value) => (value === '' ? undefined : value)),
});

/** Registration of this server at a provider. */
export interface OAuthClient {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Providers that this server works with. */
export interface ProviderSettings {
  readonly google: (OAuthClient & { readonly issuer: string | undefined }) | undefined;
  readonly facebook: OAuthClient | undefined;
  readonly coinbase: OAuthClient | undefined;
  readonly alpaca: OAuthClient | undefined;
  /** Whether it simulates the providers itself; undefined = where that harms nobody. */
  readonly demo: 'on' | 'off' | undefined;
}

type ClientName = 'google' | 'facebook' | 'coinbase' | 'alpaca';

function clientOf(
  name: ClientName,
  clientId: string | undefined,
  clientSecret: string | undefined,
): OAuthClient | undefined {
  if (clientId !== undefined && clientSecret !== undefined) return { clientId, clientSecret };
  if (clientId === undefined && clientSecret === undefined) return undefined;
  const variable = name.toUpperCase();
  throw new StartProblem(
    `Of ${variable}_CLIENT_ID and ${variable}_CLIENT_SECRET, one is missing.`,
    'Set both, as the provider shows them where this server is registered, or neither.',
  );
}

function issuerOf(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const url = URL.parse(value);
  if (url?.protocol === 'https:' && url.search === '' && url.hash === '') return value;
  throw new StartProblem(
    `GOOGLE_ISSUER is not the address of an issuer: ${value}.`,
    'Leave it out for Google, or set it to the https address of an OpenID Connect issuer.',
  );
}

/**
 * Returns the providers that an environment states.
 *
 * @throws StartProblem naming the variable that is wrong.
 */
export function readProviderSettings(environment: NodeJS.ProcessEnv): ProviderSettings {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    throw new StartProblem(
      `DEMO_PROVIDERS is wrong: ${environment['DEMO_PROVIDERS']}.`,
      'Set it to on or off, or leave it out.',
    );
  }
  const given = parsed.data;
  const google = clientOf('google', given.GOOGLE_CLIENT_ID, given.GOOGLE_CLIENT_SECRET);
  return {
    google: google && { ...google, issuer: issuerOf(given.GOOGLE_ISSUER) },
    facebook: clientOf('facebook', given.FACEBOOK_CLIENT_ID, given.FACEBOOK_CLIENT_SECRET),
    coinbase: clientOf('coinbase', given.COINBASE_CLIENT_ID, given.COINBASE_CLIENT_SECRET),
    alpaca: clientOf('alpaca', given.ALPACA_CLIENT_ID, given.ALPACA_CLIENT_SECRET),
    demo: given.DEMO_PROVIDERS,
  };
}

/** Returns whether a host name or address is this machine itself. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  if (bare === 'localhost' || bare === '::1') return true;
  return isIP(bare) === 4 && bare.startsWith('127.');
}

/** Reach of a server, as its settings state it. */
interface Reach {
  readonly host: string;
  readonly publicOrigin: string | undefined;
  readonly trustedProxies: readonly string[];
}

/** Returns whether only this very machine can reach a server. */
export function isLocalOnly({ host, publicOrigin, trustedProxies }: Reach): boolean {
  return (
    isLoopback(host) &&
    trustedProxies.length === 0 &&
    (publicOrigin === undefined || isLoopback(new URL(publicOrigin).hostname))
  );
}

/**
 * Returns whether a server simulates the providers itself. Only for people at this very machine, and only where no real
 * provider is set: whoever meets a demo provider can sign in as anyone they make up.
 *
 * @throws StartProblem when it is asked to although others can reach it, or beside real ones.
 */
export function usesDemoProviders(
  settings: Reach & { readonly providers: ProviderSettings },
): boolean {
  const isLocal = isLocalOnly(settings);
  const { google, facebook, coinbase, alpaca, demo } = settings.providers;
  const isReal = [google, facebook, coinbase, alpaca].some((client) => client !== undefined);
  if (demo !== 'on') return demo === undefined && isLocal && !isReal;
  if (isLocal && !isReal) return true;
  throw new StartProblem(
    isLocal
      ? 'DEMO_PROVIDERS is on, but a real provider is set too.'
      : 'DEMO_PROVIDERS is on, but the server can be reached from other machines.',
    isLocal
      ? 'Leave DEMO_PROVIDERS out, or the CLIENT_ID and CLIENT_SECRET of the real providers.'
      : 'Leave DEMO_PROVIDERS out: at demo providers, anybody can sign in as anybody. They need HOST=127.0.0.1 and no PUBLIC_ORIGIN or TRUST_PROXY.',
  );
}
