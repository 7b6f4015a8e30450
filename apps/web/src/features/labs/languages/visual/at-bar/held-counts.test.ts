import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Input } from '@stratloom/lang-visual';
import { oneRule } from '../../../../../engine-client/testing/rules.ts';
import { takeBarBefore } from '../../../builder/edits/bar-before.ts';
import { isEdited, tryEdit } from '../../../builder/edits/edit.ts';
import { heldCounts } from './held-counts.ts';

const CLOSE = { block: 'price', inputs: { field: 'close' } };
const UPPER = { block: 'donchian', inputs: { length: 20, line: 'upper' } };
const FLAT = { block: 'position', inputs: { is: 'flat' } };
const CLOSE_ALL = { block: 'closeAll', inputs: {} };

function crossing(right: Input) {
  return { block: 'crosses', inputs: { left: CLOSE, way: 'above', right } };
}

function block(heldCount: number, ...path: readonly (string | number)[]) {
  return { path: ['rules', 0, 'when', ...path], kind: 'condition' as const, heldCount };
}

describe('the counts of bars on which conditions held', () => {
  it('are those of each rule and of each condition in its brackets', () => {
    const tree = oneRule({ block: 'all', inputs: { of: [FLAT, crossing(5)] } }, CLOSE_ALL);
    const blocks = [block(3), block(80, 'inputs', 'of', 0), block(4, 'inputs', 'of', 1)];
    const [rule] = heldCounts(tree, blocks);
    assert.equal(rule?.heldCount, 3);
    assert.equal(rule.isEntering, false);
    assert.deepEqual(
      rule.conditions.map(({ text, depth, heldCount }) => [text, depth, heldCount]),
      [
        ['All of', 0, 3],
        ['the position is flat', 1, 80],
        ['close crosses above 5', 1, 4],
      ],
    );
  });

  it('name the line that contains its own bar, and the bar before is a remedy', () => {
    const tree = oneRule(crossing(UPPER), CLOSE_ALL);
    const [rule] = heldCounts(tree, [block(0)]);
    const line = rule?.conditions[0]?.lineWithItsBar;
    assert.deepEqual(line, ['rules', 0, 'when', 'inputs', 'right']);
    const edited = tryEdit(tree, takeBarBefore(line));
    assert.ok(isEdited(edited));
    const before = { block: 'earlier', inputs: { value: UPPER, bars: 1 } };
    assert.deepEqual(edited.tree.rules[0]?.when, crossing(before));
  });

  it('name no such line where the condition held, or where the bar before is taken', () => {
    const lineOf = (right: Input, held: number) =>
      heldCounts(oneRule(crossing(right), CLOSE_ALL), [block(held)])[0]?.conditions[0]
        ?.lineWithItsBar;
    assert.equal(lineOf(UPPER, 2), null);
    assert.equal(lineOf({ block: 'earlier', inputs: { value: UPPER, bars: 1 } }, 0), null);
  });
});
