import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { strategyContent } from '../../../testing/strategy-content.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { TradingSteps } from '../../../testing/trading-steps.ts';

let server: TestServer;

describe('statistics of a user', () => {
  before(async () => {
    server = await TestServer.start();
  });
  after(() => server.close());

  it('follow from strategies, deployments and accounts', async () => {
    const user = await server.signUp();
    const { accessToken: token, userId } = user;
    const read = async () => {
      const path = `/v1/users/profiles/${userId}/statistics`;
      return (await server.call('GET', path, { token })).body;
    };
    const first = await read();
    assert.deepEqual([first.strategyCount, first.activeCount, first.tradeCount], [0, 0, 0]);
    assert.deepEqual([first.money, first.totalReturn, first.winRate], [null, null, null]);
    assert.equal(first.experience, 'Beginner');
    assert.equal(first.achievements['first-strategy'], null);
    assert.ok(first.achievements.welcome > 0);

    const content = strategyContent();
    await server.call('POST', '/v1/strategies', { token, body: { name: 'Mine', content } });
    await new TradingSteps(server, user).deploy({ name: 'Live' });
    const later = await read();
    assert.equal(later.activeCount, 1);
    assert.equal(later.money, 'paper');
    assert.equal(typeof later.totalReturn, 'number');
    assert.ok(later.achievements['first-strategy'] > 0);
    assert.ok(later.achievements['first-deployment'] > 0);
    assert.equal(later.achievements['thirty-days-on-paper'], null);
  });
});
