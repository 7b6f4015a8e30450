import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const FOLDER = fileURLToPath(new URL('../../../../packages/', import.meta.url));

/** Beginning of the names of our own packages; what follows is the folder. */
const SCOPE = '@stratloom/';

const Manifest = z.object({ dependencies: z.record(z.string(), z.string()).default({}) });

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
  for (const path of codeOfStates()) hash.update(path).update(readFileSync(FOLDER + path));
  return hash.digest('hex');
}

/** Returns the files that states of strategies are computed by, below `packages`: those of live trading and of all packages that it stands on. */
export function codeOfStates(): string[] {
  const packages = new Set(['execution']);
  // What is added on the way is looked at as well.
  for (const name of packages) {
    const manifest = JSON.parse(readFileSync(`${FOLDER}${name}/package.json`, 'utf8'));
    const { dependencies } = Manifest.parse(manifest);
    for (const each of Object.keys(dependencies)) {
      if (each.startsWith(SCOPE)) packages.add(each.slice(SCOPE.length));
    }
  }
  return [...packages]
    .flatMap((name) => globSync(`${name}/src/**/*.ts`, { cwd: FOLDER }))
    .filter((path) => !path.endsWith('.test.ts'))
    .toSorted();
}
