import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SMA_CROSS } from '../templates/sma-cross.ts';
import { placeInWords } from './place-in-words.ts';

const { tree } = SMA_CROSS;

describe('a place in words', () => {
  it('names the rule, the block and its input', () => {
    assert.equal(placeInWords(tree, ['rules', 0, 'when']), 'rule "enter", block "Crosses"');
    assert.equal(
      placeInWords(tree, ['rules', 0, 'when', 'inputs', 'way']),
      'rule "enter", block "Crosses", input "Way"',
    );
    assert.equal(
      placeInWords(tree, ['values', 1, 'value', 'inputs', 'source']),
      'value "slow_line", block "Price"',
    );
    assert.equal(placeInWords(tree, ['params', 0, 'default']), 'parameter "Fast average"');
    assert.equal(placeInWords(tree, ['settings', 'capital']), 'settings');
    assert.equal(placeInWords(tree, []), '');
  });

  it('says what is known of a way that leads nowhere', () => {
    assert.equal(placeInWords(tree, ['rules', 7, 'when', 'inputs', 'left']), 'rule 8');
    assert.equal(
      placeInWords({ rules: [{ when: { block: 'warp' } }] }, ['rules', 0, 'when']),
      'rule 1, block "warp"',
    );
    for (const data of [null, 12, 'text', [], { rules: 3 }]) {
      assert.equal(placeInWords(data, ['rules', 0]), 'rule 1');
    }
  });
});
