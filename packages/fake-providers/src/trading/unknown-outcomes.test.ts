import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isFullSweep } from '@stratloom/testkit/sweep';
import { afterOneQuestion, blindly, byTheRule, sendThroughFaults } from './outcome-runs.ts';
import { TESTED_BROKERS, TradingBench } from './testing.ts';

const INTENTS = isFullSweep() ? 1000 : 100;

for (const tested of TESTED_BROKERS) {
  describe(`orders of unknown outcome at ${tested.name}`, () => {
    const bench = TradingBench.inSuite(tested);

    it(`of ${INTENTS} intents none is lost, and none becomes two orders`, async (test) => {
      const subject = bench.create();
      const { unknown, doubled, lost, wrongFills } = await sendThroughFaults(
        subject,
        INTENTS,
        byTheRule,
      );
      const { uniqueness } = subject.broker.capabilities.clientOrderId;
      test.diagnostic(
        `${tested.name}, ids unique ${uniqueness}: ${INTENTS} intents, ${unknown} unknown, ${doubled} doubled, ${lost} lost`,
      );
      assert.ok(unknown > INTENTS / 3);
      assert.deepEqual([doubled, lost, wrongFills], [0, 0, 0]);
    });

    it('are doubled by other ways, but for venues where an id is good once', async (test) => {
      const { uniqueness } = bench.create().broker.capabilities.clientOrderId;
      const ways = uniqueness === 'open' ? { blindly, afterOneQuestion } : { blindly };
      for (const [name, way] of Object.entries(ways)) {
        const { doubled } = await sendThroughFaults(bench.create(), 150, way);
        test.diagnostic(`${tested.name}, sent again ${name}: ${doubled} of 150 doubled`);
        assert.equal(doubled > 0, uniqueness === 'open');
      }
    });
  });
}
