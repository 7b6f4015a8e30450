import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { allocateBars, BAR_FIELDS, sliceBars } from '../model/bars.ts';
import { InvariantError } from '../model/errors.ts';
import { barsFromBytes, barsToBytes } from './bar-bytes.ts';

function threeBars() {
  const bars = allocateBars(3, '1h');
  BAR_FIELDS.forEach((field, position) => {
    for (let index = 0; index < 3; index++) bars[field][index] = position * 10 + index + 0.5;
  });
  return bars;
}

describe('barsToBytes', () => {
  it('writes six little-endian columns one after another', () => {
    const bytes = barsToBytes(threeBars());
    const view = new DataView(bytes.buffer);
    assert.equal(bytes.length, 144);
    assert.equal(view.getFloat64(0, true), 0.5);
    assert.equal(view.getFloat64(16, true), 2.5);
    assert.equal(view.getFloat64(24, true), 10.5);
    assert.equal(view.getFloat64(136, true), 52.5);
  });

  it('writes only the first `length` bars of wider columns', () => {
    const bytes = barsToBytes({ ...threeBars(), length: 2 });
    assert.deepEqual(barsFromBytes(bytes, '1h'), copied(sliceBars(threeBars(), 0, 2)));
  });
});

describe('barsFromBytes', () => {
  it('reads back what was written, at any place in memory', () => {
    const bytes = barsToBytes(threeBars());
    for (const offset of [0, 1, 8]) {
      const memory = new Uint8Array(bytes.length + offset);
      memory.set(bytes, offset);
      assert.deepEqual(barsFromBytes(memory.subarray(offset), '1h'), threeBars());
    }
  });

  it('reads no bytes as no bars', () => {
    assert.equal(barsFromBytes(new Uint8Array(), '1d').length, 0);
  });

  it('throws for bytes that are not a whole number of bars', () => {
    assert.throws(() => barsFromBytes(new Uint8Array(50), '1d'), InvariantError);
  });
});

function copied(bars: ReturnType<typeof threeBars>) {
  const copy = { ...bars };
  for (const field of BAR_FIELDS) copy[field] = bars[field].slice();
  return copy;
}
