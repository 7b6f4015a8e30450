import { fileURLToPath } from 'node:url';
import type { ExecutionStore } from '@stratloom/execution';
import { WheelFolder } from '@stratloom/lang-python/host-server';
import type { VenueRegistry } from '@stratloom/venues';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from './api/context.ts';
import {
  DEFAULT_OPEN_STREAMS,
  OpenStreams,
  type OpenStreamRules,
} from './api/policies/open-streams.ts';
import {
  DEFAULT_RATE_LIMITS,
  RateLimits,
  type RateLimitRules,
} from './api/policies/rate-limits.ts';
import { notifyNewBrowser } from './api/routes/auth/notices.ts';
import { signInWords } from './api/routes/auth/oauth/oauth.ts';
import { QuoteStreams } from './api/routes/market/quote-streams.ts';
import { WebApp } from './api/routes/web/web-app.ts';
import { buildServer } from './api/server.ts';
import { relyingPartyOf } from './auth/relying-party.ts';
import { openServerSecrets } from './auth/server-secrets.ts';
import { realSocialClients } from './auth/social/social-clients.ts';
import { Tokens } from './auth/tokens.ts';
import { BarReader } from './bars/bar-reader.ts';
import { BarStore } from './bars/store/bar-store.ts';
import { ExchangeQueue } from './connections/exchange-queue.ts';
import { openVenueClients, type VenueOptions } from './connections/open-venue-clients.ts';
import { forgetfulSettings } from './db/forgetful-settings.ts';
import { brokerOf } from './live/venues/connected-broker.ts';
import type { Database } from './db/database.ts';
import { createDemoProviders, type DemoProviders } from './demo-providers.ts';
import { QuoteBoard } from './feeds/quote-board.ts';
import type { MarketRunner } from './marketplace/market-runner.ts';
import type { MarketOrigins } from './markets/open-markets.ts';
import type { MarketsOf } from './markets/personal-stocks.ts';
import { PostgresBudgetStore } from './markets/postgres-budget-store.ts';
import type { LivePython } from './live/python/live-python.ts';
import { type ConnectionRules, DEFAULT_CONNECTIONS } from './api/policies/connection-limits.ts';
import type { MailRules } from './messages/mail-budget.ts';
import type { MessageRule } from './messages/message-budget.ts';
import { NoticeQueue } from './auth/notice-queue.ts';
import { announceMessages, type Messages } from './messages/messages.ts';
import { type Clock, venueClock } from './process/clock.ts';
import { exposureWarnings } from './process/exposure.ts';
import type { Logger } from './process/log.ts';
import { isLocalOnly, usesDemoProviders } from './process/provider-settings.ts';
import type { ServerSettings } from './process/settings.ts';
import { StartProblem } from './process/start-problem.ts';
import type { Service } from './services/service.ts';
import type { Vault } from './vault/vault.ts';

/** Ports of the API that a caller may replace. */
export interface ApiOptions {
  /** Origins of venues in place of the real ones, for tests on fake venues. */
  readonly marketOrigins?: MarketOrigins;
  /** In place of asking the database whether it is durable: those of tests are not. */
  readonly forgetfulSettings?: () => Promise<readonly string[]>;
  readonly rateLimits?: RateLimitRules;
  /** Limits of what connections may hold up. */
  readonly connections?: ConnectionRules;
  /** Budgets of mail, by kind. */
  readonly mailRules?: MailRules;
  /** Budget of SMS to one number. */
  readonly smsRules?: readonly MessageRule[];
  readonly openStreams?: OpenStreamRules;
  /** Providers in place of those of the settings, for tests of what they may do wrong. */
  readonly venues?: VenueOptions;
  /** Folder of the built web app. */
  readonly webFolder?: string;
}

/** Dependencies of the API. */
interface ApiDeps {
  readonly settings: ServerSettings;
  readonly options: ApiOptions;
  readonly database: Database;
  readonly vault: Vault;
  /** Venues of everybody's bars and prices. */
  readonly marketData: VenueRegistry;
  readonly marketsOf: MarketsOf;
  /** Accounts, journals and books of live trading. */
  readonly execution: ExecutionStore;
  /** Ways to reach people outside their browsers. */
  readonly messages: Messages;
  /** Sandboxes of live strategies. */
  readonly python: LivePython;
  /** Runs of listed rules. */
  readonly marketRunner: MarketRunner;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Address of an API that listens. */
export interface ApiAddress {
  /** Address for browsers, for example `http://localhost:3000`. */
  readonly origin: string;
  /** TCP port that it listens on. */
  readonly port: number;
}

/** Folder of the built web app. */
const BUILT_WEB_APP = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Time that running requests have to end when the server stops. */
const GRACE_MS = 3_000;

/** The service of the HTTP API and the web app. */
export class ApiService implements Service {
  readonly name = 'api';
  readonly #deps: ApiDeps;
  readonly #board: QuoteBoard;
  #server: FastifyInstance | undefined;
  #notices: NoticeQueue | undefined;
  #address: ApiAddress | undefined;

