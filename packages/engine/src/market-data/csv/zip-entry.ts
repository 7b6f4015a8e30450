import type { Outcome, UserProblem } from '../../model/errors.ts';

/** The one file inside an archive, still packed. */
export interface ZipEntry {
  readonly name: string;
  readonly packed: Uint8Array;
  /** False when it is stored as it is. */
  readonly isDeflated: boolean;
}

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_LENGTH = 22;
const MAX_COMMENT = 0xffff;
/** Entries of the directory that are looked at. */
const MAX_ENTRIES = 1000;

/** Finds the only file in a zip archive by its directory; folders and what macOS adds do not count. */
export function findZipEntry(bytes: Uint8Array): Outcome<ZipEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end < 0) return { ok: false, problem: damagedFile('the archive has no file list') };
  const files: { at: number; name: string }[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = Math.min(view.getUint16(end + 10, true), MAX_ENTRIES); left > 0; left--) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY_SIGNATURE) {
      return { ok: false, problem: damagedFile('the file list of the archive cannot be read') };
    }
    const nameEnd = at + 46 + view.getUint16(at + 28, true);
    const name = String.fromCharCode(...bytes.subarray(at + 46, Math.min(nameEnd, at + 300)));
    if (!name.endsWith('/') && !name.startsWith('__MACOSX/')) files.push({ at, name });
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  const [file] = files;
  if (!file || files.length > 1) return { ok: false, problem: notOneFile(files.length) };
  return entryAt(bytes, view, file.at, file.name);
}

function entryAt(bytes: Uint8Array, view: DataView, at: number, name: string): Outcome<ZipEntry> {
  const isLocked = (view.getUint16(at + 8, true) & 1) !== 0;
  const method = view.getUint16(at + 10, true);
  if (isLocked || (method !== 0 && method !== 8)) {
    const what = isLocked ? 'has a password' : 'uses an unsupported compression method';
    return { ok: false, problem: damagedFile(`the archive ${what}`) };
  }
  const local = view.getUint32(at + 42, true);
  if (local + 30 > bytes.length) {
    return { ok: false, problem: damagedFile('the archive is cut off before its file ends') };
  }
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const packed = bytes.subarray(start, start + view.getUint32(at + 20, true));
  return { ok: true, value: { name, packed, isDeflated: method === 8 } };
}

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_LENGTH - MAX_COMMENT);
  for (let at = view.byteLength - END_LENGTH; at >= first; at--) {
    if (view.getUint32(at, true) === END_SIGNATURE) return at;
  }
  return -1;
}

/** Says that a packed file cannot be unpacked. */
export function damagedFile(what: string): UserProblem {
  return {
    code: 'bars.file-damaged',
    message: `The file cannot be unpacked: ${what}.`,
    remedy: 'Pack it again, or unpack it and choose the CSV file.',
  };
}

function notOneFile(count: number): UserProblem {
  return {
    code: 'bars.zip-files',
    message: `The archive holds ${count === 0 ? 'no file' : `${count} files`}.`,
    remedy: 'Unpack it and choose one CSV file.',
  };
}
