import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import {
  EVERY_SERVICE,
  type Answer,
  TestServer,
  type TestUser,
} from '../../testing/test-server.ts';
import { TradingSteps } from '../../testing/trading-steps.ts';
import { until } from '../../testing/until.ts';

const MINUTE = 60_000;

/** Enters at once, with a stop far below and a target far above. */
const WITH_EXITS = `from stratloom import Strategy, units

class WithExits(Strategy):
    amount = 0.002

    def next(self):
        price = self.bars.close[-1]
        if not self.position and not self.orders:
            self.buy(size=units(self.amount), sl=price * 0.5, tp=price * 2, reason="from the start")
`;

/** Holds two instruments, and moves from the second to the first three bars later. */
const OF_TWO = `from stratloom import Strategy, share

class OfTwo(Strategy):
    def next(self):
        other = self.market("ETH-USD")
        if not self.position and not self.orders:
            self.began = self.bars.index
            self.buy(share(0.4), reason="first")
            other.buy(share(0.4), reason="second")
        elif self.position and self.bars.index == self.began + 3:
            other.position.close(reason="leave")
            self.buy(share(0.2), reason="more")
`;

const LATE_MISTAKE = `from stratloom import Strategy

class Mistaken(Strategy):
    def next(self):
        if self.bars.index == 500:
            self.buy(size=unknown)
`;

describe('a strategy in Python on paper', () => {
  let database: TestDatabase;
  let server: TestServer;
  let user: TestUser;
  let steps: TradingSteps;
  let aheadMs = 0;
  const clock = (): Date => new Date(Date.now() + aheadMs);
  const start = () =>
    TestServer.start({ services: EVERY_SERVICE, clock, pythonUnconfined: true }, { database });

  before(async () => {
    database = await startTestDatabase();
    server = await start();
    user = await server.signUp();
    steps = new TradingSteps(server, user);
  });
  after(async () => {
    await server?.close();
    await database?.close();
  });

  const deploymentOf = async (id: string) => steps.deploymentOf(id);
  const ordersOf = async (id: string) => steps.ordersOf(id);

  const closeBar = async (id: string): Promise<void> =>
    steps.closeBar(id, () => {
      aheadMs += MINUTE;
    });

  const ordersWith = (id: string, state: string, count: number): Promise<Answer['body']> =>
    until(
      () => ordersOf(id),
      (all: { state: string }[]) => all.filter((order) => order.state === state).length === count,
    );

  it('orders, is filled, protects what it holds, and goes on after a restart', async () => {
    const strategyId = await steps.savePython(WITH_EXITS);
    const { id } = await steps.deploy({ strategyId, parameters: { amount: 0.001 } });
    await closeBar(id);
    const orders = await ordersWith(id, 'OPEN', 2);
    assert.deepEqual(
      orders
        .map(({ side, type, state }: Record<string, string>) => `${side} ${type} ${state}`)
        .toSorted(),
      ['buy market FILLED', 'sell limit OPEN', 'sell stop OPEN'],
    );
    assert.equal((await deploymentOf(id)).positions[0].quantity, '0.001');
    await server.close();
    server = await start();
    steps = new TradingSteps(server, user);
    await closeBar(id);
    await closeBar(id);
    assert.equal((await ordersOf(id)).length, orders.length);
    const { state, stateReason, positions } = await deploymentOf(id);
    assert.deepEqual([state, positions[0].quantity], ['running', '0.001'], stateReason);
    await isShadowed(id);
  });

  /** Its bars are replayed as it saw them, and as its backtest would have traded them. */
  async function isShadowed(id: string): Promise<void> {
    const { body: shadow } = await steps.call('GET', `deployments/${id}/shadow`);
    assert.equal(shadow.problem, null);
    const [pair] = shadow.pairs;
    assert.deepEqual([pair.side, pair.live.quantity, pair.shadow.quantity], ['buy', 0.001, 0.001]);
    const { body: first } = await steps.call('GET', `deployments/${id}/moments/1`);
    assert.deepEqual([first.positions[0], first.wanted[0].side], [0, 'buy']);
    const { body: outlook } = await steps.call('GET', `deployments/${id}/outlook`);
    assert.equal(outlook.problem, null);
    assert.equal(outlook.protections[0].isProtected, true);
  }

  it('ends in error at an exception, with the line for its owner', async () => {
    const { id } = await steps.deploy({ strategyId: await steps.savePython(LATE_MISTAKE) });
    await closeBar(id);
    const { stateReason } = await until(
      () => deploymentOf(id),
      ({ state }) => state === 'error',
    );
    assert.match(stateReason, /^Line 6: .*unknown/);
  });

  it('trades several instruments, which it names, and its replay differs in nothing', async () => {
    const strategyId = await steps.savePython(OF_TWO);
    const terms = { strategyId, symbol: 'BTC-USD', funds: '10000' };
    const alone = await steps.call('POST', 'deployments', await steps.deployment(terms));
    assert.equal(alone.body.error, 'trading.missing-markets');

    const { id } = await steps.deploy({ ...terms, otherSymbols: ['ETH-USD'] });
    await closeBar(id);
    await ordersWith(id, 'FILLED', 2);
    for (let bar = 0; bar < 3; bar++) await closeBar(id);
    const orders = await ordersWith(id, 'FILLED', 4);
    assert.deepEqual(
      orders.map(({ side, symbol }: Record<string, string>) => `${side} ${symbol}`).toSorted(),
      [
        ...['buy simulated:BTC-USD', 'buy simulated:BTC-USD'],
        ...['buy simulated:ETH-USD', 'sell simulated:ETH-USD'],
      ],
    );
    const { positions, state } = await deploymentOf(id);
    assert.equal(state, 'running');
    assert.deepEqual(
      positions.map(({ symbol, quantity }: Record<string, string>) => [
        symbol,
        Number(quantity) > 0,
      ]),
      [
        ['simulated:BTC-USD', true],
        ['simulated:ETH-USD', false],
      ],
    );
    const { body: shadow } = await steps.call('GET', `deployments/${id}/shadow`);
    assert.equal(shadow.problem, null);
    assert.equal(shadow.pairs.length, 4);
    assert.deepEqual(
      shadow.pairs.filter(({ cause }: { cause: string }) => cause === 'unexplained'),
      [],
    );
  });
});
