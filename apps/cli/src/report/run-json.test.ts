import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { RUN_SCHEMA_FILE, runSchema } from '../../build/run-schema.ts';

it('the published schema of a run is that of the code', () => {
  const published: unknown = JSON.parse(readFileSync(RUN_SCHEMA_FILE, 'utf8'));
  const current: unknown = JSON.parse(JSON.stringify(runSchema()));
  assert.ok(isDeepStrictEqual(published, current), 'run: node apps/cli/build/run-schema.ts');
});
