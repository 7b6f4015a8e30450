import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fillReference, REFERENCE_FOLDER } from '../../build/fill-reference.ts';
import { FILL_RULES } from './fill-rules.ts';

const REMEDY = 'run: node packages/engine/build/fill-reference.ts';

describe('docs/reference/fills.md', async () => {
  const files = await fillReference();

  it('has a picture of every rule', () => {
    const wanted = ['fills.md', ...FILL_RULES.map(({ scenario }) => `fills/${scenario}.svg`)];
    assert.deepEqual([...files.keys()].toSorted(), wanted.toSorted());
    assert.equal(new Set(FILL_RULES.map(({ id }) => id)).size, FILL_RULES.length);
  });

  it('is up to date, with its pictures', () => {
    for (const [path, text] of files) {
      const kept = readFileSync(new URL(path, REFERENCE_FOLDER), 'utf8');
      assert.ok(kept === text, `docs/reference/${path} is out of date; ${REMEDY}`);
    }
    const kept = readdirSync(new URL('fills/', REFERENCE_FOLDER));
    assert.equal(kept.length, FILL_RULES.length, `docs/reference/fills has others; ${REMEDY}`);
  });

  it('says in words what each picture shows', () => {
    const page = files.get('fills.md') ?? '';
    const alternatives = [...page.matchAll(/!\[([^\]]*)\]\(fills\//g)].map((match) => match[1]);
    assert.equal(alternatives.length, FILL_RULES.length);
    for (const text of alternatives) assert.match(text ?? '', /^\d+ candles; \w/);
  });

  it('links to sections that it has', () => {
    const page = files.get('fills.md') ?? '';
    const anchors = [...page.matchAll(/^## (.*)$/gm)].map((match) =>
      (match[1] ?? '')
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
    const links = [...page.matchAll(/\]\(#([^)]*)\)/g)].map((match) => match[1]);
    assert.deepEqual(links, anchors);
  });
});
