import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { REFERENCE_FOLDER, reportReference } from '../../build/report-reference.ts';
import { FIGURE_GROUPS, HEAD_FIGURES } from './figure-catalog.ts';

const REMEDY = 'run: node packages/engine/build/report-reference.ts';

describe('docs/reference/report.md', () => {
  const files = reportReference();
  const page = files.get('report.md') ?? '';

  it('names every figure with its formula', () => {
    for (const { name, label, formula } of [
      ...HEAD_FIGURES,
      ...FIGURE_GROUPS.flatMap(({ figures }) => figures),
    ]) {
      const row = page.split('\n').find((line) => line.startsWith(`| ${label} | \`${name}\` |`));
      assert.ok(row?.includes(formula.replaceAll('|', '\\|')), name);
    }
  });

  it('is up to date, with its pictures', () => {
    for (const [path, text] of files) {
      const kept = readFileSync(new URL(path, REFERENCE_FOLDER), 'utf8');
      assert.ok(kept === text, `docs/reference/${path} is out of date; ${REMEDY}`);
    }
    const kept = readdirSync(new URL('report/', REFERENCE_FOLDER));
    assert.equal(kept.length, files.size - 1, `docs/reference/report has others; ${REMEDY}`);
  });

  it('draws something in every picture', () => {
    for (const [path, text] of files) {
      if (path.endsWith('.svg')) assert.match(text, /<path [^>]*d="M\d|<rect class=/, path);
      assert.doesNotMatch(text, /NaN|Infinity|undefined/, path);
      const style = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? '';
      const selectors = new Set(style.split(/\{[^}]*\}|,/));
      for (const [, tag = '', names = ''] of text.matchAll(/<(\w+) class="([^"]+)"/g)) {
        const name = `.${names.replaceAll(' ', '.')}`;
        const inside = `${name} text`;
        const isStyled = [name, tag + name, inside].some((selector) => selectors.has(selector));
        assert.ok(isStyled || names === 'line', `${path}: ${tag} ${names}`);
      }
    }
  });
});