  constructor(deps: ApiDeps) {
    this.#deps = deps;
    const { database, clock, logger } = deps;
    this.#board = new QuoteBoard({ database, clock: venueClock(clock), logger });
  }

  /** Undefined before it listens. */
  get address(): ApiAddress | undefined {
    return this.#address;
  }

  async start(): Promise<void> {
    const { settings, options, logger } = this.#deps;
    let origin = settings.publicOrigin ?? '';
    const demoProviders = usesDemoProviders(settings)
      ? createDemoProviders(() => origin)
      : undefined;
    const context = await makeContext(this.#deps, this.#board, demoProviders, () => origin);
    const server = await buildServer(context, {
      isHttps: origin.startsWith('https:'),
      trustedProxies: settings.trustedProxies,
      connections: options.connections ?? DEFAULT_CONNECTIONS,
      demoProviders,
      packages:
        settings.pythonPackages === undefined
          ? null
          : new WheelFolder({ folder: settings.pythonPackages }),
      webApp: new WebApp({
        folder: options.webFolder ?? BUILT_WEB_APP,
        origin: () => origin,
        claims: settings.claims,
        offers: () => signInWords(context),
        legal: settings.legal,
      }),
    });
    this.#server = server;
    this.#notices = context.notices;
    this.#board.start();
    try {
      const port = await bind(server, settings);
      if (origin === '') origin = `http://localhost:${port}`;
      this.#address = { origin, port };
    } catch (error) {
      await this.stop();
      throw error;
    }
    for (const warning of exposureWarnings(settings)) logger.warn(warning);
    announceMessages(context.messages, { logger, origin });
  }

  async stop(): Promise<void> {
    const server = this.#server;
    const timer = setTimeout(() => server?.server.closeAllConnections(), GRACE_MS);
    await server?.close();
    clearTimeout(timer);
    await this.#notices?.stop();
    await this.#board.stop();
  }
}

async function makeContext(
  deps: ApiDeps,
  board: QuoteBoard,
  demoProviders: DemoProviders | undefined,
  origin: () => string,
): Promise<ApiContext> {
  const { settings, options, database, vault, marketData, execution, clock, logger } = deps;
  const { signingKey, refreshKey, keyedHash } = await openServerSecrets({ database, vault, clock });
  const store = new BarStore(database, clock);
  const budgets = new PostgresBudgetStore(database);
  const brokerDeps = { database, vault, clock, origins: options.marketOrigins, budgets };
  const context: ApiContext = {
    database,
    logger,
    clock,
    onNewBrowser: (userId, userAgent) => notifyNewBrowser(context, userId, userAgent),
    tokens: await Tokens.withKeys([signingKey], clock),
    refreshKey,
    keyedHash,
    vault,
    messages: deps.messages,
    notices: new NoticeQueue({ database, mail: deps.messages.mail, logger }),
    isLocal: isLocalOnly(settings),
    smsCountries: settings.messages.smsCountries,
    rateLimits: new RateLimits(options.rateLimits ?? DEFAULT_RATE_LIMITS, database.pool),
    marketData,
    marketsOf: deps.marketsOf,
    execution,
    pythonProblem: () => deps.python.problem(),
    recordPython: deps.python.record,
    marketRunner: deps.marketRunner,
    moderators: settings.moderators,
    store,
    bars: new BarReader(store, venueClock(clock)),
    quoteBoard: board,
    quoteStreams: quoteStreamsOf(deps, board),
    openStreams: new OpenStreams(options.openStreams ?? DEFAULT_OPEN_STREAMS),
    relyingParty: () => relyingPartyOf(origin()),
    origin,
    venues: openVenueClients({ settings, options, clock, origin }, demoProviders?.venues),
    brokerOf: (connection) => brokerOf(brokerDeps, connection),
    forgetfulSettings: options.forgetfulSettings ?? (() => forgetfulSettings(database)),
    exchanges: new ExchangeQueue(),
    social: demoProviders?.social ?? realSocialClients(settings.providers, origin),
  };
  return context;
}

function quoteStreamsOf({ marketData, clock }: ApiDeps, board: QuoteBoard): QuoteStreams {
  return new QuoteStreams({
    ...{ board, clock: venueClock(clock) },
    venueOf: async (name) => {
      const found = await marketData.resolve(name).catch(() => undefined);
      return found?.venue.id;
    },
  });
}

async function bind(server: FastifyInstance, { host, port }: ServerSettings): Promise<number> {
  try {
    await server.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StartProblem(
      code === 'EADDRINUSE'
        ? `Port ${port} is in use by another program.`
        : `The server could not listen on ${host}, port ${port} (${code}).`,
      'Set PORT (and HOST) to a free one, for example PORT=3001.',
    );
  }
  const address = server.server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}
