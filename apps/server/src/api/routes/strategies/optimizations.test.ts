import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { crossScript, MarketplaceSteps } from '../../../testing/marketplace-steps.ts';
import { optimization } from '../../../testing/optimization.ts';
import { EVERY_SERVICE, TestServer } from '../../../testing/test-server.ts';

let server: TestServer;

async function arrive(): Promise<{ steps: MarketplaceSteps; strategyId: string; path: string }> {
  const steps = new MarketplaceSteps(server, await server.signUp());
  const strategyId = await steps.save(crossScript());
  return { steps, strategyId, path: `strategies/${strategyId}/optimizations` };
}

describe('optimisations of a strategy', () => {
  before(async () => {
    server = await TestServer.start({ services: EVERY_SERVICE });
  });
  after(() => server.close());

  it('are kept once, newest first, with all their runs', async () => {
    const { steps, path } = await arrive();
    assert.deepEqual((await steps.call('GET', path)).body, { runCount: 0, items: [] });
    const first = optimization();
    for (let time = 0; time < 3; time++) {
      const { status, body } = await steps.call('POST', path, first);
      assert.equal(status, 200, JSON.stringify(body));
    }
    const second = optimization({
      ...{ method: 'tpe', runCount: 10, windowCount: 0, efficiency: null, verdict: null },
    });
    const { body } = await steps.call('POST', path, second);
    assert.equal(body.runCount, 100);
    assert.deepEqual(
      body.items.map(({ createdAt, ...rest }: { createdAt: number }) => {
        assert.ok(Number.isInteger(createdAt));
        return rest;
      }),
      [second, first],
    );
    assert.deepEqual((await steps.call('GET', path)).body, body);
  });

  it('are refused without their strategy, their version or their words', async () => {
    const { steps, path } = await arrive();
    const none = `strategies/${randomUUID()}/optimizations`;
    const noStrategy = await steps.call('POST', none, optimization());
    assert.deepEqual([noStrategy.status, noStrategy.body.error], [404, 'strategies.not-found']);
    const noVersion = await steps.call('POST', path, optimization({ versionNumber: 2 }));
    assert.deepEqual([noVersion.status, noVersion.body.error], [404, 'strategies.no-version']);
    for (const changes of [{ runCount: 0 }, { method: 'luck' }, { verdict: 'great' }]) {
      const { status } = await steps.call('POST', path, { ...optimization(), ...changes });
      assert.equal(status, 400, JSON.stringify(changes));
    }
    assert.equal((await steps.call('GET', path)).body.runCount, 0);
  });

  it('count as trials of a listing, and go with their strategy', async () => {
    const { steps, strategyId, path } = await arrive();
    await steps.takeHandle('tried_often');
    await steps.call('POST', path, optimization({ runCount: 1_234 }));
    const { id } = await steps.offer(strategyId);
    const { body } = await steps.call('GET', `marketplace/listings/${id}`);
    assert.equal(body.trialCount, 1_235, 'and one saved version');
    await steps.call('DELETE', `strategies/${strategyId}`);
    assert.equal((await steps.call('GET', path)).status, 404);
  });
});
