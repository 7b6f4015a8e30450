import { readSync, writeSync } from 'node:fs';

/** A pipe that is not ready is asked again after this time, milliseconds, then after twice that, and so on. */
const SHORTEST_WAIT_MS = 0.05;
const LONGEST_WAIT_MS = 5;

const bell = new Int32Array(new SharedArrayBuffer(4));

/** Writes all bytes to a file descriptor. */
export function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) {
    at += whenReady(() => writeSync(descriptor, bytes, at));
  }
}

/** Reads `length` bytes from a file descriptor; null when it ends before. */
export function readExactly(descriptor: number, length: number): Uint8Array<ArrayBuffer> | null {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length;) {
    const count = whenReady(() => readSync(descriptor, bytes, at, length - at, null));
    if (count === 0) return null;
    at += count;
  }
  return bytes;
}

/** Node's parent end makes the pipes non-blocking, so a read or write may have to be tried again. */
function whenReady(attempt: () => number): number {
  for (let wait = SHORTEST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      return attempt();
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error;
      Atomics.wait(bell, 0, 0, wait);
    }
  }
}
