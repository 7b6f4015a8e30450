import { availableParallelism } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { type MessageSettings, readMessageSettings } from './message-settings.ts';
import { type ProviderSettings, readProviderSettings } from './provider-settings.ts';
import { StartProblem } from './start-problem.ts';

/** Connections of a process to the database at most, unless somebody says otherwise; a few of them listen all the time. */
export const DATABASE_CONNECTIONS = 20;
/** Some listen all the time, and exchanges of tokens keep some while a provider thinks: with fewer, nothing would be left for others. */
const LEAST_DATABASE_CONNECTIONS = 12;

const repository = fileURLToPath(new URL('../../../..', import.meta.url));

/** An empty variable counts as one that is not set, as shells and compose files make it. */
const optionalText = z
  .string()
  .optional()
  .transform((text) => (text === '' ? undefined : text));

const Environment = z.object({
  PORT: z
    .union([z.literal(''), z.coerce.number().int().min(0).max(65_535)])
    .optional()
    .transform((port) => (port === '' ? undefined : port)),
  HOST: optionalText,
  STRATLOOM_DATA: optionalText,
  STRATLOOM_KEYS: optionalText,
  STRATLOOM_KEY_FILE: optionalText,
  DATABASE_URL: optionalText,
  DATABASE_CONNECTIONS: z
    .union([z.literal(''), z.coerce.number().int().min(LEAST_DATABASE_CONNECTIONS).max(500)])
    .optional()
    .transform((count) => (count === '' ? undefined : count)),
  STRATLOOM_SWEEP_THREADS: z
    .union([z.literal(''), z.coerce.number().int().min(0).max(256)])
    .optional()
    .transform((count) => (count === '' ? undefined : count)),
  STRATLOOM_PYTHON_PACKAGES: optionalText,
  STRATLOOM_PYTHON_UNCONFINED: z
    .enum(['', 'no', 'yes'])
    .optional()
    .transform((value) => value === 'yes'),
  MARKET_DATA: z
    .union([z.literal(''), z.enum(['auto', 'simulated'])])
    .optional()
    .transform((value) => (value === '' || value === undefined ? 'auto' : value)),
  ALPACA_API_KEY: optionalText,
  ALPACA_API_SECRET: optionalText,
  PUBLIC_ORIGIN: optionalText,
  TRUST_PROXY: optionalText,
  STRATLOOM_FEED_SYMBOLS: optionalText,
  STRATLOOM_CLAIMS: optionalText,
  STRATLOOM_MODERATORS: optionalText,
  STRATLOOM_TERMS: optionalText,
  STRATLOOM_PRIVACY: optionalText,
});

/** Source of prices: venues that answer without a key, or the simulated prices alone. */
export type MarketDataSetting = 'auto' | 'simulated';

/** Settings of a server. */
export interface ServerSettings {
  /** TCP port; 0 = any free one. */
  readonly port: number;
  /** Address to listen on. */
  readonly host: string;
  /** Folder for everything that the server keeps. */
  readonly dataFolder: string;
  /** Master keys of the vault as version:base64, separated by commas; instead of the key file. */
  readonly keys: string | undefined;
  /** File that holds them; default: beside the data folder, never in it. */
  readonly keyFile: string;
  /** PostgreSQL to use instead of the embedded one. */
  readonly databaseUrl: string | undefined;
  /** Connections of this process to the database at most, from 12 on. */
  readonly databaseConnections: number;
  /** Threads that run sweeps where the service jobs runs; 0 = none. */
  readonly sweepThreads: number;
  /** Origin under which browsers reach the server; default: http://localhost:{port}. Passkeys are bound to its host. */
  readonly publicOrigin: string | undefined;
  /** Addresses of reverse proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  /** Folder of packages that Python strategies may import, in browsers and live; undefined for none. */
  readonly pythonPackages: string | undefined;
  /** Run live Python without bubblewrap where there is none, with the rights of the server. */
  readonly pythonUnconfined: boolean;
  readonly marketData: MarketDataSetting;
  /** Key with which stocks are priced by Alpaca; undefined = they are simulated. */
  readonly alpacaKey: { readonly apiKey: string; readonly apiSecret: string } | undefined;
  /** Instruments whose prices and bars are kept whether anybody watches them or not, for example `kraken:BTC-USD`. */
  readonly feedSymbols: readonly string[];
  /** Claims of the operator on the landing page, for example `SOC 2 compliance`; empty = nothing. */
  readonly claims: readonly string[];
  /** E-mail addresses of who moderates the marketplace, lower case. */
  readonly moderators: readonly string[];
  /** Files with the operator's terms and privacy policy; undefined = the default texts. */
  readonly legal: {
    readonly termsFile: string | undefined;
    readonly privacyFile: string | undefined;
  };
  readonly providers: ProviderSettings;
  /** Settings of mail and SMS. */
  readonly messages: MessageSettings;
}

