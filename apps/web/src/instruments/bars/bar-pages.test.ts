import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { barsOfBytes, joinedBars } from './bar-pages.ts';

/** Two bars, column by column, as the server sends them. */
function twoBars(firstTime: number): ArrayBuffer {
  return new Float64Array([firstTime, firstTime + 1, 10, 20, 11, 21, 9, 19, 10.5, 20.5, 100, 200])
    .buffer;
}

describe('bars from bytes', () => {
  it('reads the columns in the order of the contract', () => {
    const bars = barsOfBytes(twoBars(5), '1d');
    assert.equal(bars.length, 2);
    assert.deepEqual([...bars.openTime], [5, 6]);
    assert.deepEqual([...bars.high], [11, 21]);
    assert.deepEqual([...bars.close], [10.5, 20.5]);
    assert.deepEqual([...bars.volume], [100, 200]);
  });

  it('refuses bytes that are no whole columns', () => {
    assert.throws(() => barsOfBytes(new ArrayBuffer(100), '1d'), /100 bytes/);
  });

  it('reads no bars from no bytes', () => {
    assert.equal(barsOfBytes(new ArrayBuffer(0), '1d').length, 0);
  });

  it('joins pages in their order', () => {
    const pages = [barsOfBytes(twoBars(5), '1h'), barsOfBytes(twoBars(7), '1h')];
    const bars = joinedBars(pages, '1h');
    assert.equal(bars.length, 4);
    assert.deepEqual([...bars.openTime], [5, 6, 7, 8]);
    assert.deepEqual([...bars.low], [9, 19, 9, 19]);
  });
});
