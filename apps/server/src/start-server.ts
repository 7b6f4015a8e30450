import type { WorkerSettings } from '@stratloom/execution';
import type { VenueRegistry } from '@stratloom/venues';
import { OwnPriceAlerts } from './alerts/own-price-alerts.ts';
import { AlertEvaluation } from './alerts/alert-evaluation.ts';
import { type ApiAddress, type ApiOptions, ApiService } from './api-service.ts';
import { openVenueClients } from './connections/open-venue-clients.ts';
import { embeddedConnection, urlConnection } from './db/connection.ts';
import { type Database, openDatabase } from './db/database.ts';
import { EmbeddedPostgres } from './db/postgres-embedded/supervisor.ts';
import { openLiveService } from './live/open-live-service.ts';
import { LivePython } from './live/python/live-python.ts';
import { PostgresExecutionStore } from './live/postgres-execution-store.ts';
import { FeedService } from './feeds/feed-service.ts';
import { BarReader } from './bars/bar-reader.ts';
import { BarStore } from './bars/store/bar-store.ts';
import { MarketplaceService } from './marketplace/marketplace-service.ts';
import { MarketRunner } from './marketplace/market-runner.ts';
import { marketsOfUsers } from './markets-of-users.ts';
import { openMarkets } from './markets/open-markets.ts';
import { PostgresBudgetStore } from './markets/postgres-budget-store.ts';
import { PersonalDataService } from './personal-data/personal-data-service.ts';
import { type Clock, systemClock, venueClock } from './process/clock.ts';
import { type Logger, silentLogger } from './process/log.ts';
import { DEFAULT_MAIL_RULES } from './messages/mail-budget.ts';
import { openMessages } from './messages/messages.ts';
import { DEFAULT_SMS_RULES } from './messages/sms-budget.ts';
import { numberKeys } from './auth/number-keys.ts';
import { isLocalOnly, usesDemoProviders } from './process/provider-settings.ts';
import { StartProblem } from './process/start-problem.ts';
import { readSettings, type ServerSettings } from './process/settings.ts';
import { SERVICE_NAMES, type Service, type ServiceName } from './services/service.ts';
import { AlertService } from './trading-alerts/alert-service.ts';
import { DEFAULT_PAUSES } from './trading-alerts/deliver-alert.ts';
import { SweepService } from './sweeps/sweep-service.ts';
import { ServiceSupervisor } from './services/service-supervisor.ts';
import { requireApart } from './vault/key-file.ts';
import { openVault } from './vault/open-vault.ts';
import type { Vault } from './vault/vault.ts';

/** Options of a server; what is left out comes from an empty environment (see `readSettings`). */
export interface ServerOptions extends Partial<ServerSettings>, ApiOptions {
  /** Log of the server; none by default. */
  readonly logger?: Logger;
  readonly clock?: Clock;
  /** Venues of everybody's bars and prices, in place of those of the settings. */
  readonly markets?: VenueRegistry;
  /** Pauses after each try to send an alert, ms, for tests. */
  readonly alertPauses?: readonly number[];
  /** Times of live trading, for tests that cannot wait. */
  readonly workerSettings?: WorkerSettings;
}

/** Services that run. */
export interface RunningServices {
  /** Undefined when the API is not among them. */
  readonly api: ApiAddress | undefined;
  /** Stops them in order, then the database; calls after the first wait for the same end. */
  readonly close: () => Promise<void>;
}

/** A server that listens. */
export interface RunningServer extends ApiAddress, Pick<RunningServices, 'close'> {}

/**
 * Starts a server with every service: its database, its migrations, its routes.
 *
 * @throws StartProblem when it cannot start, with what to do about it.
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const { api, close } = await startServices(SERVICE_NAMES, options);
  if (api === undefined) throw new Error('the API did not start');
  return { ...api, close };
}

/**
 * Starts some services on one database.
 *
 * @throws StartProblem when they cannot start, with what to do about it.
 */
