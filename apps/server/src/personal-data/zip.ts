import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive. */
export interface ZipFile {
  /** Path in the archive, with `/`. */
  readonly name: string;
  readonly content: AsyncIterable<Buffer>;
}

/** Sizes follow each file; names are UTF-8. */
const FLAGS = 0x08_08;
const DEFLATED = 8;
const VERSION = 20;
const MAX_SIZE = 0xff_ff_ff_ff;
/** 1 January 1980, the earliest day that the format knows: archives of the same data are equal. */
const DOS_DATE = 0x21;

interface WrittenFile {
  readonly name: Buffer;
  readonly offset: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

/**
 * Yields the bytes of a ZIP archive (APPNOTE 6.3.10) of files as they come, deflated, without holding any of them whole.
 *
 * @throws RangeError when a file or the archive has 4 GB or more.
 */
export async function* zipOf(files: AsyncIterable<ZipFile>): AsyncGenerator<Buffer> {
  const written: WrittenFile[] = [];
  let offset = 0;
  for await (const { name, content } of files) {
    const head = { name: Buffer.from(name), offset };
    const local = localHeader(head.name);
    yield local;
    const sums = { crc: 0, packed: 0, size: 0 };
    const counted = Readable.from(summed(content, sums));
    for await (const piece of counted.pipe(createDeflateRaw())) {
      const bytes = Buffer.from(piece);
      sums.packed += bytes.length;
      yield bytes;
    }
    const descriptor = dataDescriptor(sums);
    yield descriptor;
    offset += local.length + sums.packed + descriptor.length;
    if (Math.max(offset, sums.size) > MAX_SIZE) throw new RangeError('The archive is too large.');
    written.push({ ...head, ...sums });
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  yield directoryEnd(written.length, directory.length, offset);
}

async function* summed(
  content: AsyncIterable<Buffer>,
  sums: { crc: number; size: number },
): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    sums.crc = crc32(piece, sums.crc);
    sums.size += piece.length;
    yield piece;
  }
}

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04_03_4b_50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATED, 8);
  header.writeUInt16LE(DOS_DATE, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function dataDescriptor({
  crc,
  packed,
  size,
}: {
  crc: number;
  packed: number;
  size: number;
}): Buffer {
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(0x08_07_4b_50, 0);
  descriptor.writeUInt32LE(crc, 4);
  descriptor.writeUInt32LE(packed, 8);
  descriptor.writeUInt32LE(size, 12);
  return descriptor;
}

function directoryEntry({ name, offset, crc, packed, size }: WrittenFile): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02_01_4b_50, 0);
  entry.writeUInt16LE(VERSION, 4);
  entry.writeUInt16LE(VERSION, 6);
  entry.writeUInt16LE(FLAGS, 8);
  entry.writeUInt16LE(DEFLATED, 10);
  entry.writeUInt16LE(DOS_DATE, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(packed, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, name]);
}

function directoryEnd(count: number, length: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
