import assert from 'node:assert/strict';
import { it } from 'node:test';
import { SeededRandom } from '../model/seeded-random.ts';
import { realityCheck } from './reality-check.ts';
import { stationaryResample, usualBlockLength } from './resampling.ts';

it('counts resamples that score just as well as the best series, as those of a single trade do', () => {
  const terms = { resampleCount: 400, seed: 5 };
  const returns = new Float64Array(97);
  returns[41] = 0.07;
  const random = new SeededRandom(terms.seed);
  const block = usualBlockLength(returns.length);
  const drawnTwice = Array.from({ length: terms.resampleCount }, () =>
    stationaryResample(returns.length, block, random),
  ).filter((indexes) => indexes.filter((index) => index === 41).length >= 2).length;
  const found = realityCheck([new Float64Array(97), returns], terms);
  assert.deepEqual(found, { probability: drawnTwice / 400, best: 1 });
  assert.ok(drawnTwice > 50 && drawnTwice < 200, String(drawnTwice));
});
