import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { foundSearch } from '../testing/sample-search.ts';
import { rowScore } from './heat-grid.ts';
import { parallelLines } from './parallel-lines.ts';

const { space, rows } = await foundSearch();
const { axes, lines } = parallelLines(space, rows, (id) => id.toUpperCase(), String);

describe('parallel coordinates', () => {
  it('have an axis for each parameter, and training beside test', () => {
    assert.deepEqual(
      axes.map(({ title }) => title),
      ['FAST', 'SLOW', 'Training', 'Test'],
    );
    assert.deepEqual(axes[1]?.ends, ['5', '21']);
  });

  it('have a line for each run that counts, the best last', () => {
    const counted = rows.filter((row) => !Number.isNaN(rowScore(row, 'steady')));
    assert.equal(lines.length, counted.length);
    const shares = lines.map(({ share }) => share);
    assert.deepEqual(
      shares,
      shares.toSorted((a, b) => a - b),
    );
    assert.deepEqual([shares[0], shares.at(-1)], [0, 1]);
    for (const { row, places } of lines) {
      const [fast = 0, slow = 0] = rows[row]?.point ?? [];
      assert.deepEqual(places.slice(0, 2), [fast / 4, slow / 4]);
      assert.ok(places.every((place) => place >= 0 && place <= 1));
    }
    const test = lines.map(({ places }) => places[3]);
    assert.ok(test.includes(0) && test.includes(1));
  });

  it('are empty while nothing counts', () => {
    assert.deepEqual(parallelLines(space, [], String, String).lines, []);
  });
});