export async function startServices(
  names: readonly ServiceName[],
  options: ServerOptions = {},
): Promise<RunningServices> {
  // The key file lies beside the data folder unless it is named, so the defaults have to know that folder.
  const settings = { ...readSettings({ STRATLOOM_DATA: options.dataFolder }), ...options };
  // Wrong settings are refused before anything starts.
  usesDemoProviders(settings);
  requireOwnEyes(settings);
  requireOwnCode(settings);
  requireApart(settings, settings.dataFolder);
  const { logger = silentLogger, clock = systemClock } = options;
  const ends: (() => Promise<void>)[] = [];
  const close = onceOnly(async () => {
    for (const end of ends.toReversed()) await end();
  });
  try {
    const database = await startDatabase(settings, logger, ends);
    const { vault, close: closeVault } = await openVault(settings, { database, clock, logger });
    ends.push(closeVault);
    const { api, own } = openServices({ settings, options, database, vault, clock, logger });
    const services = own.filter(({ name }) => names.includes(name));
    const supervisor = new ServiceSupervisor(services, logger);
    await supervisor.start();
    ends.push(async () => supervisor.stop());
    return { api: api.address, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Foundations of the services. */
interface Foundations {
  readonly settings: ServerSettings;
  readonly options: ServerOptions;
  readonly database: Database;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Returns every service; none has started. */
function openServices({ settings, options, database, vault, clock, logger }: Foundations): {
  readonly api: ApiService;
  readonly own: readonly Service[];
} {
  const { marketData: setting, alpacaKey } = settings;
  const { marketOrigins: origins, markets, workerSettings } = options;
  const budgets = new PostgresBudgetStore(database);
  const marketData =
    markets ?? openMarkets({ budgets, clock, marketData: setting, alpacaKey, origins });
  const marketsOf = marketsOfUsers({
    ...{ setting, origins, database, vault, marketData, clock, logger },
  });
  const execution = new PostgresExecutionStore(database, logger);
  const isLocal = isLocalOnly(settings);
  const messages = openMessages(settings.messages, {
    ...{ clock, isLocalOnly: isLocal, pool: database.pool },
    mailRules: options.mailRules ?? DEFAULT_MAIL_RULES,
    smsRules: options.smsRules ?? DEFAULT_SMS_RULES,
    numberKey: numberKeys({ database, vault, clock }),
  });
  const python = new LivePython({
    allowUnconfined: settings.pythonUnconfined,
    packages: settings.pythonPackages,
  });
  const marketRunner = new MarketRunner({
    ...{ marketData, record: python.record },
    bars: new BarReader(new BarStore(database, clock), venueClock(clock)),
  });
  const api = new ApiService({
    ...{ settings, options, database, vault, marketData, marketsOf, execution, messages },
    ...{ python, marketRunner, clock, logger },
  });
  const origin = (): string =>
    settings.publicOrigin ?? api.address?.origin ?? `http://localhost:${settings.port}`;
  const alerts = new AlertService({
    ...{ database, vault, messages, clock, logger, isLocal },
    origin,
    pauses: options.alertPauses ?? DEFAULT_PAUSES,
  });
  const ownAlerts = new OwnPriceAlerts({ database, clock, logger, marketsOf });
  const feeds = new FeedService({
    ...{ database, marketData, logger, clock: venueClock(clock) },
    symbols: settings.feedSymbols,
    watch: new AlertEvaluation({ database, clock, logger }),
    lookAtOwn: () => ownAlerts.look(),
  });
  const live = openLiveService({
    ...{ database, store: execution, vault, marketsOf, origins, clock, logger, workerSettings },
    venues: openVenueClients({ settings, options, clock, origin }),
    python,
  });
  const personalData = new PersonalDataService({ database, clock, logger });
  const marketplace = new MarketplaceService({ database, clock, logger, runner: marketRunner });
  const sweeps = new SweepService({
    ...{ database, clock, logger, threads: settings.sweepThreads },
    ...{ allowUnconfined: settings.pythonUnconfined, packages: settings.pythonPackages },
  });
  return { api, own: [api, feeds, alerts, personalData, marketplace, sweeps, live] };
}

/** Exchanges license prices of stocks to the holder of a key alone. */
function requireOwnEyes(settings: ServerSettings): void {
  if (settings.alpacaKey === undefined || isLocalOnly(settings)) return;
  throw new StartProblem(
    'ALPACA_API_KEY is set on a server that others can reach.',
    'Prices of stocks are for the holder of the key alone: leave it out, or set HOST to 127.0.0.1.',
  );
}

/** Without a wall, Python has the rights of the server: only the machine's own user may write it. */
function requireOwnCode(settings: ServerSettings): void {
  if (!settings.pythonUnconfined || isLocalOnly(settings)) return;
  throw new StartProblem(
    'STRATLOOM_PYTHON_UNCONFINED is set on a server that others can reach.',
    'Their strategies would run with the rights of this server: leave it out and install bubblewrap, or set HOST to 127.0.0.1.',
  );
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
  const database = await openDatabase(connection, logger, settings.databaseConnections);
  ends.push(() => database.close());
  return database;
}
