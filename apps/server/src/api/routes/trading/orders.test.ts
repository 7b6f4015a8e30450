import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { storeOrderInDoubt } from '../../../testing/order-in-doubt.ts';
import { EVERY_SERVICE, TestServer, type TestUser } from '../../../testing/test-server.ts';
import { TradingSteps } from '../../../testing/trading-steps.ts';

describe('the orders of a user', () => {
  let server: TestServer;
  let user: TestUser;
  let steps: TradingSteps;
  let deployment: { id: string; accountId: string };

  before(async () => {
    server = await TestServer.start({ services: EVERY_SERVICE });
    user = await server.signUp();
    steps = new TradingSteps(server, user);
    deployment = await steps.deploy();
    for (const number of [1, 2, 3]) await store(`test-${number}`, 1_000 + number);
  });
  after(() => server.close());

  const store = (clientOrderId: string, stateAt: number) =>
    storeOrderInDoubt(server.database, {
      ...{ userId: user.userId, accountId: deployment.accountId, deploymentId: deployment.id },
      ...{ clientOrderId, stateAt },
    });
  const idsOf = ({ body }: { body: { items: { clientOrderId: string }[] } }) =>
    body.items.map(({ clientOrderId }) => clientOrderId);

  it('come newest first, page by page', async () => {
    const first = await steps.call('GET', 'orders?limit=2');
    assert.deepEqual(idsOf(first), ['test-3', 'test-2']);
    const after = encodeURIComponent(first.body.next);
    const second = await steps.call('GET', `orders?limit=2&after=${after}`);
    assert.deepEqual([idsOf(second), second.body.next], [['test-1'], null]);
    const { status, body } = await steps.call('GET', 'orders?after=x');
    assert.deepEqual([status, body.error], [400, 'trading.no-place']);
  });

  it('are those of an account, of a deployment, or that work', async () => {
    const { id, accountId } = deployment;
    for (const query of [`accountId=${accountId}`, `deploymentId=${id}`, 'working=true']) {
      assert.equal(idsOf(await steps.call('GET', `orders?${query}`)).length, 3, query);
    }
    const none = await steps.call('GET', `orders?accountId=${id}`);
    assert.deepEqual(none.body, { items: [], next: null });
    const stranger = new TradingSteps(server, await server.signUp());
    assert.deepEqual((await stranger.call('GET', 'orders')).body.items, []);
  });

  it('are given up by their owner alone, with a reason, once nothing is ordered in their place', async () => {
    const path = `accounts/${deployment.accountId}/orders/test-1/give-up`;
    const body = { reason: 'The venue does not list it' };
    assert.equal((await steps.call('POST', path, {})).status, 400);
    assert.equal((await steps.call('POST', path, body)).body.error, 'trading.deployment-trades');
    await steps.call('POST', `deployments/${deployment.id}/state`, { command: 'halt' });
    const missing = await steps.call('POST', path.replace('test-1', 'none'), body);
    assert.deepEqual([missing.status, missing.body.error], [404, 'trading.no-order']);
    const given = await steps.call('POST', path, body);
    assert.deepEqual(
      [given.status, given.body.state, given.body.reason],
      [200, 'EXPIRED', body.reason],
    );
    assert.equal((await steps.call('POST', path, body)).status, 200, 'twice is as once');
    const other = await steps.call('POST', path, { reason: 'Something else' });
    assert.equal(other.body.error, 'trading.order-known');
    const log = await steps.call('GET', `accounts/${deployment.accountId}/log`);
    const entry = log.body.items.find(({ kind }: { kind: string }) => kind === 'order-given-up');
    assert.match(entry.message, /The venue does not list it/);
    const check = await steps.call('GET', `accounts/${deployment.accountId}/verification`);
    assert.equal(check.body.brokenAt, null);
  });
});
