import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { TESTED_BROKERS, TradingBench } from './testing.ts';

const { signal } = new AbortController();
const ASKED = 30;
/** Slow: most of what is asked at once has to wait for its turn, up to half a minute. */
const SLOW = { capacity: 2, tokensPerSecond: 0.5 };

for (const tested of TESTED_BROKERS) {
  describe(`the clock of ${tested.name}`, () => {
    const bench = TradingBench.inSuite(tested);

    it('is not thought to differ by the time that its request has waited for its turn', async () => {
      const subject = bench.create({ budgetRule: SLOW });
      const { broker, clock } = subject;
      const askedAt = clock.now();
      let lastAt = askedAt;
      const asked = Array.from({ length: ASKED }, async () => {
        const reading = await broker.serverTime(signal);
        if (reading.kind === 'known') lastAt = clock.now();
        return reading;
      });
      await subject.step(60_000);
      const offsets = (await Promise.all(asked)).flatMap((reading) =>
        reading.kind === 'known' ? [reading.value.offsetMs] : [],
      );
      assert.ok(lastAt - askedAt > 3_000, 'some have waited');
      assert.ok(offsets.length > 5);
      // A venue that states whole seconds is half a second off at most.
      for (const offset of offsets) assert.ok(Math.abs(offset) <= 500, String(offset));
    });
  });
}
