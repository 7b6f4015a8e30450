import { fileURLToPath } from 'node:url';
import { createSimulatedVenue, VenueRegistry } from '@stratloom/venues';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from './api/context.ts';
import {
  DEFAULT_RATE_LIMITS,
  RateLimits,
  type RateLimitRules,
} from './api/policies/rate-limits.ts';
import { tellNewBrowser } from './api/routes/auth/notices.ts';
import { WebApp } from './api/routes/web/web-app.ts';
import { buildServer } from './api/server.ts';
import { relyingPartyOf } from './auth/relying-party.ts';
import { realSocialClients } from './auth/social/social-clients.ts';
import { openServerSecrets } from './auth/server-secrets.ts';
import { Tokens } from './auth/tokens.ts';
import { type Clock, systemClock, venueClock } from './clock.ts';
import { ExchangeQueue } from './connections/exchange-queue.ts';
import { REAL_ADDRESSES } from './connections/venue-addresses.ts';
import { createVenueClients, type VenueSetting } from './connections/venue-clients.ts';
import { embeddedConnection, urlConnection } from './db/connection.ts';
import { type Database, openDatabase } from './db/database.ts';
import { createDemoProviders, type DemoProviders } from './demo-providers.ts';
import { EmbeddedPostgres } from './db/postgres-embedded/supervisor.ts';
import { type Logger, silentLogger } from './log.ts';
import { requireApart } from './vault/key-file.ts';
import { openVault } from './vault/open-vault.ts';
import type { Vault } from './vault/vault.ts';
import { playsProviders } from './provider-settings.ts';
import { announceMessages, openMessages } from './messages/messages.ts';
import { isLocalOnly } from './provider-settings.ts';
import { readSettings, type ServerSettings } from './settings.ts';
import { StartProblem } from './start-problem.ts';

/** How to start a server; what is left out comes from an empty environment (see `readSettings`). */
export interface ServerOptions extends Partial<ServerSettings> {
  /** Where it logs; nowhere by default. */
  readonly logger?: Logger;
  readonly clock?: Clock;
  readonly rateLimits?: RateLimitRules;
  /** Providers in place of those of the settings, for tests of what they may do wrong. */
  readonly venues?: Partial<Pick<VenueSetting, 'addresses' | 'clients' | 'isDemoKey'>>;
  /** Folder of the built web app. */
  readonly webFolder?: string;
}

/** A server that listens. */
export interface RunningServer {
  /** Where browsers reach it, for example `http://localhost:3000`. */
  readonly origin: string;
  /** TCP port that it listens on. */
  readonly port: number;
  /** Stops listening, lets running requests end, stops the database; calls after the first wait for the same end. */
  close(): Promise<void>;
}

/** Where the build puts the web app. */
const BUILT_WEB_APP = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** How long running requests may take to end when the server stops. */
const GRACE_MS = 3_000;

/**
 * Starts a server: its database, its migrations, its routes.
 *
 * @throws StartProblem when it cannot start, with what to do about it.
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  // The key file lies beside the data folder unless it is named, so the defaults have to know that folder.
  const settings = { ...readSettings({ STRATLOOM_DATA: options.dataFolder }), ...options };
  const isDemo = playsProviders(settings);
  requireApart(settings, settings.dataFolder);
  const logger = options.logger ?? silentLogger;
  const ends: (() => Promise<void>)[] = [];
  const close = onceOnly(async () => {
    for (const end of ends.toReversed()) await end();
  });
  try {
    const database = await startDatabase(settings, logger, ends);
    const opened = await openVault(settings, {
      database,
      clock: options.clock ?? systemClock,
      logger,
    });
    ends.push(() => opened.close());
    const place = await listen(
      settings,
      { ...options, logger, database, vault: opened.vault, isDemo },
      ends,
    );
    return { ...place, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function onceOnly(work: () => Promise<void>): () => Promise<void> {
  let result: Promise<void> | undefined;
  return () => (result ??= work());
}

async function startDatabase(
  settings: ServerSettings,
  logger: Logger,
  ends: (() => Promise<void>)[],
): Promise<Database> {
  let connection;
  if (settings.databaseUrl === undefined) {
    const postgres = await EmbeddedPostgres.start(settings.dataFolder, logger);
    ends.push(() => postgres.stop());
    connection = await embeddedConnection(postgres.socketDirectory);
  } else {
    connection = urlConnection(settings.databaseUrl);
  }
  const database = await openDatabase(connection, logger);
  ends.push(() => database.close());
  return database;
}

async function listen(
  settings: ServerSettings,
  doors: ServerOptions & { logger: Logger; database: Database; vault: Vault; isDemo: boolean },
  ends: (() => Promise<void>)[],
): Promise<{ origin: string; port: number }> {
  let origin = settings.publicOrigin ?? '';
  const demoProviders = doors.isDemo ? createDemoProviders(() => origin) : undefined;
  const context = await makeContext(settings, { ...doors, demoProviders }, () => origin);
  const server = await buildServer(context, {
    isHttps: origin.startsWith('https:'),
    trustedProxies: settings.trustedProxies,
    demoProviders,
    webApp: new WebApp(doors.webFolder ?? BUILT_WEB_APP, () => origin),
  });
  ends.push(() => closeGently(server));
  const port = await bind(server, settings);
  if (origin === '') origin = `http://localhost:${port}`;
  announceMessages(context.messages, { logger: doors.logger, origin });
  return { origin, port };
}

async function makeContext(
  settings: ServerSettings,
  doors: ServerOptions & {
    logger: Logger;
    database: Database;
    vault: Vault;
    demoProviders: DemoProviders | undefined;
  },
  origin: () => string,
): Promise<ApiContext> {
  const { database, logger, vault, demoProviders, clock = systemClock } = doors;
  const { signingKey, refreshKey, keyedHash } = await openServerSecrets({ database, vault, clock });
  const context: ApiContext = {
    database,
    logger,
    clock,
    onNewBrowser: (userId, userAgent) => tellNewBrowser(context, userId, userAgent),
    tokens: await Tokens.withKeys([signingKey], clock),
    refreshKey,
    keyedHash,
    vault,
    messages: openMessages(settings.messages, { clock, isLocalOnly: isLocalOnly(settings) }),
    smsCountries: settings.messages.smsCountries,
    rateLimits: new RateLimits(doors.rateLimits ?? DEFAULT_RATE_LIMITS, database.pool),
    marketData: new VenueRegistry([createSimulatedVenue({ clock: venueClock(clock) })]),
    relyingParty: () => relyingPartyOf(origin()),
    origin,
    venues: createVenueClients({
      addresses: () => REAL_ADDRESSES,
      clients: settings.providers,
      isDemoKey: undefined,
      ...demoProviders?.venues,
      ...doors.venues,
      origin,
      now: () => Date.now(),
    }),
    exchanges: new ExchangeQueue(),
    social: demoProviders?.social ?? realSocialClients(settings.providers, origin),
  };
  return context;
}

async function bind(server: FastifyInstance, { host, port }: ServerSettings): Promise<number> {
  try {
    await server.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StartProblem(
      code === 'EADDRINUSE'
        ? `Port ${port} is in use by another program.`
        : `The server cannot listen on ${host}, port ${port} (${code}).`,
      'Set PORT (and HOST) to a free one, for example PORT=3001.',
    );
  }
  const address = server.server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

async function closeGently(server: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => server.server.closeAllConnections(), GRACE_MS);
  await server.close();
  clearTimeout(timer);
}
