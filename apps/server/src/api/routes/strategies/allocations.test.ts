import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { sweepOrder } from '../../../testing/sweep-order.ts';
import { type Answer, TestServer, type TestUser } from '../../../testing/test-server.ts';
import { TradingSteps } from '../../../testing/trading-steps.ts';

const HALVES = JSON.stringify({ version: 1, name: 'Halves' });

describe('an allocation', () => {
  let server: TestServer;
  let user: TestUser;
  let strategyId: string;

  before(async () => {
    server = await TestServer.start();
    user = await server.signUp();
    strategyId = await new TradingSteps(server, user).saveStrategy({
      code: HALVES,
      language: 'allocation',
    });
  });
  after(() => server?.close());

  function assertRefused({ status, body }: Answer, code: string): void {
    assert.equal(status, 400, JSON.stringify(body));
    assert.equal(body.error, code);
    assert.match(body.remedy, /the builder, Pine Script or Python/);
  }

  it('is kept as it was saved', async () => {
    const { body } = await new TradingSteps(server, user).call('GET', `strategies/${strategyId}`);
    assert.deepEqual([body.content.language, body.content.code], ['allocation', HALVES]);
  });

  it('is not searched: it has no parameters', async () => {
    const order = sweepOrder({ strategyId, versionNumber: 1 });
    const job = { ...order.job, language: 'allocation', code: HALVES };
    const token = user.accessToken;
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await server.call('POST', '/v1/sweeps', {
      ...{ token, headers, body: { ...order, job } },
    });
    assertRefused(answer, 'sweeps.allocation');
  });
});
