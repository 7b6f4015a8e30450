import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../../../packages/', import.meta.url));

/**
 * Returns a fingerprint of all code that computes states of strategies, the machine's own included: two processes with the same
 * compute the same from the same.
 */
export function codeFingerprint(): string {
  return (fingerprint ??= computeFingerprint());
}

/** Code that is loaded does not change, though its files may: the fingerprint is that of the process's start. */
let fingerprint: string | undefined;

function computeFingerprint(): string {
  const hash = createHash('sha256').update(`${process.version} ${process.arch}`);
  const pattern = '{engine,execution,lang-pine,lang-visual,runner}/src/**/*.ts';
  for (const path of globSync(pattern, { cwd: FOLDER }).toSorted()) {
    if (path.endsWith('.test.ts')) continue;
    hash.update(path).update(readFileSync(FOLDER + path));
  }
  return hash.digest('hex');
}
