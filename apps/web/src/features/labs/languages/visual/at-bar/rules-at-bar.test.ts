import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { oneRule, templateTree } from '../../../../../engine-client/testing/rules.ts';
import { rulesAtBar, valuesAtBar } from './rules-at-bar.ts';

const CLOSE = { block: 'price', inputs: { field: 'close' } };
const FLAT = { block: 'position', inputs: { is: 'flat' } };
const ABOVE = { block: 'compare', inputs: { left: CLOSE, is: 'above', right: 10 } };
const tree = oneRule(
  { block: 'all', inputs: { of: [ABOVE, FLAT] } },
  { block: 'closeAll', inputs: {} },
);

function condition(value: number, ...path: readonly (string | number)[]) {
  return { path: ['rules', 0, 'when', ...path], kind: 'condition' as const, value };
}

describe('rules at a bar', () => {
  it('stand with each of their conditions, in words', () => {
    const blocks = [condition(0), condition(1, 'inputs', 'of', 0), condition(0, 'inputs', 'of', 1)];
    const [rule, ...others] = rulesAtBar(tree, blocks);
    assert.equal(others.length, 0);
    assert.deepEqual([rule?.title, rule?.standing], ['Go', 'not met']);
    assert.deepEqual(
      rule?.conditions.map(({ text, standing, depth }) => [text, standing, depth]),
      [
        ['All of', 'not met', 0],
        ['close is above 10', 'met', 1],
        ['the position is flat', 'not met', 1],
      ],
    );
  });

  it('are unknown where no block has a value', () => {
    const [rule] = rulesAtBar(tree, [condition(Number.NaN)]);
    assert.deepEqual(
      rule?.conditions.map(({ standing }) => standing),
      ['unknown', 'unknown', 'unknown'],
    );
  });

  it('come with the named values of the strategy', () => {
    const path = ['values', 1, 'value'];
    const values = valuesAtBar(templateTree('sma-cross'), [{ path, kind: 'value', value: 7 }]);
    assert.deepEqual(values, [{ id: 'slow_line', title: 'Slow line', value: 7 }]);
  });
});
