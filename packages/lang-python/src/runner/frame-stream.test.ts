import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FrameReader } from '../host-server/frame-reader.ts';
import type { Frame } from '../protocol/frame.ts';
import { frameBytes } from './frame-stream.ts';

const frames: readonly Frame[] = [
  { text: '{"a":"ä€"}', numbers: Float64Array.of(1.5, NaN, -0) },
  { text: '', numbers: new Float64Array(0) },
  { text: 'xyz', numbers: Float64Array.of(Infinity) },
];

const stream = Buffer.concat(frames.flatMap((frame) => frameBytes(frame)));

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

  it('is given up at a frame that is too long, before its bytes are there', () => {
    assert.deepEqual(readInPieces(12, 20), [null, null, null, null, null, null]);
  });
});
