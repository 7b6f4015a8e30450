import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { z } from 'zod';

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      resolved: z.string().optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});
const text = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8');
const { packages } = Lock.parse(JSON.parse(text));

test('the lock file holds every platform package, or npm ci refuses it (tools/complete-lock.mjs)', () => {
  const present = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  const missing = Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => !present.has(name));
  assert.deepEqual(missing, []);
});

test('the lock file names no download address', () => {
  const addresses = Object.values(packages)
    .map(({ resolved }) => resolved)
    .filter((resolved) => resolved !== undefined && /^[a-z]+:/.test(resolved));
  assert.deepEqual(addresses, []);
});
