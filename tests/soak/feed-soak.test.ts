import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FeedSoak } from '../../tools/soak/feed-soak.ts';

describe('the feeds on a venue that fails every ten seconds, four minutes at thirty times the speed', () => {
  it('store every closed bar as it was traded, obey bans, and see that the venue is silent', async () => {
    const result = await FeedSoak.run(4, 30);
    assert.ok(result.closedBars >= 9 && result.faultCount >= 15);
    assert.ok(result.banCount >= 1 && result.silenceCount + result.leaderCount >= 1);
    assert.equal(result.wrongBars, 0);
    assert.equal(result.requestsInsideBan, 0);
  });
});
