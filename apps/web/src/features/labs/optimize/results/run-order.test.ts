import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { foundSearch } from '../testing/sample-search.ts';
import { runsByReason } from './runs-by-reason.ts';
import { bestSoFar } from './best-so-far.ts';
import { orderedRows } from './run-order.ts';

const { rows, space, conclusion } = await foundSearch();

describe('the table of runs', () => {
  it('ranks by the test span as the judgement does', () => {
    const order = orderedRows(rows, (number) => rows[number]?.test.score ?? Number.NaN, 'desc');
    const counted = order.filter((number) => !Number.isNaN(rows[number]?.test.score));
    const ranking = conclusion.ranking.slice(0, counted.length);
    const scoresOf = (numbers: readonly number[]) => numbers.map((each) => rows[each]?.test.score);
    assert.deepEqual(scoresOf(counted), scoresOf(ranking));
  });

  it('has runs without a value at the end in either direction', () => {
    const values = [2, Number.NaN, 3, 1];
    const sorted = (direction: 'asc' | 'desc') =>
      orderedRows(rows.slice(0, 4), (number) => values[number] ?? Number.NaN, direction);
    assert.deepEqual(sorted('desc'), [2, 0, 3, 1]);
    assert.deepEqual(sorted('asc'), [3, 0, 2, 1]);
  });

  it('names the best run so far among those that count in both spans', () => {
    const best = bestSoFar(rows);
    const scores = rows.flatMap(({ train, test }) =>
      Number.isNaN(train.score) || Number.isNaN(test.score) ? [] : [test.score],
    );
    assert.equal(rows[best ?? -1]?.test.score, Math.max(...scores));
    assert.equal(bestSoFar([]), null);
  });

  it('gathers failed runs by their reason, failures first', () => {
    const [first] = runsByReason(rows, space);
    assert.equal(first?.isFailure, true);
    assert.equal(first?.count, 5);
    assert.match(first?.reason ?? '', /thirteen is not allowed/);
    assert.match(first?.example ?? '', /^fast \d, slow 13$/);
  });
});
