import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { EVERY_SERVICE, type Answer, TestServer } from '../../../testing/test-server.ts';
import { TradingSteps } from '../../../testing/trading-steps.ts';
import { until } from '../../../testing/until.ts';

const MINUTE = 60_000;

/** Enters whenever it holds nothing, with a stop far below that bars leave where it is. */
const ALWAYS_IN = `//@version=6
strategy("Always in")
if strategy.position_size == 0
    strategy.entry("long", strategy.long, qty = 0.002)
else
    strategy.exit("out", "long", stop = strategy.position_avg_price * 0.5)
`;

describe('actions of an owner', () => {
  let server: TestServer;
  let steps: TradingSteps;
  let aheadMs = 0;

  before(async () => {
    server = await TestServer.start({
      services: EVERY_SERVICE,
      clock: () => new Date(Date.now() + aheadMs),
    });
  });
  // By the server's clock a sign-in would end while bars go by.
  beforeEach(async () => {
    steps = new TradingSteps(server, await server.signUp());
  });
  after(() => server?.close());

  const closeBar = (id: string): Promise<void> =>
    steps.closeBar(id, () => {
      aheadMs += MINUTE;
    });
  const holding = (id: string, position: string): Promise<Answer['body']> =>
    until(
      () => steps.deploymentOf(id),
      (each) => each.positions[0].quantity === position && each.closing.length === 0,
    );
  /** Returns a deployment that holds 0.002 behind a stop that its venue has. */
  const entered = async (): Promise<string> => {
    const { id } = await steps.deploy({ strategyId: await steps.saveScript(ALWAYS_IN) });
    await closeBar(id);
    await holding(id, '0.002');
    await closeBar(id);
    await until(
      async (): Promise<Answer['body'][]> => steps.ordersOf(id),
      (orders) => orders.some(({ state, type }) => state === 'OPEN' && type === 'stop'),
    );
    return id;
  };
  const preview = async (id: string, action: object): Promise<Answer['body']> =>
    (await steps.call('POST', `deployments/${id}/preview`, action)).body;

  it('are said before they are done: quantity, price, what stays open and what protects it', async () => {
    const id = await entered();
    // Prices come a moment after somebody holds the instrument.
    const half = await until(
      () => preview(id, { kind: 'close', part: 'half', afterwards: 'continue' }),
      ({ sentences }) => !String(sentences[0]).includes('no price'),
    );
    assert.equal(half.isPossible, true);
    assert.match(half.sentences[0], /^Sells 0\.001 BTC at market: about \d+\.\d\d USD/);
    assert.match(half.sentences[1], /^0\.001 BTC stay open, protected by the stop at [\d.]+\.$/);
    const cancel = await preview(id, { kind: 'cancel' });
    assert.match(cancel.sentences[0], /^Cancels: sell 0\.002 BTC-USD, stop [\d.]+\.$/);
    assert.match(cancel.sentences.join(' '), /0\.002 BTC stays open without a whole stop/);
    const { positions } = await steps.deploymentOf(id);
    assert.equal(positions[0].quantity, '0.002', 'a preview does nothing');
  });

  it('close half, then all; the strategy does not enter again by the same signal', async () => {
    const id = await entered();
    const path = `deployments/${id}/closing`;
    await steps.call('POST', path, { part: 'half', afterwards: 'continue' });
    await holding(id, '0.001');
    const { status } = await steps.call('POST', path, { part: 'all', afterwards: 'continue' });
    assert.equal(status, 200);
    await holding(id, '0');
    await closeBar(id);
    await closeBar(id);
    const held = await steps.deploymentOf(id);
    assert.deepEqual(
      [held.positions[0].quantity, held.isHoldingEntries, held.state],
      ['0', true, 'running'],
    );
    const again = await steps.call('POST', path, { part: 'all' });
    assert.deepEqual([again.status, again.body.error], [409, 'trading.close-flat']);
    const outlook = await steps.call('GET', `deployments/${id}/outlook`);
    const codes = outlook.body.gates.map(({ code }: { code: string }) => code);
    assert.ok(codes.includes('closed-by-owner'), codes.join());
    const cancel = await preview(id, { kind: 'cancel' });
    assert.equal(cancel.isPossible, true, 'what was not sent yet can be cancelled');
    assert.match(cancel.sentences[0], /^No order works now/);

    await steps.call('POST', `deployments/${id}/state`, { command: 'pause' });
    await steps.call('POST', `deployments/${id}/state`, { command: 'resume' });
    await closeBar(id);
    await holding(id, '0.002');
  });

  it('are the owner’s in journal and log, and replayed alike', async () => {
    const id = await entered();
    await steps.call('POST', `deployments/${id}/closing`, { part: 'all', afterwards: 'pause' });
    await holding(id, '0');
    await closeBar(id);
    const orders = await steps.ordersOf(id);
    const own = orders.find(
      ({ side, type }: Answer['body']) => side === 'sell' && type === 'market',
    );
    assert.deepEqual([own.state, own.reduceOnly, own.filledQuantity], ['FILLED', true, '0.002']);
    const shadow = await until(
      async () => (await steps.call('GET', `deployments/${id}/shadow`)).body,
      ({ pairs }) => pairs.some(({ cause }: Answer['body']) => cause === 'manual'),
    );
    assert.ok(
      shadow.pairs.every(({ cause }: Answer['body']) => cause !== 'unexplained'),
      JSON.stringify(shadow.pairs),
    );
    const outlook = await until(
      async () => (await steps.call('GET', `deployments/${id}/outlook`)).body,
      ({ moment }) => moment !== null,
    );
    assert.equal(outlook.moment.positions[0], 0, 'the replay holds what the ledger holds');
  });

  it('stop flat: what it holds is closed, what works is cancelled, then it has ended', async () => {
    const id = await entered();
    await steps.call('POST', `deployments/${id}/state`, { command: 'stop', orders: 'flatten' });
    const ended = await until(
      () => steps.deploymentOf(id),
      (each) => each.state === 'stopped' && each.workingOrders === 0,
    );
    assert.deepEqual([ended.positions[0].quantity, ended.stateBy], ['0', 'owner']);
  });

  it('cancel one order: its strategy does not send it again', async () => {
    const id = await entered();
    // An order may be replaced between the look and the request.
    const stop = await until(
      async () => {
        const orders: Answer['body'][] = await steps.ordersOf(id);
        const open = orders.find(({ state }) => state === 'OPEN');
        const { body } = await steps.call('POST', `deployments/${id}/cancellations`, {
          clientOrderId: open?.clientOrderId ?? 'none',
        });
        return body.count === 1 ? open : undefined;
      },
      (found) => found !== undefined,
    );
    const cancelled = await until(
      async () =>
        (await steps.ordersOf(id)).find(
          (each: Answer['body']) => each.clientOrderId === stop.clientOrderId,
        ),
      ({ state }) => state === 'CANCELLED',
    );
    assert.equal(cancelled.filledQuantity, '0');
    const missing = await steps.call('POST', `deployments/${id}/cancellations`, {
      clientOrderId: 'none',
    });
    assert.deepEqual([missing.status, missing.body.error], [404, 'trading.no-order']);
  });

  it('close and cancel all of everything', async () => {
    const id = await entered();
    // Between two bars its stop may just be moved: then there is none to cancel for a moment.
    await until(
      () => steps.call('POST', 'deployments/cancellations', {}),
      ({ body }) => body.count >= 1,
    );
    const { body } = await steps.call('POST', 'deployments/closing', { afterwards: 'pause' });
    assert.ok(body.items.some((item: Answer['body']) => item.id === id && item.problem === null));
    await holding(id, '0');
    assert.equal((await steps.deploymentOf(id)).state, 'paused');
  });

  it('change limits, and are nobody else’s', async () => {
    const { id, limits } = await steps.deploy();
    const lower = { ...limits, maxOrderNotional: '10' };
    const { body } = await steps.call('PUT', `deployments/${id}/limits`, lower);
    assert.equal(body.limits.maxOrderNotional, '10');
    const stranger = new TradingSteps(server, await server.signUp());
    for (const [method, path, given] of [
      ['POST', 'closing', {}],
      ['POST', 'cancellations', {}],
      ['POST', 'preview', { kind: 'cancel' }],
      ['PUT', 'limits', lower],
    ] as const) {
      const { status } = await stranger.call(method, `deployments/${id}/${path}`, given);
      assert.equal(status, 404, path);
    }
  });

  it('are refused while the kill switch is on', async () => {
    const id = await entered();
    await steps.call('POST', 'kill', {});
    const { status, body } = await steps.call('POST', `deployments/${id}/closing`, { part: 'all' });
    assert.deepEqual([status, body.error], [409, 'trading.close-killed']);
    const said = await preview(id, { kind: 'close', part: 'all' });
    assert.equal(said.isPossible, false);
    assert.match(said.sentences.join(' '), /kill switch.*Release it first/);
  });
});
