import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { unixMs } from '@stratloom/engine/model';
import { VenueTimeKeeper } from './venue-time-keeper.ts';

const BEGAN = 1_700_000_000_000;

/** A keeper, our clock, and a way to ask a venue whose clock is ahead by a time, ms. */
function keeping() {
  let ours = BEGAN;
  const keeper = new VenueTimeKeeper({
    now: () => unixMs(ours),
    waitUntil: async () => undefined,
  });
  const ask = async (aheadMs: number, { tripMs = 100, setBy = 0 } = {}) =>
    keeper.sample(async () => {
      const sentAt = unixMs(ours);
      ours += tripMs;
      const venueTime = unixMs(sentAt + tripMs / 2 + aheadMs);
      ours += setBy;
      return { venueTime, sentAt };
    });
  return { keeper, ask };
}

describe('the difference to the clock of a venue', () => {
  it('is the median of the last answers', async () => {
    const { keeper, ask } = keeping();
    for (const ahead of [700, 720, 690, 705, 900]) await ask(ahead);
    assert.equal(keeper.offsetMs, 705);
  });

  it('follows at once when a clock was set', async () => {
    const { keeper, ask } = keeping();
    for (let at = 0; at < 5; at += 1) await ask(0);
    await ask(-30_000);
    assert.equal(keeper.offsetMs, -30_000);
  });

  it('is not learned from an answer during which our clock was set', async () => {
    for (const setBy of [60_000, -60_000]) {
      const { keeper, ask } = keeping();
      await ask(700);
      await ask(700, { setBy });
      assert.equal(keeper.offsetMs, 700);
      assert.ok(keeper.isStale, 'it is asked for again');
    }
  });

  it('is not thought to have changed by an answer that took long', async () => {
    const { keeper, ask } = keeping();
    for (let at = 0; at < 5; at += 1) await ask(700);
    await ask(-3_000, { tripMs: 9_000 });
    assert.equal(keeper.offsetMs, 700);
  });
});
