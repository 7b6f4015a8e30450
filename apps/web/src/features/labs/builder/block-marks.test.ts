import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type BlockProblem, TEMPLATES } from '@stratloom/lang-visual';
import { BlockMarks, homeOf } from './block-marks.ts';
import { pathOfPlace } from './commands/path-of-place.ts';

const TREE = TEMPLATES.find(({ id }) => id === 'regime-switch')?.tree;

function problemAt(place: string): BlockProblem {
  const path = pathOfPlace(place);
  return { severity: 'error', code: 'x', message: `At ${place}.`, remedy: 'Fix it.', path };
}

describe('marks of blocks', () => {
  it('show a problem at the line around it', () => {
    assert.ok(TREE !== undefined);
    const homes: readonly (readonly [string, string])[] = [
      ['rules[0].when.inputs.of[0].inputs.is', 'rules[0].when.inputs.of[0]'],
      ['rules[1].when.inputs.of[0].inputs.left.inputs.field', 'rules[1].when.inputs.of[0]'],
      ['rules[0].then[0].inputs.size.inputs.percent', 'rules[0].then[0]'],
      ['rules[1].then[0].inputs.stop.inputs.percent', 'rules[1].then[0].inputs.stop'],
      ['values[1].value.inputs.source', 'values[1]'],
      ['params[0].default', 'params[0]'],
      ['rules[1].id', 'rules[1]'],
      ['settings', 'settings'],
      ['', ''],
    ];
    for (const [place, home] of homes) assert.equal(homeOf(TREE, problemAt(place)), home, place);
  });

  it('mark the very block, and wake only those who listen for something that changed', () => {
    assert.ok(TREE !== undefined);
    const marks = new BlockMarks();
    let count = 0;
    const leave = marks.subscribe(() => (count += 1));
    marks.setProblems(TREE, [problemAt('rules[1].when.inputs.of[0].inputs.left.inputs.field')]);
    assert.ok(marks.isMarked('rules[1].when.inputs.of[0].inputs.left'));
    assert.equal(marks.problemsAt('rules[1].when.inputs.of[0]')?.length, 1);
    assert.equal(marks.problemsAt('rules[0].when'), undefined);
    marks.setSeen(new Map([['rules[0].when', { kind: 'condition', value: 1 }]]));
    assert.equal(marks.seenAt('rules[0].when'), 'condition 1');
    assert.equal(marks.seenAt('rules[1].when'), null);
    marks.setSeen(null);
    assert.equal(marks.seenAt('rules[0].when'), null);
    leave();
    marks.setSeen(new Map());
    assert.equal(count, 3);
  });
});
