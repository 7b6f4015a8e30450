import { createHash } from 'node:crypto';
import type { LockedPackage } from '@stratloom/lang-python/host-server';
import { CommandProblem } from '../command-problem.ts';

/** Longest time for a file, and most bytes that one may have. */
const FETCH_MS = 600_000;
const MAX_BYTES = 256 * 1024 * 1024;

/**
 * Fetches the file of a package and returns its bytes, which are those that the release has. Throws CommandProblem.
 *
 * @param address - Folder of the release, with a slash at the end.
 * @param byHand - What to do without a network.
 */
export async function fetchWheel(
  { fileName, sha256 }: LockedPackage,
  address: string,
  byHand: string,
): Promise<Uint8Array> {
  const url = `${address}${fileName}`;
  const bytes = await bytesAt(url).catch((error: unknown) => {
    throw new CommandProblem({
      code: 'python.package-unreachable',
      message: `${url} cannot be fetched: ${reasonOf(error)}.`,
      remedy: byHand,
    });
  });
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== sha256) {
    throw new CommandProblem({
      code: 'python.package-changed',
      message: `${url} is not the file of the release: its SHA-256 is ${found}, not ${sha256}. Nothing was written.`,
      remedy: 'Try again; if that does not help, fetch it from another address: --from URL.',
    });
  }
  return bytes;
}

async function bytesAt(url: string): Promise<Uint8Array> {
  const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_MS) });
  if (!response.ok || response.body === null) throw new Error(`it answered ${response.status}`);
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body) {
    pieces.push(piece);
    length += piece.length;
    if (length > MAX_BYTES) throw new Error(`it has more than ${MAX_BYTES} bytes`);
  }
  return Buffer.concat(pieces);
}

/** The cause says more than "fetch failed". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && cause.message !== '' ? cause.message : error.message;
}
