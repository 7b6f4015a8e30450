/** Size of a picture. */
export interface PictureSize {
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
}

/** Facts that the structure of a picture file tells before anything of it is decoded. */
export interface PictureFormat extends PictureSize {
  readonly name: 'JPEG' | 'PNG' | 'WebP';
  /** Bytes of the file that belong to the picture, from its start. */
  readonly length: number;
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** A picture that is refined in more steps than this is made to keep a decoder busy. */
const MAX_JPEG_SCANS = 100;

/**
 * Returns what the structure of a JPEG, PNG or WebP file says, read marker by marker and chunk by chunk; undefined when the
 * file is none of these, or ends too early.
 */
export function pictureFormat(file: Buffer): PictureFormat | undefined {
  if (file.subarray(0, 8).equals(PNG_SIGNATURE)) return pngFormat(file);
  if (file.length > 4 && file.readUInt16BE(0) === 0xffd8) return jpegFormat(file);
  const isWebp =
    file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? webpFormat(file) : undefined;
}

function pngFormat(file: Buffer): PictureFormat | undefined {
  if (file.length < 33 || file.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  const size = { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
  for (let at = PNG_SIGNATURE.length; at + 12 <= file.length;) {
    const next = at + 12 + file.readUInt32BE(at);
    if (next > file.length) return undefined;
    if (file.toString('latin1', at + 4, at + 8) === 'IEND') {
      return { name: 'PNG', ...size, length: next };
    }
    at = next;
  }
  return undefined;
}

function jpegFormat(file: Buffer): PictureFormat | undefined {
  let size: PictureSize | undefined;
  let scans = 0;
  for (let at = 2; at + 2 <= file.length;) {
    if (file[at] !== 0xff) return undefined;
    const marker = file[at + 1] ?? 0;
    if (marker === 0xd9) return size && { name: 'JPEG', ...size, length: at + 2 };
    // Fill bytes before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (at + 9 > file.length) return undefined;
    if (isFrame(marker)) {
      // Which of two frames a decoder goes by is its own business.
      if (size !== undefined) return undefined;
      size = { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
    }
    at += 2 + file.readUInt16BE(at + 2);
    if (marker !== 0xda) continue;
    scans += 1;
    if (scans > MAX_JPEG_SCANS) return undefined;
    at = endOfScan(file, at);
  }
  return undefined;
}

/** Markers that begin a frame: all from C0 to CF but the tables among them. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Returns the place of the first marker after coded data, past escaped bytes and restarts. */
function endOfScan(file: Buffer, start: number): number {
  let at = file.indexOf(0xff, start);
  while (at !== -1) {
    const next = file[at + 1] ?? 0xd9;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
    at = file.indexOf(0xff, at + 2);
  }
  return file.length;
}

function webpFormat(file: Buffer): PictureFormat | undefined {
  if (file.length < 30) return undefined;
  const length = file.readUInt32LE(4) + 8;
  if (length > file.length) return undefined;
  const size = webpSize(file, 12, length);
  return size && { name: 'WebP', ...size, length };
}

/** Returns the size that holds all that chunks from one place to another state: the canvas, and each frame. */
function webpSize(file: Buffer, from: number, end: number): PictureSize | undefined {
  let size: PictureSize | undefined;
  let hasFrame = false;
  for (let at = from; at + 8 <= end;) {
    const name = file.toString('latin1', at, at + 4);
    const next = at + 8 + file.readUInt32LE(at + 4);
    if (next > end) return undefined;
    const own = webpChunkSize(file, { name, at: at + 8, end: next });
    if (own === 'too-short') return undefined;
    if (own !== null) {
      size = {
        width: Math.max(own.width, size?.width ?? 0),
        height: Math.max(own.height, size?.height ?? 0),
      };
      hasFrame ||= name !== 'VP8X';
    }
    // Chunks begin at even places.
    at = next + (next % 2);
  }
  return hasFrame ? size : undefined;
}

/** Returns the size that a chunk states by its content; null = it states none. */
function webpChunkSize(
  file: Buffer,
  { name, at, end }: { readonly name: string; readonly at: number; readonly end: number },
): PictureSize | null | 'too-short' {
  if (!['VP8X', 'VP8L', 'VP8 ', 'ANMF'].includes(name)) return null;
  if (end - at < 10) return 'too-short';
  switch (name) {
    case 'VP8X':
      return { width: file.readUIntLE(at + 4, 3) + 1, height: file.readUIntLE(at + 7, 3) + 1 };
    case 'VP8L': {
      const bits = file.readUInt32LE(at + 1);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return {
        width: file.readUInt16LE(at + 6) & 0x3fff,
        height: file.readUInt16LE(at + 8) & 0x3fff,
      };
    default:
      // A frame of an animation: place, size and time, then chunks of its own.
      return webpSize(file, at + 16, end) ?? 'too-short';
  }
}
