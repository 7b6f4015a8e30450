import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { z } from 'zod';
import { EDGE, EDGE_SEEDS, verdictOn, WALK_SEEDS } from './verdict-study.ts';

// Figures of all 250 markets take minutes: write-verdict-figures.ts writes them, and some of them are computed again here.
const file = new URL('verdict-figures.json', import.meta.url);
const { randomWalks, plantedEdges } = z
  .object({ randomWalks: z.array(z.string()), plantedEdges: z.array(z.string()) })
  .parse(JSON.parse(readFileSync(file, 'utf8')));

describe('the verdict on an optimisation', () => {
  it('says "held" of at most 5 % of the strategies that were optimised on random walks', (t) => {
    const held = randomWalks.filter((status) => status === 'held').length;
    const fitted = randomWalks.filter((status) => status === 'fitted').length;
    t.diagnostic(`${held} held and ${fitted} fitted of ${randomWalks.length} random walks`);
    assert.equal(randomWalks.length, 200);
    assert.ok(held <= 10);
  });

  it('says "held" of at least 80 % of those whose parameters are in a planted zone', (t) => {
    const inZone = plantedEdges.filter((status) => status.endsWith('in zone'));
    const held = inZone.filter((status) => status.startsWith('held'));
    t.diagnostic(
      `${held.length} held of ${inZone.length} in the zone, ${plantedEdges.length} edges`,
    );
    assert.equal(plantedEdges.length, 50);
    assert.ok(inZone.length >= 15);
    assert.ok(held.length >= 0.8 * inZone.length);
  });

  it('is still what was written down, and has three reasons and a next step', () => {
    const markets = [
      ...WALK_SEEDS.slice(0, 2).map((seed, at) => ({ seed, edge: 0, expected: randomWalks[at] })),
      ...EDGE_SEEDS.slice(0, 2).map((seed, at) => ({
        ...{ seed, edge: EDGE },
        expected: plantedEdges[at]?.split(',')[0],
      })),
    ];
    for (const { seed, edge, expected } of markets) {
      const { status, conclusion } = verdictOn(seed, edge);
      assert.equal(status, expected, `${seed} with an edge of ${edge}`);
      assert.equal(conclusion.verdict.reasons.length, 3);
      assert.ok(conclusion.verdict.next.endsWith('.'));
    }
  });
});
