import { damaged } from './parquet-fault.ts';

// Run lengths and bit-packed groups: https://parquet.apache.org/docs/file-format/data-pages/encodings/#RLE

/** Widest value that positions in a dictionary need. */
const MAX_WIDTH = 24;

/**
 * Reads small whole numbers that are written as runs. A run that claims more than the page has values is a fault, however few
 * bytes it takes.
 *
 * @param width - Bits of a value.
 * @throws ParquetFault
 */
export function readRuns(
  bytes: Uint8Array,
  width: number,
  count: number,
  where: string,
): Uint32Array {
  if (width > MAX_WIDTH) throw damaged(`${where} has values of ${width} bits`);
  const values = new Uint32Array(count);
  let [at, done] = [0, 0];
  while (done < count) {
    const { value: head, end } = readVarint(bytes, at, where);
    at = end;
    if ((head & 1) === 1) {
      const packed = (head >>> 1) * 8;
      // The last group is filled up to eight values.
      if (packed === 0 || packed >= count - done + 8)
        throw damaged(`${where} has a run that is too long`);
      const taken = Math.min(packed, count - done);
      if (Math.ceil((taken * width) / 8) > bytes.length - at)
        throw damaged(`${where} is cut short`);
      unpack(bytes.subarray(at), width, values.subarray(done, done + taken));
      at += (packed / 8) * width;
      done += taken;
    } else {
      const run = head >>> 1;
      const size = (width + 7) >> 3;
      if (run === 0 || run > count - done) throw damaged(`${where} has a run that is too long`);
      if (size > bytes.length - at) throw damaged(`${where} is cut short`);
      values.fill(littleEndian(bytes, at, size), done, done + run);
      at += size;
      done += run;
    }
  }
  return values;
}

function unpack(bytes: Uint8Array, width: number, values: Uint32Array): void {
  const mask = 2 ** width - 1;
  for (let index = 0; index < values.length; index += 1) {
    const bit = index * width;
    // Up to 24 bits and 7 before them lie in four bytes.
    const word = littleEndian(bytes, bit >> 3, 4);
    values[index] = (word >>> (bit & 7)) & mask;
  }
}

/** Bytes that are not there count as 0. */
function littleEndian(bytes: Uint8Array, at: number, size: number): number {
  let value = 0;
  for (let index = 0; index < size; index += 1) value |= (bytes[at + index] ?? 0) << (8 * index);
  return value >>> 0;
}

function readVarint(
  bytes: Uint8Array,
  from: number,
  where: string,
): { readonly value: number; readonly end: number } {
  let value = 0;
  for (let index = 0; index < 5; index += 1) {
    const byte = bytes[from + index];
    if (byte === undefined) throw damaged(`${where} is cut short`);
    value += (byte & 127) * 2 ** (7 * index);
    if (byte < 128 && value < 2 ** 31) return { value, end: from + index + 1 };
  }
  throw damaged(`${where} has a run that is too long`);
}
