import type { Frame, UnsentFrame } from '../protocol/frame.ts';

/** Bytes before the numbers and the text of a frame: the count of numbers and the count of bytes of the text. */
export const HEAD_BYTES = 8;

/** Sizes that the head of a frame states. */
export interface FrameHead {
  readonly numberCount: number;
  readonly textBytes: number;
}

/** Returns the frame as bytes, in pieces that are written one after another. */
export function frameBytes({ text, columns }: UnsentFrame): Uint8Array[] {
  const words = new TextEncoder().encode(text);
  const head = new Uint8Array(HEAD_BYTES);
  const view = new DataView(head.buffer);
  const numberCount = columns.reduce((sum, column) => sum + column.length, 0);
  view.setUint32(0, numberCount, true);
  view.setUint32(4, words.length, true);
  return [head, ...columns.map(bytesOf), words];
}

/** Returns the bytes of a column where they lie; a copy of memory that others can write to meanwhile. */
function bytesOf(column: Float64Array): Uint8Array {
  const { buffer, byteOffset, byteLength } = column;
  return buffer instanceof ArrayBuffer
    ? new Uint8Array(buffer, byteOffset, byteLength)
    : new Uint8Array(new Float64Array(column).buffer);
}

/** Returns what the first `HEAD_BYTES` bytes of a frame say. */
export function readHead(bytes: Uint8Array): FrameHead {
  const view = new DataView(bytes.buffer, bytes.byteOffset, HEAD_BYTES);
  return { numberCount: view.getUint32(0, true), textBytes: view.getUint32(4, true) };
}

/** Returns the frame of its bytes behind the head; the numbers share their memory where they lie so that they can. */
export function readBody({ numberCount }: FrameHead, bytes: Uint8Array): Frame {
  const numberBytes = numberCount * Float64Array.BYTES_PER_ELEMENT;
  const isAligned = bytes.byteOffset % Float64Array.BYTES_PER_ELEMENT === 0;
  const { buffer, byteOffset } = isAligned ? bytes : new Uint8Array(bytes.subarray(0, numberBytes));
  const numbers = new Float64Array(buffer, byteOffset, numberCount);
  return { numbers, text: new TextDecoder().decode(bytes.subarray(numberBytes)) };
}

/** Returns the count of bytes behind the head. */
export function bodyBytes({ numberCount, textBytes }: FrameHead): number {
  return numberCount * Float64Array.BYTES_PER_ELEMENT + textBytes;
}
