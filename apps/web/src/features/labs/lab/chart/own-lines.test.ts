import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { allocateBars } from '@stratloom/engine/model';
import { drawnLines, lineText, trendLine } from './own-lines.ts';

const DAY = 86_400_000;
const FIRST = Date.UTC(2024, 0, 1);

function days(count: number, from = 0) {
  const bars = allocateBars(count, '1d');
  for (let day = 0; day < count; day += 1) bars.openTime[day] = FIRST + (from + day) * DAY;
  return bars;
}

describe('lines of the reader', () => {
  const trend = trendLine({ bar: 2, price: 10 }, { bar: 7.6, price: 12 }, days(10));

  it('stay at their times when other bars are shown', () => {
    assert.equal(lineText(trend), 'Trend line from 2024-01-03 to 2024-01-09');
    const [line] = drawnLines([trend], days(10, 1)).lines;
    assert.deepEqual(line?.from, { bar: 1, price: 10 });
    assert.deepEqual(line?.to, { bar: 7, price: 12 });
  });

  it('reach beyond the bars that are shown', () => {
    const [line] = drawnLines([trend], days(3, 4)).lines;
    assert.equal(line?.from.bar, -2);
    assert.equal(line?.to.bar, 4);
  });

  it('may be a price on all bars', () => {
    const { levels, lines } = drawnLines([{ kind: 'level', price: 11.5 }], days(3));
    assert.deepEqual([levels[0]?.price, lines.length], [11.5, 0]);
    assert.equal(lineText({ kind: 'level', price: 11.5 }), 'Horizontal line at 11.50');
  });
});
