import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(`${repository}/docs/reference/security.md`, 'utf8');

/** A test that the page names: its file and, mostly, part of its name. */
const TEST = /`([\w./-]+\.(?:test|spec)\.ts)`(?: "([^"]+)")?/g;

/** Titles of tests and of what they are about. */
const TITLE = /\b(?:describe|it|test)\(\s*(['"`])([\s\S]*?)\1/g;

/** Requirements of ASVS 5.0.0, levels 1 and 2, that apply here, and those of level 3 that matter for money. */
const APPLICABLE = `
  1.2.4-5 1.2.10 1.3.2 1.3.6 1.3.12 1.5.2 2.2.1-3 2.3.1-5 2.4.1 3.3.1-4 3.4.1-6 3.5.1-3 3.7.2 4.1.3-4 4.2.1 4.4.1-4 5.2.1-5
  5.3.1-2 5.4.1-2 6.1.3 6.3.1 6.3.3-5 6.3.7-8 6.4.3-4 6.5.1-5 6.5.8 6.6.1-3 6.7.2 6.8.1-2 7.1.1 7.2.3-4 7.3.1-2 7.4.1-3 7.5.1-3
  8.2.1-3 8.3.1-2 8.4.1 9.1.1-3 9.2.1-3 10.1.1-2 10.2.1-3 10.4.1-5 10.4.8 10.5.1-4 11.2.2 11.3.2-4 11.5.1 12.2.1 12.3.1-2
  13.2.4-5 13.3.1-2 13.3.4 13.4.1-5 14.2.1 14.3.2-3 15.1.2 15.2.2 15.2.4-5 15.3.3-4 15.3.6-7 15.4.2 16.2.5 16.3.1-3 16.4.1 16.5.1-4`;

/** Returns the ids that a text names, spans such as 3.4.4–3.4.6 spelled out. */
function idsIn(text: string): string[] {
  return [...text.matchAll(/(\d+\.\d+)\.(\d+)(?:[-–](?:\d+\.\d+\.)?(\d+))?/g)].flatMap(
    ([, section, first, last = first]) =>
      Array.from(
        { length: Number(last) - Number(first) + 1 },
        (_, index) => `${section}.${Number(first) + index}`,
      ),
  );
}

describe('the page about security', () => {
  it('names tests that exist, by words of theirs', () => {
    const named = [...page.matchAll(TEST)];
    assert.ok(named.length >= 80, `${named.length} tests are named`);
    for (const [, file = '', words] of named) {
      const path = `${repository}/${file}`;
      assert.ok(existsSync(path), file);
      const text = readFileSync(path, 'utf8');
      const titles = [...text.matchAll(TITLE)].map(([, , title = '']) => title);
      assert.ok(titles.length > 0, file);
      if (words === undefined) continue;
      assert.ok(
        titles.some((title) => title.includes(words)),
        `${file} has no test ${words}`,
      );
    }
  });

  it('has a test or a link in every row of what is held', () => {
    const [held = ''] = page.split('## Exceptions');
    const rows = held.split('\n').filter((line) => /^\| \d+\.\d+\.\d+/.test(line));
    assert.ok(rows.length >= 40, `${rows.length} rows`);
    for (const row of rows) assert.match(row, /\.(test|spec)\.ts`/);
  });

  it('speaks of every requirement that applies: a test holds it, or a reason stands against it', () => {
    const rows = page.split('\n').filter((line) => /^\| \d+\.\d+\.\d+/.test(line));
    const spoken = new Set(rows.flatMap((row) => idsIn(row.split('|')[1] ?? '')));
    const applicable = idsIn(APPLICABLE);
    assert.equal(new Set(applicable).size, 144);
    assert.deepEqual(
      applicable.filter((id) => !spoken.has(id)),
      [],
    );
  });

  it('gives a reason for every exception', () => {
    const [, exceptions = ''] = page.split('## Exceptions');
    const rows = exceptions.split('\n').filter((line) => /^\| \d+\.\d+\.\d+/.test(line));
    assert.ok(rows.length >= 10);
    for (const row of rows) assert.ok((row.split('|')[4] ?? '').trim().length >= 25, row);
  });
});
