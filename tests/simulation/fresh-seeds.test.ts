// Live trading from seeds that nobody has seen before: nothing doubled, nothing lost, whatever goes wrong around it.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { FAULT_KINDS, simulate, storyOf } from '@stratloom/execution/simulation';
import { sample } from '@stratloom/testkit/sweep';

/** Seeds after the first; random ones each time, so that the day draws only how many. */
const SEEDS = Array.from({ length: 40 }, (_, at) => at);
const COUNT = sample('fresh seeds', SEEDS, 8).length;
/** Purchases that sales have paid for. */
const LEAST_ROTATIONS = 4;
const first = 1_000 * Math.floor(Math.random() * 1_000_000);

it(`no order is doubled or lost, and venue and books agree: seeds from ${first}`, async (t) => {
  const missing = new Set<string>(FAULT_KINDS);
  let [seeds, orders, fills, coinFees, rotations] = [0, 0, 0, 0, 0];
  // A few may lack a kind of fault, or what is rare: then others follow, until each has been met.
  const isLacking = (): boolean => missing.size > 0 || rotations < LEAST_ROTATIONS;
  while (seeds < COUNT || (isLacking() && seeds < SEEDS.length)) {
    const result = await simulate({ seed: first + seeds });
    assert.equal(result.failure, null, storyOf(result));
    seeds += 1;
    orders += result.counts.orders;
    fills += result.counts.fills;
    coinFees += result.counts.coinFees;
    rotations += result.counts.rotations;
    for (const name of result.injected) missing.delete(name.split('#')[0] ?? '');
  }
  t.diagnostic(`${seeds} seeds, ${orders} orders, ${fills} fills`);
  // A simulation in which little happens proves little.
  assert.ok(orders > 30 * seeds && fills > 30 * seeds && coinFees > 2 * seeds);
  assert.ok(rotations >= LEAST_ROTATIONS);
  assert.deepEqual([...missing], []);
});
