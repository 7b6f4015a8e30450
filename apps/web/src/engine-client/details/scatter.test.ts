import assert from 'node:assert/strict';
import { it } from 'node:test';
import { scatterOf } from './scatter.ts';

it('draws points once that lie on each other, and counts them all', () => {
  const points = scatterOf([0, 0, 10, 5], [1, 1, 3, 2]);
  assert.deepEqual([...points.x], [0, 10, 5]);
  assert.deepEqual([...points.y], [1, 3, 2]);
  assert.equal(points.allCount, 4);
});

it('keeps a cloud of many points drawable', () => {
  const many = Float64Array.from({ length: 300_000 }, (_, index) => Math.sin(index * index));
  const other = Float64Array.from({ length: 300_000 }, (_, index) => Math.cos(index * 1.7));
  const { x, allCount } = scatterOf(many, other);
  assert.ok(x.length < 65_000, `${x.length} points`);
  assert.equal(allCount, 300_000);
});

it('takes no points, and points that do not differ', () => {
  assert.equal(scatterOf([], []).x.length, 0);
  assert.deepEqual([...scatterOf([2, 2], [3, 3]).x], [2]);
});
