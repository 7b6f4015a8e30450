import { damaged } from './parquet-fault.ts';

// Compact protocol of Thrift, in which footers and page headers are written:
// https://github.com/apache/thrift/blob/master/doc/specs/thrift-compact-protocol.md

/** Structures inside one another; those of Parquet take eight. */
const MAX_DEPTH = 16;
/** Values of one structure with all that is in it. */
const MAX_VALUES = 1_000_000;

const [TRUE, FALSE, BYTE, I16, I32, I64, DOUBLE, BINARY, LIST] = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const STRUCT = 12;

/**
 * Checks a structure before it is decoded: it ends within the bytes, is not nested deeply, and no list of it says that it is
 * longer than the bytes that are left.
 *
 * @returns Where it ends.
 * @throws ParquetFault
 */
export function checkThrift(bytes: Uint8Array, from: number, to: number, where: string): number {
  return new ThriftWalk(bytes, from, to, where).struct(0);
}

class ThriftWalk {
  readonly #bytes: Uint8Array;
  readonly #to: number;
  readonly #where: string;
  #at: number;
  #valueCount = 0;

  constructor(bytes: Uint8Array, from: number, to: number, where: string) {
    this.#bytes = bytes;
    this.#at = from;
    this.#to = to;
    this.#where = where;
  }

  struct(depth: number): number {
    if (depth > MAX_DEPTH) throw damaged(`${this.#where} is nested too deeply`);
    for (;;) {
      const head = this.#byte();
      const type = head & 15;
      if (type === 0) return this.#at;
      if (head >> 4 === 0) this.#varint();
      this.#value(type, depth, false);
    }
  }

  #value(type: number, depth: number, isInList: boolean): void {
    this.#valueCount += 1;
    if (this.#valueCount > MAX_VALUES) throw damaged(`${this.#where} has too many values`);
    switch (type) {
      case TRUE:
      case FALSE:
        return isInList ? this.#skip(1) : undefined;
      case BYTE:
        return this.#skip(1);
      case I16:
      case I32:
      case I64:
        return void this.#varint();
      case DOUBLE:
        return this.#skip(8);
      case BINARY:
        return this.#skip(this.#varint());
      case LIST:
        return this.#list(depth);
      case STRUCT:
        return void this.struct(depth + 1);
      default:
        throw damaged(`${this.#where} has a value of the unknown type ${type}`);
    }
  }

  #list(depth: number): void {
    if (depth > MAX_DEPTH) throw damaged(`${this.#where} is nested too deeply`);
    const head = this.#byte();
    const count = head >> 4 === 15 ? this.#varint() : head >> 4;
    if (count > this.#to - this.#at) throw damaged(`${this.#where} has a list without an end`);
    for (let index = 0; index < count; index += 1) this.#value(head & 15, depth + 1, true);
  }

  #byte(): number {
    const byte = this.#at < this.#to ? this.#bytes[this.#at] : undefined;
    if (byte === undefined) throw damaged(`${this.#where} has no end`);
    this.#at += 1;
    return byte;
  }

  #skip(count: number): void {
    if (count > this.#to - this.#at) throw damaged(`${this.#where} has no end`);
    this.#at += count;
  }

  /** Reads a number of up to ten bytes; exact as far as lengths need it. */
  #varint(): number {
    let value = 0;
    for (let index = 0; index < 10; index += 1) {
      const byte = this.#byte();
      value += (byte & 127) * 2 ** (7 * index);
      if (byte < 128) return value;
    }
    throw damaged(`${this.#where} has a number without an end`);
  }
}
