import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
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

  it('open patterns by their ids', () => {
    const start = startOfPattern('hammer');
    assert.equal(start?.name, 'Hammer');
    assert.equal(compileRules(treeOf(start.code)).problems.length, 0);
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
