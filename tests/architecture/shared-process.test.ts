import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { ISOLATED_FOLDERS } from '../../tools/test/stages.ts';

const ROOT = new URL('../..', import.meta.url);
const PLACES = ['packages/*', 'apps/*'].map((place) => `${place}/src/**/*.test.ts`);
const FOLDERS = 'abuse,architecture,docs,golden,reference,simulation,soak';
const files = globSync([...PLACES, `tests/{${FOLDERS}}/**/*.test.ts`], { cwd: ROOT }).filter(
  (file) => !ISOLATED_FOLDERS.some((folder) => file.startsWith(folder)),
);

/**
 * Matches a hook outside of every `describe`: it runs for the tests of every other file too, and the servers of all files
 * would be there from the first test to the last one.
 */
const ROOT_HOOK = /^(before|after)(Each)?\(/m;

describe('tests that share a process', () => {
  it('have hooks inside of a describe only', () => {
    assert.ok(files.length > 200);
    const found = files.filter((file) => ROOT_HOOK.test(readFileSync(new URL(file, ROOT), 'utf8')));
    assert.deepEqual(found, []);
  });

  it('would be found with one outside', () => {
    assert.match("import 'x';\nbeforeEach(() => {\n", ROOT_HOOK);
    assert.match("import 'x';\nbefore(async () => {\n", ROOT_HOOK);
    assert.doesNotMatch("describe('x', () => {\n  beforeEach(() => {\n", ROOT_HOOK);
  });
});
