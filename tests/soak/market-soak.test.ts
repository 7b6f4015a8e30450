import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startTestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { MarketSoak } from '../../tools/soak/marketplace/market-soak.ts';

describe('a marketplace whose servers are killed while they sell', () => {
  it('keeps its books, and gives nobody what they did not pay for', async () => {
    const database = await startTestDatabase();
    const plan = { rounds: 20, kills: 4, say: () => undefined };
    const result = await MarketSoak.run(plan, database);
    await database.close();
    assert.deepEqual(result.complaints, []);
    assert.deepEqual([result.rounds, result.kills], [40, 4]);
    assert.ok(result.lost > 0 && result.carts > 0 && result.settled > 0, JSON.stringify(result));
  });
});
