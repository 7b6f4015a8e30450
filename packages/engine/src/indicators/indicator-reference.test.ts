import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { indicatorReference, REFERENCE_FOLDER } from '../../build/indicator-reference.ts';
import { INDICATORS } from './indicator-table.ts';

const REMEDY = 'run: node packages/engine/build/indicator-reference.ts';

describe('docs/reference/indicators.md', () => {
  const files = indicatorReference();

  it('has a picture of every indicator', () => {
    const wanted = ['indicators.md', ...INDICATORS.map(({ name }) => `indicators/${name}.svg`)];
    assert.deepEqual([...files.keys()].toSorted(), wanted.toSorted());
  });

  it('is up to date, with its pictures', () => {
    for (const [path, text] of files) {
      const kept = readFileSync(new URL(path, REFERENCE_FOLDER), 'utf8');
      assert.ok(kept === text, `docs/reference/${path} is out of date; ${REMEDY}`);
    }
    const kept = readdirSync(new URL('indicators/', REFERENCE_FOLDER));
    assert.equal(kept.length, INDICATORS.length, `docs/reference/indicators has others; ${REMEDY}`);
  });

  it('links to sections that it has', () => {
    const page = files.get('indicators.md') ?? '';
    const headings = [...page.matchAll(/^### (.*)$/gm)].map((match) =>
      (match[1] ?? '')
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
    const links = [...page.matchAll(/\]\(#([^)]*)\)/g)].map((match) => match[1]);
    assert.deepEqual(links, headings);
    assert.equal(new Set(links).size, INDICATORS.length);
  });
});
