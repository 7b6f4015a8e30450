import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type RuleTree, TEMPLATES } from '@stratloom/lang-visual';
import { pathOfPlace } from '../commands/path-of-place.ts';
import { isEdited, tryEdit } from '../edits/edit.ts';
import { inputAt } from '../edits/input-at.ts';
import type { DropData } from './drop-data.ts';
import { dropEdit } from './drop-edit.ts';
import { nearestId } from './nearest-place.ts';
import type { DragData } from './use-drag-handle.ts';

const TREE = TEMPLATES.find(({ id }) => id === 'regime-switch')?.tree;

function dropped(from: DragData, to: DropData): RuleTree | null {
  assert.ok(TREE !== undefined);
  const edit = dropEdit(from, to);
  const result = edit === null ? null : tryEdit(TREE, edit);
  return result !== null && isEdited(result) ? result.tree : null;
}

function rect(left: number, top: number, width: number, height: number) {
  return { left, top, width, height, right: left + width, bottom: top + height };
}

function nearest(x: number, y: number, disabled: readonly string[] = []) {
  const rects = new Map([
    ['onto outer', rect(0, 0, 200, 100)],
    ['onto inner', rect(20, 20, 150, 30)],
    ['gap list 1', rect(20, 52, 150, 5)],
    ['onto own', rect(20, 60, 150, 30)],
  ]);
  const droppableContainers = [...rects.keys()].map((id) => ({
    id,
    disabled: disabled.includes(id),
  }));
  return nearestId('own', droppableContainers, rects, { x, y });
}

describe('dropping', () => {
  it('puts a block between others, onto another one, or in its place', () => {
    const condition = pathOfPlace('rules[1].when.inputs.of[1]');
    const place = { list: pathOfPlace('rules[0].when.inputs.of'), at: 1 };
    const moved = dropped(
      { path: condition, kind: 'condition' },
      { to: 'list', place, kind: 'condition' },
    );
    assert.ok(moved !== null);
    assert.deepEqual(
      inputAt(moved, pathOfPlace('rules[0].when.inputs.of[1]')),
      inputAt(TREE ?? moved, condition),
    );
    const onto = pathOfPlace('rules[0].when.inputs.of[0]');
    const both = dropped(
      { path: condition, kind: 'condition' },
      { to: 'place', path: onto, kind: 'condition' },
    );
    assert.match(JSON.stringify(inputAt(both ?? moved, onto)), /"block":"all"/);
  });

  it('moves rules, and does nothing where a rule stays or the kind does not fit', () => {
    const rules = { list: pathOfPlace('rules'), at: 0 };
    const turned = dropped(
      { path: pathOfPlace('rules[1]'), kind: 'rules' },
      { to: 'list', place: rules, kind: 'rules' },
    );
    assert.deepEqual(
      turned?.rules.map(({ id }) => id),
      ['hold', 'enter'],
    );
    const stays: DropData = { to: 'list', place: { ...rules, at: 2 }, kind: 'rules' };
    assert.equal(dropEdit({ path: pathOfPlace('rules[1]'), kind: 'rules' }, stays), null);
    assert.equal(dropEdit({ path: pathOfPlace('rules[1].when'), kind: 'condition' }, stays), null);
  });
});

describe('what the pointer means', () => {
  it('is the innermost place, a gap that is close, and never the drawn block itself', () => {
    assert.equal(nearest(50, 35), 'onto inner');
    assert.equal(nearest(10, 10), 'onto outer');
    assert.equal(nearest(50, 48), 'gap list 1');
    assert.equal(nearest(50, 75), 'onto outer');
    assert.equal(nearest(50, 35, ['onto inner', 'gap list 1']), 'onto outer');
  });

  it('is nothing far away from every place', () => {
    assert.equal(nearest(400, 400), null);
    assert.equal(nearest(230, 50), 'onto outer');
  });
});
