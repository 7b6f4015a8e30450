import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { callsIn, sweepCalls } from './sweep-calls.ts';

const page = readFileSync(new URL('../../docs/how-to/run-the-tests.md', import.meta.url), 'utf8');
const calls = sweepCalls();

/** A row: name of the sweep, words, file, count of each run, count in full. */
const ROW = /^\| `([^`]+)` \| [^|]+ \| `([^`]+)` \| (\d+) \| (\d+|all) \|$/gm;
const rows = [...page.matchAll(ROW)].map(([, name = '', file = '', count, full]) => ({
  name,
  file,
  count: Number(count),
  full,
}));

describe('the page about sweeps', () => {
  it('has a row for each sweep, with its file and how much of it is drawn', () => {
    assert.ok(calls.length >= 15, `${calls.length} sweeps`);
    const texts = (list: readonly { name: string; file: string; count: number | null }[]) =>
      list.map(({ name, file, count }) => `${name} | ${file} | ${count}`).toSorted();
    assert.deepEqual(texts(rows), texts(calls));
  });

  it('says how many places there are, where a file lists them', () => {
    const listed = calls.filter(({ places }) => places !== null);
    assert.ok(listed.length >= 12, `${listed.length} lists`);
    for (const { name, file, places } of listed) {
      const row = rows.find((each) => each.name === name && each.file === file);
      assert.equal(row?.full, String(places), name);
    }
  });

  it('has no sweep that may draw nothing', () => {
    for (const { name, count } of calls) assert.ok(count !== null && count >= 1, name);
  });
});

describe('a sweep', () => {
  const IMPORT = `import { sample } from '@stratloom/testkit/sweep';\n`;

  it('is seen wherever it stands in a file', () => {
    const text = `${IMPORT}const all = ['a', 'b'] as const;\nit('x', async () => { for (const y of [...sample(\`z \${id}\`, all, 1), 'c']) y; });`;
    assert.deepEqual(callsIn('a.spec.ts', text), [
      { file: 'a.spec.ts', name: 'z ${id}', count: 1, places: 2 },
    ]);
  });

  it('is not seen in samples of other kinds', () => {
    assert.deepEqual(callsIn('a.test.ts', `${IMPORT}fc.sample(anySettings, 1);`), []);
    assert.deepEqual(callsIn('a.test.ts', `sample('a', ['b'], 1);`), []);
  });
});
