import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { movedPoints } from './moved-points.ts';
import { readSearchSpace, SearchSpace } from './search-space.ts';
import { invariant } from '../model/errors.ts';

describe('moved parameters', () => {
  it('are all allowed points around one, without itself', () => {
    const read = readSearchSpace({
      domains: {
        fast: { kind: 'range', from: 5, to: 25, step: 5 },
        slow: { kind: 'range', from: 20, to: 40, step: 10 },
      },
      where: ['fast < slow'],
    });
    invariant(read.ok, 'the space is right');
    const around = movedPoints(read.value, [3, 1], 1).map((point) =>
      read.value.parametersAt(point),
    );
    assert.deepEqual(around, [
      { fast: 15, slow: 20 },
      { fast: 15, slow: 30 },
      { fast: 15, slow: 40 },
      { fast: 20, slow: 40 },
      { fast: 25, slow: 30 },
      { fast: 25, slow: 40 },
    ]);
  });

  it('keep values that have no order', () => {
    const kinds = new SearchSpace({ kind: ['a', 'b', 'c'], length: [1, 2, 3] });
    assert.deepEqual(movedPoints(kinds, [1, 0], 1), [[1, 1]]);
  });

  it('are drawn where there are too many, and the same for the same seed', () => {
    const many = new SearchSpace(
      Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [name, [1, 2, 3]])),
    );
    const center = [1, 1, 1, 1, 1];
    const points = movedPoints(many, center, 4);
    assert.equal(new Set(points.map(String)).size, 80);
    assert.ok(points.every((point) => String(point) !== String(center)));
    assert.deepEqual(movedPoints(many, center, 4), points);
  });
});
