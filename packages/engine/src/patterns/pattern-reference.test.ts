import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { patternReference, REFERENCE_FOLDER } from '../../build/pattern-reference.ts';
import { PATTERNS } from './pattern-table.ts';

const REMEDY = 'run: node packages/engine/build/pattern-reference.ts';

describe('docs/reference/patterns.md', () => {
  const files = patternReference();

  it('has a picture of every pattern', () => {
    const wanted = ['patterns.md', ...PATTERNS.map(({ id }) => `patterns/${id}.svg`)];
    assert.deepEqual([...files.keys()].toSorted(), wanted.toSorted());
  });

  it('is up to date, with its pictures', () => {
    for (const [path, text] of files) {
      const kept = readFileSync(new URL(path, REFERENCE_FOLDER), 'utf8');
      assert.ok(kept === text, `docs/reference/${path} is out of date; ${REMEDY}`);
    }
    const kept = readdirSync(new URL('patterns/', REFERENCE_FOLDER));
    assert.equal(kept.length, PATTERNS.length, `docs/reference/patterns has others; ${REMEDY}`);
  });
});
