import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

const ROOT = new URL('../..', import.meta.url);

/** Matches a member that TypeScript hides; a constructor has no other way. */
const PRIVATE = /^\s+private (?!constructor)/m;
/** Matches a member that the language hides. */
const HASH = /^\s+(?:(?:readonly|static|get|set|async) )*\*?#[a-zA-Z]/m;

/** Returns the workspace of a file; in the engine, whose folders are as large as packages, its folder. */
function placeOf(file: string): string {
  return file
    .split('/')
    .slice(0, file.startsWith('packages/engine/') ? 4 : 2)
    .join('/');
}

/** Returns the places in which members are hidden in both ways. */
function mixedPlaces(texts: ReadonlyMap<string, string>): string[] {
  const placesWith = (way: RegExp): Set<string> =>
    new Set([...texts].filter(([, text]) => way.test(text)).map(([file]) => placeOf(file)));
  const withHash = placesWith(HASH);
  return [...placesWith(PRIVATE)].filter((place) => withHash.has(place)).toSorted();
}

describe('members that a class hides', () => {
  it('are hidden in one way in each workspace', () => {
    const files = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: ROOT });
    const texts = files.map((file): [string, string] => [
      file,
      readFileSync(new URL(file, ROOT), 'utf8'),
    ]);
    assert.ok(texts.filter(([, text]) => HASH.test(text)).length > 200);
    assert.ok(texts.filter(([, text]) => PRIVATE.test(text)).length > 50);
    assert.deepEqual(mixedPlaces(new Map(texts)), []);
  });

  it('would be found where both ways meet', () => {
    const texts = new Map([
      ['packages/engine/src/kernel/a.ts', 'class A {\n  private readonly a = 1;\n}'],
      ['packages/engine/src/indicators/b.ts', 'class B {\n  readonly #b = 1;\n}'],
      ['apps/cli/src/c.ts', 'class C {\n  private c = 1;\n  private constructor() {}\n}'],
    ]);
    assert.deepEqual(mixedPlaces(texts), []);
    texts.set('apps/cli/src/in/d.ts', 'class D {\n  async #d() {}\n}');
    assert.deepEqual(mixedPlaces(texts), ['apps/cli']);
  });
});
