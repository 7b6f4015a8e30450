import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FirstByOrder } from './first-by-order.ts';

describe('the first by order', () => {
  it('are those that a stable sort puts first, of any count', () => {
    const orders = [3, 1, NaN, 2, 1, 3, 0, NaN, 2, 1];
    const sorted = orders
      .map((order, index) => ({ order, index }))
      .filter(({ order }) => !Number.isNaN(order))
      .toSorted((a, b) => a.order - b.order)
      .map(({ index }) => index);
    for (let count = 0; count <= orders.length; count++) {
      const first = new FirstByOrder(count);
      for (const round of [1, 2]) {
        first.clear();
        for (const [index, order] of orders.entries()) first.add(index, order);
        assert.deepEqual(first.indexes(), sorted.slice(0, count), `${count} in round ${round}`);
      }
    }
  });
});
