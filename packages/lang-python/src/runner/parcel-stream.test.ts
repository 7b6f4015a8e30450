import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ParcelReader } from '../host-server/parcel-reader.ts';
import type { Parcel } from '../protocol/parcel.ts';
import { parcelBytes } from './parcel-stream.ts';

const parcels: readonly Parcel[] = [
  { text: '{"a":"ä€"}', numbers: Float64Array.of(1.5, NaN, -0) },
  { text: '', numbers: new Float64Array(0) },
  { text: 'xyz', numbers: Float64Array.of(Infinity) },
];

const stream = Buffer.concat(parcels.flatMap((parcel) => parcelBytes(parcel)));

/** Reads the stream in pieces of `size` bytes. */
function readInPieces(size: number, maxBytes: number): (Parcel | null)[] {
  const reader = new ParcelReader(maxBytes);
  const read: (Parcel | null)[] = [];
  for (let at = 0; at < stream.length; at += size) {
    read.push(...reader.take(stream.subarray(at, at + size)));
  }
  return read;
}

describe('a stream of parcels', () => {
  for (const size of [1, 7, 8, 9, 1000]) {
    it(`is cut the same in pieces of ${size} bytes`, () => {
      assert.deepEqual(readInPieces(size, 1000), parcels);
    });
  }

  it('is given up at a parcel that is too long, before its bytes are there', () => {
    assert.deepEqual(readInPieces(12, 20), [null, null, null, null, null, null]);
  });
});
