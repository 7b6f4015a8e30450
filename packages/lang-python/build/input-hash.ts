import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { PACKAGE, PYODIDE } from './places.ts';

const INPUTS = [
  'build/*.ts',
  'package.json',
  'python/*/*.py',
  'src/**/*.ts',
  '../engine/src/**/*.ts',
];

/** Returns a hash of everything that the build is made of. */
export function inputHash(): string {
  const hash = createHash('sha256').update(readFileSync(`${PYODIDE}/package.json`));
  const files = globSync(INPUTS, { cwd: PACKAGE }).filter((file) => !file.endsWith('.test.ts'));
  for (const file of files.toSorted()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(PACKAGE + file))
      .update('\0');
  }
  return hash.digest('hex');
}
