import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sma } from '../indicators/windows.ts';
import { ColumnCache } from './column-cache.ts';

describe('ColumnCache', () => {
  const column = Float64Array.of(1, 2, 3);

  it('computes once for the same function and arguments', () => {
    const columns = new ColumnCache();
    let calls = 0;
    const double = (source: Float64Array, factor: number): Float64Array => {
      calls++;
      return source.map((value) => factor * value);
    };
    const first = columns.call(double, column, 2);
    assert.equal(columns.call(double, column, 2), first);
    assert.notEqual(columns.call(double, column, 3), first);
    assert.notEqual(columns.call(double, column.slice(), 2), first);
    assert.equal(calls, 3);
  });

  it('keeps functions apart, and calls with fewer arguments', () => {
    const columns = new ColumnCache();
    const one = (source: Float64Array, offset = 1): Float64Array => source.map((x) => x + offset);
    const other = (source: Float64Array): Float64Array => source.map((x) => -x);
    assert.deepEqual([...columns.call(one, column)], [2, 3, 4]);
    assert.deepEqual([...columns.call(one, column, 5)], [6, 7, 8]);
    assert.deepEqual([...columns.call(other, column)], [-1, -2, -3]);
  });

  it('remembers nothing of a call that throws', () => {
    const columns = new ColumnCache();
    assert.throws(() => columns.call(sma, column, 0));
    assert.throws(() => columns.call(sma, column, 0));
  });

  it('forgets everything when its memory is full, and goes on', () => {
    const columns = new ColumnCache(2 * column.byteLength);
    const first = columns.call(sma, column, 1);
    columns.call(sma, column, 2);
    assert.equal(columns.call(sma, column, 1), first);
    columns.call(sma, column, 3);
    assert.notEqual(columns.call(sma, column, 1), first);
    assert.deepEqual(columns.call(sma, column, 1), first);
  });

  it('counts the columns inside an object', () => {
    const columns = new ColumnCache(2 * column.byteLength - 1);
    const pair = (source: Float64Array): { a: Float64Array; b: Float64Array } => ({
      a: source,
      b: source,
    });
    assert.notEqual(columns.call(pair, column), columns.call(pair, column));
  });
});
