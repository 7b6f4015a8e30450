import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formatPine } from '@stratloom/lang-pine';
import { compileRules } from '../compile/compile-rules.ts';
import { readTree } from '../rules/read-tree.ts';
import type { RuleTree } from '../tree/tree.ts';
import { TEMPLATES } from '../templates/index.ts';
import { randomTree } from '../testing/random-tree.ts';
import { toPine } from '../to-pine/to-pine.ts';
import { fromPine } from './from-pine.ts';

const TREES: readonly RuleTree[] = [
  ...TEMPLATES.map(({ tree }) => tree),
  ...Array.from({ length: 500 }, (_, at) => randomTree(at + 1)),
];

/** A tree as it comes out of a file. */
function plain(tree: RuleTree): unknown {
  return JSON.parse(JSON.stringify(tree));
}

/** Warnings that random rules earn: a variable without use, an exit without its entry, entries in one another's way. */
const HARMLESS = new Set([
  'pine.unused-variable',
  'pine.exit-without-entry',
  'visual.same-entry',
  'visual.entry-never-opens',
]);

describe('a rule tree as Pine', () => {
  it('reads back as the same tree, for every template and 500 random trees', () => {
    for (const tree of TREES) {
      const found = fromPine(toPine(tree).text);
      assert.ok(found.ok, `${tree.name}: ${found.ok ? '' : found.reason.message}`);
      assert.deepEqual(found.tree, plain(tree), tree.name);
    }
  });

  it('is taken in as JSON without a word', () => {
    for (const tree of TREES) {
      const read = readTree(plain(tree));
      assert.ok(read.ok, `${tree.name}: ${read.ok ? '' : read.problems[0]?.message}`);
    }
  });

  it('is written as the formatter would write it', () => {
    for (const tree of TREES) {
      const { text } = toPine(tree);
      assert.equal(formatPine(text), text);
    }
  });

  it('compiles, but for the past of numbers that have none, which is a problem at the block', () => {
    let reported = 0;
    for (const tree of TREES) {
      for (const { severity, code, path, message } of compileRules(tree).problems) {
        if (severity === 'warning' && HARMLESS.has(code)) continue;
        assert.equal(code, 'pine.history-of-constant', `${tree.name}: ${message}`);
        assert.ok(path.length > 0);
        reported += 1;
      }
    }
    assert.ok(reported < 20);
  });
});
