import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(`${repository}/docs/reference/security.md`, 'utf8');

/** A test that the page names: its file and, mostly, part of its name. */
const TEST = /`([\w./-]+\.(?:test|spec)\.ts)`(?: "([^"]+)")?/g;

describe('the page about security', () => {
  it('names tests that exist, by words of theirs', () => {
    const named = [...page.matchAll(TEST)];
    assert.ok(named.length >= 80, `${named.length} tests are named`);
    for (const [, file = '', words] of named) {
      const path = `${repository}/${file}`;
      assert.ok(existsSync(path), file);
      const text = readFileSync(path, 'utf8');
      if (words !== undefined) assert.ok(text.includes(words), `${file}: ${words}`);
    }
  });

  it('has a test or a link in every row of what is held', () => {
    const [held = ''] = page.split('## Exceptions');
    const rows = held.split('\n').filter((line) => /^\| \d+\.\d+\.\d+/.test(line));
    assert.ok(rows.length >= 40, `${rows.length} rows`);
    for (const row of rows) assert.match(row, /\.(test|spec)\.ts`/);
  });
});
