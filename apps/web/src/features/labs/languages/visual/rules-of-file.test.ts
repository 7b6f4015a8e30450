import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toPine } from '@stratloom/lang-visual';
import { CROSS } from '../../../../engine-client/testing/scripts.ts';
import { templateTree } from '../../../../engine-client/testing/rules.ts';
import { rulesOfFile } from './rules-of-file.ts';
import { treeText } from './tree-text.ts';

const tree = templateTree('sma-cross');

describe('files of rules', () => {
  it('keep their very text, so that their receipt stays the same', () => {
    const text = JSON.stringify(tree);
    assert.deepEqual(rulesOfFile('a.json', text), {
      ok: true,
      code: text,
      strategyName: 'SMA cross',
    });
  });

  it('may be scripts that the builder could have written', () => {
    const read = rulesOfFile('A.PINE', toPine(tree).text);
    assert.ok(read.ok);
    assert.equal(read.code, treeText(tree));
  });

  it('are refused with the line of a script that rules cannot say', () => {
    const read = rulesOfFile('a.pine', CROSS);
    assert.ok(!read.ok);
    assert.match(read.problems[0]?.message ?? '', /^Line \d+: /);
  });

  it('are refused with the block that is wrong', () => {
    const text = treeText(tree).replace('"sma"', '"smma"');
    const read = rulesOfFile('a.json', text);
    assert.ok(!read.ok);
    assert.deepEqual(read.problems[0]?.path, ['values', 0, 'value']);
  });
});