const REMEDIES: Readonly<Record<string, string>> = {
  PORT: 'Set PORT to a number from 0 to 65535.',
  STRATLOOM_PYTHON_UNCONFINED: 'Set STRATLOOM_PYTHON_UNCONFINED to yes or no.',
  DATABASE_CONNECTIONS: 'Set DATABASE_CONNECTIONS to a number from 12 to 500.',
  STRATLOOM_SWEEP_THREADS: 'Set STRATLOOM_SWEEP_THREADS to a number from 0 to 256.',
  MARKET_DATA: 'Set MARKET_DATA to auto (real prices where a venue answers) or simulated.',
  PUBLIC_ORIGIN:
    'Set PUBLIC_ORIGIN to an origin such as https://trade.example.com, without a path.',
};

function origin(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  const isOrigin = url !== null && (url.origin === text || `${url.origin}/` === text);
  if (!isOrigin || !['http:', 'https:'].includes(url.protocol)) {
    throw new StartProblem(
      `PUBLIC_ORIGIN is not an origin: ${text}.`,
      REMEDIES['PUBLIC_ORIGIN'] ?? '',
    );
  }
  return url.origin;
}

/** Returns the parts of a text between commas. */
function listOf(text: string | undefined): string[] {
  return text?.split(',').map((each) => each.trim()) ?? [];
}

/** Returns claims between semicolons: they may hold commas. */
function claimsOf(text: string | undefined): string[] {
  return (text ?? '').split(';').flatMap((each) => each.trim() || []);
}

/** Beside the data folder, so that who has a copy of the one does not have the other. */
function keyFileBeside(dataFolder: string): string {
  const folder = resolve(dataFolder);
  return join(dirname(folder), `${basename(folder)}.keys`);
}

interface AlpacaVariables {
  readonly ALPACA_API_KEY?: string | undefined;
  readonly ALPACA_API_SECRET?: string | undefined;
}

function alpacaKeyOf({ ALPACA_API_KEY: apiKey, ALPACA_API_SECRET: apiSecret }: AlpacaVariables) {
  if (apiKey !== undefined && apiSecret !== undefined) return { apiKey, apiSecret };
  if (apiKey === undefined && apiSecret === undefined) return undefined;
  throw new StartProblem(
    'Of ALPACA_API_KEY and ALPACA_API_SECRET, one is missing.',
    'Set both, as Alpaca shows them when a key is made, or neither.',
  );
}

/**
 * Returns the settings that an environment states.
 *
 * @throws StartProblem naming the variable that is wrong.
 */
export function readSettings(environment: NodeJS.ProcessEnv): ServerSettings {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]);
    throw new StartProblem(`${name} is wrong: ${environment[name]}.`, REMEDIES[name] ?? '');
  }
  const { PORT, HOST, STRATLOOM_DATA, DATABASE_URL, PUBLIC_ORIGIN, TRUST_PROXY } = parsed.data;
  const { STRATLOOM_KEYS, STRATLOOM_KEY_FILE } = parsed.data;
  const dataFolder = STRATLOOM_DATA ?? join(repository, '.stratloom');
  return {
    port: PORT ?? 3000,
    host: HOST ?? '127.0.0.1',
    dataFolder,
    keys: STRATLOOM_KEYS,
    keyFile: STRATLOOM_KEY_FILE ?? keyFileBeside(dataFolder),
    databaseUrl: DATABASE_URL,
    databaseConnections: parsed.data.DATABASE_CONNECTIONS ?? DATABASE_CONNECTIONS,
    sweepThreads: parsed.data.STRATLOOM_SWEEP_THREADS ?? Math.max(1, availableParallelism() - 1),
    publicOrigin: origin(PUBLIC_ORIGIN),
    trustedProxies: listOf(TRUST_PROXY),
    pythonPackages: parsed.data.STRATLOOM_PYTHON_PACKAGES,
    pythonUnconfined: parsed.data.STRATLOOM_PYTHON_UNCONFINED,
    marketData: parsed.data.MARKET_DATA,
    alpacaKey: alpacaKeyOf(parsed.data),
    feedSymbols: listOf(parsed.data.STRATLOOM_FEED_SYMBOLS),
    claims: claimsOf(parsed.data.STRATLOOM_CLAIMS),
    moderators: listOf(parsed.data.STRATLOOM_MODERATORS?.toLowerCase()),
    legal: {
      termsFile: parsed.data.STRATLOOM_TERMS,
      privacyFile: parsed.data.STRATLOOM_PRIVACY,
    },
    providers: readProviderSettings(environment),
    messages: readMessageSettings(environment),
  };
}
