import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LiveSoak, QUICK_SETTINGS } from '../../tools/soak/live/live-soak.ts';
import { sharedPlace } from '../../tools/soak/live/soak-place.ts';

describe('processes that trade, killed in the middle of their work', () => {
  it('lose and double nothing, and others go on', async () => {
    const place = await sharedPlace();
    const result = await LiveSoak.run(
      {
        seed: Date.now(),
        faults: [
          { kind: 'kill', point: 'order taken, not answered' },
          { kind: 'database killed' },
          { kind: 'kill', point: 'at the commit of "sent"' },
          { kind: 'kill switch' },
        ],
        least: { orders: 3, fills: 2 },
        ...{ maxMinutes: 1, processes: 2, deploymentsEach: 1, freezeMs: 5_000 },
        settings: { ...QUICK_SETTINGS, leaseMs: 2_500, marginMs: 700, renewMs: 400 },
      },
      place,
    );
    await place.close();
    assert.deepEqual(result.complaints, []);
    assert.deepEqual(result.processFaults, []);
    assert.equal(result.orders.size, 5);
    assert.equal(
      [...result.kills.values()].reduce((sum, count) => sum + count, 0),
      2,
    );
  });
});
