import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { glossaryTypes, withTypes } from './glossary-types.ts';

const page = readFileSync(new URL('../../GLOSSARY.md', import.meta.url), 'utf8');
const types = glossaryTypes();

describe('GLOSSARY.md', () => {
  it('holds every exported class and interface of engine, runner and session, in its own words', () => {
    assert.equal(page, withTypes(page, types), 'run: node tests/docs/write-glossary.ts');
  });

  it('finds no such type without a meaning', () => {
    const silent = types.filter(({ meaning }) => meaning === '');
    assert.deepEqual(silent, []);
  });

  it('says what a thing is, not "What ..."', () => {
    const riddles = types.filter(({ meaning }) => /^(What|How|Where|Who|All that)\b/.test(meaning));
    assert.deepEqual(riddles, []);
  });
});
