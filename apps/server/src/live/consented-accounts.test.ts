import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ProviderId } from '@stratloom/contracts';
import { WORKER_SETTINGS } from '@stratloom/execution';
import {
  FAKE_TRADING_VENUES,
  type FakeTradingServer,
  startFakeTrading,
} from '@stratloom/fake-providers/trading';
import { REAL_ADDRESSES } from '../connections/venue-addresses.ts';
import { DemoVisitor } from '../testing/demo-visitor.ts';
import { EVERY_SERVICE, TestServer, type TestUser } from '../testing/test-server.ts';
import { TradingSteps } from '../testing/trading-steps.ts';

const HOUR = 3_600_000;
const NOWHERE = 'http://127.0.0.1:1';
const QUICK = { ...WORKER_SETTINGS, pollMs: 500, reconcileMs: 1_000, askMs: 200 };
const APP = { clientId: 'stratloom', clientSecret: 'secret' };

describe('an account that is connected by consent', () => {
  let coinbase: FakeTradingServer;
  let alpaca: FakeTradingServer;
  let server: TestServer;
  let aheadMs = 0;
  const now = (): number => Date.now() + aheadMs;

  before(async () => {
    coinbase = await startFakeTrading(FAKE_TRADING_VENUES.coinbase, Date.now(), now);
    alpaca = await startFakeTrading(FAKE_TRADING_VENUES.alpaca, Date.now(), now);
    server = await TestServer.start({
      services: EVERY_SERVICE,
      marketData: 'auto',
      marketOrigins: {
        ...{ coinbase: coinbase.origin, alpaca: alpaca.origin },
        ...{ kraken: NOWHERE, binanceus: NOWHERE },
      },
      venues: {
        addresses: () => ({
          ...REAL_ADDRESSES,
          coinbase: { login: coinbase.origin, api: coinbase.origin },
          alpaca: { pages: alpaca.origin, live: alpaca.origin, paper: alpaca.origin },
        }),
        clients: { coinbase: APP, alpaca: APP },
        isDemoKey: undefined,
      },
      clock: () => new Date(now()),
      workerSettings: QUICK,
    });
  });
  after(async () => {
    await server?.close();
    await coinbase?.close();
    await alpaca?.close();
  });

  /** Connects a provider by its consent, whose page sends any code back. Returns the id of the connection. */
  async function consent(user: TestUser, provider: ProviderId): Promise<string> {
    const visitor = new DemoVisitor(server);
    const token = user.accessToken;
    const begun = await visitor.call('POST', '/v1/providers', {
      ...{ token, body: { providerId: provider, connectionType: 'oauth' } },
    });
    const url = new URL(begun.body.connectionData.authorizationUrl);
    const { status, body } = await visitor.call('POST', `/v1/providers/callback/${provider}`, {
      ...{ token, body: { code: 'any', state: url.searchParams.get('state') } },
    });
    assert.equal(status, 200, JSON.stringify(body));
    return body.connection.id;
  }

  for (const provider of ['coinbase', 'alpaca'] as const) {
    it(`at ${provider} is read, and takes no orders`, async () => {
      const user = await server.signUp();
      const steps = new TradingSteps(server, user);
      const connectionId = await consent(user, provider);
      const { status, body } = await steps.call('POST', 'accounts', { connectionId });
      assert.equal(status, 200, JSON.stringify(body));
      const venue = { coinbase, alpaca }[provider];
      const held = venue.trading.account.balances().find(({ asset }) => asset === 'USD');
      const dollars = body.balances.find((each: { currency: string }) => each.currency === 'USD');
      assert.deepEqual([body.money, dollars?.total], ['real', held?.total]);

      const { body: portfolio } = await steps.call('GET', 'portfolio?kind=real');
      assert.ok(Number(portfolio.value) > Number(held?.total), portfolio.value);

      const wanted = await steps.deployment({ accountId: body.id, symbol: `${provider}:BTC-USD` });
      const refused = await steps.call('POST', 'deployments', wanted);
      assert.deepEqual([refused.status, refused.body.error], [409, 'trading.needs-key']);
    });
  }

  it('is read again with tokens that are renewed before they end', async () => {
    let user = await server.signUp();
    const connectionId = await consent(user, 'coinbase');
    const bitcoin = async (): Promise<string> => {
      const steps = new TradingSteps(server, user);
      const { status, body } = await steps.call('POST', 'accounts', { connectionId });
      assert.equal(status, 200, JSON.stringify(body));
      return body.balances.find((each: { currency: string }) => each.currency === 'BTC').total;
    };
    const before = await bitcoin();
    // The tokens of the consent end; what the account holds changes after that.
    aheadMs += 2 * HOUR;
    const { body: fresh } = await server.call('POST', '/v1/auth/session/refresh', {
      body: { refreshToken: user.refreshToken },
    });
    user = { ...user, ...fresh };
    coinbase.trading.account.place({
      ...{ clientId: 'by hand', base: 'BTC', side: 'buy', quantity: '0.001' },
      ...{ limit: null, stop: null, isImmediate: true, isPostOnly: false },
    });
    assert.equal((Number(await bitcoin()) - Number(before)).toFixed(6), '0.001000');
  });
});
