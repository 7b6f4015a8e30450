import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { describe, it } from 'node:test';
import { headingAnchors, internalLinks, namedPaths } from './markdown-links.ts';

const ROOT = new URL('../..', import.meta.url).pathname;
const PAGES = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT }).toSorted();

/** Links of a page that lead nowhere, as `path#anchor`. */
function brokenLinks(file: string, text: string): string[] {
  return internalLinks(text)
    .filter(({ path, anchor }) => {
      const target = path === '' ? file : normalize(join(dirname(file), path));
      if (path !== '' && !existsSync(join(ROOT, target))) return true;
      if (anchor === '' || !target.endsWith('.md')) return false;
      const page = target === file ? text : readFileSync(join(ROOT, target), 'utf8');
      return !headingAnchors(page).includes(anchor);
    })
    .map(({ path, anchor }) => (anchor === '' ? path : `${path}#${anchor}`));
}

describe('links of the documentation', () => {
  it('are looked at on every page', () => {
    for (const page of ['README.md', 'ARCHITECTURE.md', 'docs/reference/patterns.md'])
      assert.ok(PAGES.includes(page), page);
  });

  it('lead to files and headings that exist', () => {
    const broken = PAGES.flatMap((file) =>
      brokenLinks(file, readFileSync(join(ROOT, file), 'utf8')).map((link) => `${file}: ${link}`),
    );
    assert.deepEqual(broken, []);
  });

  it('are missed when a file, a heading or a picture is not there', () => {
    const page =
      '# One\n\n[a](b.md) [c](#one) [d](#two) ![e](e.svg) `[f](f.md)` [g](https://h.i)\n';
    assert.deepEqual(brokenLinks('docs/planted.md', page), ['b.md', '#two', 'e.svg']);
  });

  it('tell headings of the same words apart', () => {
    const page = '## A `code` & b\n## Same\n## Same\n```\n# no heading\n```\n';
    assert.deepEqual(headingAnchors(page), ['a-code--b', 'same', 'same-1']);
  });
});

describe('paths that the documentation names', () => {
  it('exist', () => {
    const missing = PAGES.flatMap((file) =>
      namedPaths(readFileSync(join(ROOT, file), 'utf8'))
        .filter((path) => !existsSync(join(ROOT, path)))
        .map((path) => `${file}: ${path}`),
    );
    assert.deepEqual(missing, []);
  });

  it('are read from code, but not from listings or words with a slash', () => {
    const page = 'See `docs/a.md`, `a/b`, `docs/<name>.md`.\n```\n`docs/b.md`\n```\n';
    assert.deepEqual(namedPaths(page), ['docs/a.md']);
  });
});

describe('decision records', () => {
  it('have a number each, and bear it in their title', () => {
    const records = globSync('docs/decisions/*.md', { cwd: ROOT }).toSorted();
    const numbers = records.map((file) => basename(file).slice(0, 4));
    assert.deepEqual(
      numbers.filter((number, index) => numbers.indexOf(number) !== index),
      [],
    );
    for (const [index, file] of records.entries()) {
      const title = `# ${numbers[index]} `;
      assert.ok(readFileSync(join(ROOT, file), 'utf8').startsWith(title), `${file}: ${title}`);
    }
  });
});
