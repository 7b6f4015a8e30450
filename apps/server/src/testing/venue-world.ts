import assert from 'node:assert/strict';
import { WORKER_SETTINGS, type WorkerSettings } from '@stratloom/execution';
import {
  FAKE_TRADING_VENUES,
  type FakeOrder,
  type FakeTradingServer,
  startFakeTrading,
} from '@stratloom/fake-providers/trading';
import { REAL_ADDRESSES } from '../connections/venue-addresses.ts';
import { startTestDatabase, type TestDatabase } from './test-database.ts';
import { EVERY_SERVICE, TestServer, type TestUser } from './test-server.ts';
import { TradingSteps } from './trading-steps.ts';
import { until } from './until.ts';

const MINUTE = 60_000;
/** Reads of 50 ms in which the clock of the venue is read again. */
const READS_BETWEEN_JUMPS = 160;
const NOWHERE = 'http://127.0.0.1:1';
const REASON = 'Tried for months with another program.';
const QUICK = { ...WORKER_SETTINGS, pollMs: 500, reconcileMs: 1_000, askMs: 200 };

/** Bounds over all accounts that no test meets by chance. */
export const WIDE_TOGETHER = { maxExposure: '9000000', maxDailyLoss: '9000000' };

/** Enters at once, with a stop far below. */
const WITH_STOP = `//@version=6
strategy("With a stop")
if strategy.position_size == 0
    strategy.entry("long", strategy.long, qty = 0.001)
strategy.exit("out", "long", stop = close * 0.5)
`;

/** A venue for whose orders a fake one stands in. */
export type FakedVenue = keyof typeof FAKE_TRADING_VENUES;

/** Returns how far the next Wednesday at 16:00 UTC is away, ms: the stock exchange is open then. */
export function toSession(id: FakedVenue): number {
  if (id !== 'alpaca') return 0;
  const now = new Date();
  const days = (3 - now.getUTCDay() + 7) % 7 || 7;
  const at = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, 16);
  return at - now.getTime();
}

/** A server with a user, one fake venue, and a clock that both go by. */
export class VenueWorld {
  readonly id: FakedVenue;
  readonly venue: FakeTradingServer;
  readonly database: TestDatabase;
  readonly #streaming: NodeJS.Timeout;
  server!: TestServer;
  user!: TestUser;
  steps!: TradingSteps;
  /** Settings by which the database forgets. */
  forgetful: readonly string[] = [];
  /** Waited for by whoever has counted what is deployed, and has not deployed yet. */
  atGate = async (): Promise<void> => undefined;
  /** Lead of the venue's clock over ours, ms. */
  venueAheadMs = 0;
  #aheadMs: number;

  private constructor(
    id: FakedVenue,
    aheadMs: number,
    { venue, database }: { venue: FakeTradingServer; database: TestDatabase },
    setNow: (now: () => number) => void,
  ) {
    [this.id, this.#aheadMs, this.venue, this.database] = [id, aheadMs, venue, database];
    setNow(() => this.now() + this.venueAheadMs);
    this.#streaming = setInterval(() => venue.sockets.advance(), 100);
  }

  /** Starts all of it. @param aheadMs - Time that the clock of both is ahead at the start. */
  static async start(id: FakedVenue, aheadMs = 0): Promise<VenueWorld> {
    let now = (): number => Date.now() + aheadMs;
    const around = now();
    const venue = await startFakeTrading(FAKE_TRADING_VENUES[id], around, () => now());
    const database = await startTestDatabase();
    const world = new VenueWorld(id, aheadMs, { venue, database }, (read) => (now = read));
    world.server = await world.#startServer();
    world.user = await world.server.signUp();
    world.steps = new TradingSteps(world.server, world.user);
    return world;
  }

  now(): number {
    return Date.now() + this.#aheadMs;
  }

  async close(): Promise<void> {
    await this.server.close();
    await this.database.close();
    clearInterval(this.#streaming);
    await this.venue.close();
  }

  /** Ends the server, and starts another one on the same database. @param settings - Times of its workers. */
  async restart(settings: WorkerSettings = QUICK): Promise<void> {
    await this.server.close();
    this.server = await this.#startServer(settings);
    this.steps = new TradingSteps(this.server, this.user);
  }

  async connect(who: TestUser): Promise<string> {
    const { apiKey, apiSecret } = FAKE_TRADING_VENUES[this.id].key;
    const { status, body } = await this.server.call('POST', '/v1/providers', {
      token: who.accessToken,
      body: {
        ...{ providerId: this.id, connectionType: 'api_key' },
        apiKeyData: { apiKey, apiSecret },
      },
    });
    assert.equal(status, 200, JSON.stringify(body));
    return body.connection.id;
  }

  async openAccount(): Promise<string> {
    const connectionId = await this.connect(this.user);
    const { status, body } = await this.steps.call('POST', 'accounts', { connectionId });
    assert.equal(status, 200, JSON.stringify(body));
    return body.id;
  }

  /** Returns what was placed at the venue for a deployment, oldest first. */
  atVenue(id: string): readonly FakeOrder[] {
    return this.venue.trading.account.orders.filter(({ clientId }) =>
      clientId.startsWith(id.replaceAll('-', '').slice(0, 8)),
    );
  }

  /** Lets bars close, each once the clock of the venue has been read again, until `read` gives what meets a condition. */
  async closeBarsUntil<T>(read: () => Promise<T>, meets: (value: T) => boolean): Promise<T> {
    let readsToJump = 0;
    return until(async () => {
      const left = MINUTE - (this.now() % MINUTE);
      readsToJump -= 1;
      if (readsToJump < 0 && left > 3_000) {
        this.#aheadMs += left - 2_500;
        readsToJump = READS_BETWEEN_JUMPS;
      }
      return read();
    }, meets);
  }

  /** Returns the body of a deployment that enters at once and protects what it holds. */
  async deployment(accountId: string): Promise<Record<string, unknown>> {
    const strategyId = await this.steps.saveScript(WITH_STOP);
    const symbol = `${this.id}:${FAKE_TRADING_VENUES[this.id].symbol}`;
    return this.steps.deployment({ strategyId, accountId, symbol });
  }

  /** Deploys it, without the time on paper. */
  async deployForReal(accountId: string): Promise<string> {
    const wanted = { ...(await this.deployment(accountId)), override: { reason: REASON } };
    const { status, body } = await this.steps.call('POST', 'deployments', wanted);
    assert.equal(status, 200, JSON.stringify(body));
    return body.id;
  }

  async #startServer(workerSettings: WorkerSettings = QUICK): Promise<TestServer> {
    const { api } = { api: this.venue.origin };
    const { coinbase, alpaca } = REAL_ADDRESSES;
    return TestServer.start(
      {
        services: EVERY_SERVICE,
        marketData: 'auto',
        marketOrigins: {
          ...{ binanceus: NOWHERE, coinbase: NOWHERE, kraken: NOWHERE },
          [this.id]: api,
        },
        venues: {
          addresses: () => ({
            ...REAL_ADDRESSES,
            ...{ binanceus: { api }, kraken: { api }, coinbase: { ...coinbase, api } },
            alpaca: { ...alpaca, live: api, paper: api },
          }),
          isDemoKey: undefined,
        },
        clock: () => new Date(this.now()),
        forgetfulSettings: async () => {
          await this.atGate();
          return this.forgetful;
        },
        workerSettings,
      },
      { database: this.database },
    );
  }
}
