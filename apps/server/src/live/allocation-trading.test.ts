import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { EVERY_SERVICE, TestServer, type TestUser } from '../testing/test-server.ts';
import { TradingSteps } from '../testing/trading-steps.ts';
import { until } from '../testing/until.ts';

const MINUTE = 60_000;

/** Half of each, brought back to it whenever a weight is off by more than a twentieth of the account. */
const HALVES = JSON.stringify({
  ...{ schemaVersion: 1, name: 'Halves', lists: [] },
  rebalance: { kind: 'corridor', ratio: 0.05 },
  root: {
    kind: 'weight',
    by: { method: 'equal' },
    children: ['BTC-USD', 'ETH-USD'].map((symbol) => ({ kind: 'asset', symbol })),
  },
});

interface Position {
  readonly symbol: string;
  readonly quantity: string;
  readonly price: string | null;
}

const worthOf = ({ quantity, price }: Position): number => Number(quantity) * Number(price ?? NaN);

describe('an allocation on paper', () => {
  let database: TestDatabase;
  let server: TestServer;
  let user: TestUser;
  let steps: TradingSteps;
  let strategyId: string;
  let aheadMs = 0;
  const clock = (): Date => new Date(Date.now() + aheadMs);

  before(async () => {
    database = await startTestDatabase();
    server = await TestServer.start({ services: EVERY_SERVICE, clock }, { database });
    user = await server.signUp();
    steps = new TradingSteps(server, user);
    strategyId = await steps.saveStrategy({ code: HALVES, language: 'allocation' });
  });
  after(async () => {
    await server?.close();
    await database?.close();
  });

  const closeBar = async (id: string): Promise<void> =>
    steps.closeBar(id, () => {
      aheadMs += MINUTE;
    });

  it('buys every instrument at the close of a bar, goes on after a restart, and is closed whole', async () => {
    const { id, positions } = await steps.deploy({
      ...{ strategyId, symbol: 'BTC-USD', otherSymbols: ['ETH-USD'], funds: '10000' },
    });
    assert.deepEqual(
      positions.map(({ symbol, quantity }: Position) => `${symbol} ${quantity}`),
      ['simulated:BTC-USD 0', 'simulated:ETH-USD 0'],
    );
    await closeBar(id);
    const held = await until(
      async () => steps.deploymentOf(id),
      (each: { positions: Position[]; state: string; equity: string }) =>
        each.positions.every((position) => Math.abs(worthOf(position) - 5_000) < 100),
    );
    assert.equal(held.state, 'running');
    assert.ok(Math.abs(Number(held.equity) - 10_000) < 100, held.equity);
    const orders = await steps.ordersOf(id);
    assert.deepEqual(
      new Set(orders.map(({ symbol, side }: Record<string, string>) => `${side} ${symbol}`)),
      new Set(['buy simulated:BTC-USD', 'buy simulated:ETH-USD']),
    );

    await server.close();
    server = await TestServer.start({ services: EVERY_SERVICE, clock }, { database });
    steps = new TradingSteps(server, user);
    await closeBar(id);
    const { body: outlook } = await steps.call('GET', `deployments/${id}/outlook`);
    assert.deepEqual(
      outlook.protections.map(({ symbol, isProtected }: Record<string, unknown>) => [
        ...[symbol, isProtected],
      ]),
      [
        ['simulated:BTC-USD', false],
        ['simulated:ETH-USD', false],
      ],
    );
    assert.equal(outlook.moment.positions.length, 2);
    const { body: shadow } = await steps.call('GET', `deployments/${id}/shadow`);
    assert.equal(shadow.problem, null);
    assert.deepEqual(
      shadow.pairs.filter(({ cause }: { cause: string }) => cause === 'unexplained'),
      [],
    );

    const action = { kind: 'close', part: 'all', afterwards: 'stop' };
    const { body: preview } = await steps.call('POST', `deployments/${id}/preview`, action);
    const sales = preview.sentences.filter((text: string) => text.startsWith('Sells '));
    assert.equal(sales.length, 2, JSON.stringify(preview));
    await steps.call('POST', `deployments/${id}/closing`, { part: 'all', afterwards: 'stop' });
    const ended = await until(
      async () => steps.deploymentOf(id),
      ({ state }: { state: string; positions: Position[] }) => state === 'stopped',
    );
    assert.deepEqual(
      ended.positions.map(({ quantity }: Position) => quantity),
      ['0', '0'],
    );
  });

  it('is refused without an instrument that it names, with one twice, and other strategies with several', async () => {
    const codeOf = async (changes: Readonly<Record<string, unknown>>): Promise<string> => {
      const wanted = await steps.deployment({ strategyId, symbol: 'BTC-USD', ...changes });
      return (await steps.call('POST', 'deployments', wanted)).body.error;
    };
    assert.equal(await codeOf({}), 'trading.allocation-instruments');
    assert.equal(await codeOf({ otherSymbols: ['BTC-USD'] }), 'trading.instrument-twice');
    const script = await steps.saveScript();
    assert.equal(
      await codeOf({ strategyId: script, otherSymbols: ['ETH-USD'] }),
      'trading.one-instrument',
    );
  });
});
