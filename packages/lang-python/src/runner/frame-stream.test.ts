import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FrameReader } from '../host-server/frame-reader.ts';
import { type Frame, joined, type UnsentFrame } from '../protocol/frame.ts';
import { frameBytes } from './frame-stream.ts';

const sent: readonly UnsentFrame[] = [
  { text: '{"a":"ä€"}', columns: [Float64Array.of(1.5, NaN, -0)] },
  { text: '', columns: [] },
  { text: 'xyz', columns: [new Float64Array(0), Float64Array.of(9, Infinity).subarray(1)] },
];

const frames = sent.map(joined);

const stream = Buffer.concat(sent.flatMap((frame) => frameBytes(frame)));

/** Reads the stream in pieces of `size` bytes. */
function readInPieces(size: number, maxBytes: number): (Frame | null)[] {
  const reader = new FrameReader(maxBytes);
  const read: (Frame | null)[] = [];
  for (let at = 0; at < stream.length; at += size) {
    read.push(...reader.take(stream.subarray(at, at + size)));
  }
  return read;
}

describe('a stream of frames', () => {
  for (const size of [1, 7, 8, 9, 1000]) {
    it(`is cut the same in pieces of ${size} bytes`, () => {
      assert.deepEqual(readInPieces(size, 1000), frames);
    });
  }

  it('is written from the columns where they lie, so that a million bars are not copied first', () => {
    const columns = [new Float64Array(4), new Float64Array(4).subarray(2)];
    const [head, first, second, text] = frameBytes({ text: '{}', columns });
    assert.deepEqual([head?.length, text?.length], [8, 2]);
    assert.equal(first?.buffer, columns[0]?.buffer);
    assert.equal(second?.buffer, columns[1]?.buffer);
    assert.deepEqual([second?.byteOffset, second?.byteLength], [16, 16]);
  });

  it('is written from a copy of shared memory, which others can change meanwhile', () => {
    const column = new Float64Array(new SharedArrayBuffer(16));
    column[1] = 5;
    const [, bytes] = frameBytes({ text: '', columns: [column] });
    column[1] = 6;
    assert.deepEqual(new Float64Array(bytes?.buffer ?? new ArrayBuffer(0)), Float64Array.of(0, 5));
  });

  it('is given up at a frame that is too long, before its bytes are there', () => {
    assert.deepEqual(readInPieces(12, 20), [null, null, null, null, null, null]);
  });
});
