// Live trading from seeds that nobody has seen before: nothing doubled, nothing lost, whatever goes wrong around it.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { FAULT_KINDS, simulate, storyOf } from '@stratloom/execution/simulation';
import { sample } from '@stratloom/testkit/sweep';

/** Seeds after the first; random ones each time, so that the day draws only how many. */
const SEEDS = Array.from({ length: 40 }, (_, at) => at);
const COUNT = sample('fresh seeds', SEEDS, 8).length;
const first = 1_000 * Math.floor(Math.random() * 1_000_000);

it(`no order is doubled or lost, and venue and books agree: seeds ${first} to ${first + COUNT - 1}`, async (t) => {
  const kinds = new Map<string, number>();
  let [orders, fills, coinFees] = [0, 0, 0];
  for (let seed = first; seed < first + COUNT; seed++) {
    const result = await simulate({ seed });
    assert.equal(result.failure, null, storyOf(result));
    orders += result.counts.orders;
    fills += result.counts.fills;
    coinFees += result.counts.coinFees;
    for (const name of result.injected) {
      const [kind = ''] = name.split('#');
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
  }
  t.diagnostic(`${orders} orders, ${fills} fills`);
  // A simulation in which little happens proves little.
  assert.ok(orders > 30 * COUNT && fills > 30 * COUNT && coinFees > 2 * COUNT);
  assert.deepEqual(
    FAULT_KINDS.filter((kind) => !kinds.has(kind)),
    [],
  );
});
