import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { TEMPLATES } from '@stratloom/lang-visual';
import { SYMBOLS } from '../scenarios.ts';
import { GUIDE_FOLDER, templateGuide } from './template-guide.ts';

const REMEDY = 'run: node tests/golden/visual/guide/template-guide.ts';

describe('docs/how-to/templates.md', () => {
  const files = templateGuide();
  const page = files.get('templates.md') ?? '';

  it('is up to date, with its pictures', () => {
    for (const [path, text] of files) {
      const kept = readFileSync(new URL(path, GUIDE_FOLDER), 'utf8');
      assert.ok(kept === text, `docs/how-to/${path} is out of date; ${REMEDY}`);
    }
    const pictures = readdirSync(new URL('templates/', GUIDE_FOLDER)).toSorted();
    assert.deepEqual(pictures, TEMPLATES.map(({ id }) => `${id}.svg`).toSorted(), REMEDY);
  });

  it('tells of every template its idea, rules, picture and figures', () => {
    const sections = page.split('\n## ').slice(1);
    assert.equal(sections.length, TEMPLATES.length);
    for (const [at, { tree, idea, id }] of TEMPLATES.entries()) {
      const text = sections[at] ?? '';
      assert.ok(text.startsWith(`${tree.name}\n\n${idea}\n`), id);
      for (const rule of tree.rules) {
        assert.match(text, new RegExp(`\n- \\*${rule.id.replaceAll('_', ' ')}\\*: When .*\\.\n`));
      }
      assert.match(
        text,
        new RegExp(`!\\[SPY: \\d+ trades in five years, .*\\]\\(templates/${id}\\.svg`),
      );
      assert.match(text, new RegExp(`\\| ${SYMBOLS.join(' \\| ')} \\|`));
    }
  });

  it('shows every trade in the pictures, and no number that is none', () => {
    for (const [path, text] of files) {
      assert.doesNotMatch(text, /NaN|undefined|Infinity|\[object/, path);
      if (!path.endsWith('.svg')) continue;
      const count = Number(new RegExp(`SPY: (\\d+) trades[^\\n]*${path}`).exec(page)?.[1]);
      // A marker at the entry and one at the exit beside the line of every trade.
      assert.equal([...text.matchAll(/h4" stroke/g)].length, count, path);
    }
  });

  it('links to sections and files that are there', () => {
    const anchors = [...page.matchAll(/^## (.*)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
    assert.deepEqual(
      [...page.matchAll(/\]\(#([^)]*)\)/g)].map(([, anchor]) => anchor),
      anchors,
    );
    for (const [, file = ''] of page.matchAll(/\]\((\.\.[^)]*)\)/g)) {
      assert.ok(readFileSync(new URL(file, GUIDE_FOLDER)).length > 0, file);
    }
  });
});
