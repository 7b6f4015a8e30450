import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { neighbourScores } from './neighbour-score.ts';
import { findPlateau } from './plateau.ts';
import { SearchSpace } from './search-space.ts';

const lengths = Array.from({ length: 11 }, (_, at) => at);
const space = new SearchSpace({ a: lengths, b: lengths });

/** A broad hill of height 1 around (3, 4), and a lonely peak of height 2 at (9, 9). */
const points = [...space.allowedPoints()].map((point) => {
  const [a = 0, b = 0] = point;
  const isPeak = a === 9 && b === 9;
  const isHill = Math.abs(a - 3) <= 2 && Math.abs(b - 4) <= 2;
  return { point, score: isPeak ? 2 : isHill ? 1 : 0 };
});

describe('the neighbour score', () => {
  it('is the mean of a point and those around it', () => {
    const scores = neighbourScores(space, points);
    assert.deepEqual(scores[9 * 11 + 9], { score: 2 / 9, neighbourCount: 8 });
    assert.deepEqual(scores[3 * 11 + 4], { score: 1, neighbourCount: 8 });
    assert.deepEqual(scores[0], { score: 0, neighbourCount: 3 });
  });

  it('takes a failed neighbour for the worst, and has none for a failed point', () => {
    const line = new SearchSpace({ a: [1, 2, 3] });
    const scores = neighbourScores(line, [
      { point: [0], score: null },
      { point: [1], score: 4 },
      { point: [2], score: -2 },
    ]);
    assert.deepEqual(scores, [
      null,
      { score: 0, neighbourCount: 2 },
      { score: 1, neighbourCount: 1 },
    ]);
  });

  it('looks no further along values without an order', () => {
    const kinds = new SearchSpace({ kind: ['x', 'y'] });
    const both = [
      { point: [0], score: 1 },
      { point: [1], score: 5 },
    ];
    assert.deepEqual(
      neighbourScores(kinds, both).map((each) => each?.score),
      [1, 5],
    );
  });
});

describe('the plateau', () => {
  it('is the broad hill with its centre, not the lonely peak', () => {
    const plateau = findPlateau(space, points);
    assert.deepEqual(points[plateau?.center ?? -1]?.point, [3, 4]);
    assert.equal(plateau?.members.includes(9 * 11 + 9), false);
    assert.equal(plateau?.meanScore, 1);
    assert.equal(plateau?.sizeRatio, 21 / 121);
  });

  it('has the middle that a look at every pair finds, along axes with and without order', () => {
    const kinds = new SearchSpace({ a: lengths, kind: ['x', 'y', 'z'], b: [1, 2, 3, 4] });
    const all = [...kinds.allowedPoints()].map((point) => {
      return { point, score: point[1] === 2 ? 0 : 1 };
    });
    const plateau = findPlateau(kinds, all);
    assert.ok(plateau !== null && plateau.members.length > 10);
    const distance = (a: readonly number[], b: readonly number[]): number =>
      Math.abs((a[0] ?? 0) - (b[0] ?? 0)) / 10 +
      Number(a[1] !== b[1]) +
      Math.abs((a[2] ?? 0) - (b[2] ?? 0)) / 3;
    const sums = plateau.members.map((at) =>
      plateau.members.reduce(
        (sum, other) => sum + distance(all[at]?.point ?? [], all[other]?.point ?? []),
        0,
      ),
    );
    const center = sums[plateau.members.indexOf(plateau.center)] ?? NaN;
    assert.ok(center <= Math.min(...sums) + 1e-9);
  });

  it('is found among very many runs', () => {
    const many = Array.from({ length: 100 }, (_, at) => at);
    const wide = new SearchSpace({ a: many, b: many });
    const hill = [...wide.allowedPoints()].map((point) => {
      const [a = 0, b = 0] = point;
      return { point, score: -Math.hypot(a - 40, b - 60) };
    });
    const plateau = findPlateau(wide, hill);
    assert.ok((plateau?.members.length ?? 0) > 1000);
    const [a = 0, b = 0] = hill[plateau?.center ?? -1]?.point ?? [];
    assert.ok(Math.hypot(a - 40, b - 60) < 3, `${a}, ${b}`);
  });

  it('does not exist where every run failed', () => {
    assert.equal(findPlateau(space, [{ point: [0, 0], score: null }]), null);
  });
});
