import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PATTERNS } from '@stratloom/engine/patterns';
import {
  BLOCKS,
  compileRules,
  readRules,
  SIGNAL_STRATEGIES,
  TEMPLATES,
} from '@stratloom/lang-visual';
import { startOfBlock, startOfPattern, startOfSignal, startOfTemplate } from './start-of-link.ts';

function treeOf(code: string | undefined) {
  const read = readRules(code ?? '');
  assert.ok(read.ok, read.ok ? '' : JSON.stringify(read.problems));
  return read.tree;
}

describe('addresses of the builder', () => {
  it('open every template as it is', () => {
    for (const { id, tree } of TEMPLATES) {
      assert.deepEqual(treeOf(startOfTemplate(id)?.code), tree);
    }
    assert.equal(startOfTemplate('nothing'), null);
  });

  it('open every block in a strategy that compiles and uses it', () => {
    for (const { id } of BLOCKS) {
      const start = startOfBlock(id);
      const tree = treeOf(start?.code);
      assert.ok(start?.code.includes(`"block": "${id}"`), id);
      const { runnable, problems } = compileRules(tree);
      assert.ok(runnable !== null, `${id}: ${JSON.stringify(problems)}`);
    }
    assert.equal(startOfBlock('constructor'), null);
  });

  it('open patterns by their ids, traded the way they point', () => {
    for (const { id, title, direction } of PATTERNS) {
      const start = startOfPattern(id);
      assert.equal(start?.name, title);
      const tree = treeOf(start.code);
      assert.equal(compileRules(tree).problems.length, 0, id);
      const [enter] = tree.rules[0]?.then ?? [];
      assert.equal(enter?.inputs?.['side'], direction === 'bullish' ? 'long' : 'short', id);
      assert.ok(enter?.inputs?.['stop'] !== undefined && enter.inputs['target'] !== undefined, id);
    }
    assert.equal(startOfPattern('nothing'), null);
  });

  it('open the signals of indicators by their ids', () => {
    for (const { id, tree } of SIGNAL_STRATEGIES) {
      const read = treeOf(startOfSignal(id)?.code);
      assert.deepEqual(read, tree);
      assert.equal(compileRules(read).problems.length, 0, id);
    }
    assert.equal(startOfSignal('nothing'), null);
  });
});
