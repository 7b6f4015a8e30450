import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { TEMPLATES } from '@stratloom/lang-visual';
import { isEdited, tryEdit } from '../edits/edit.ts';
import { inputAt } from '../edits/input-at.ts';
import { clipboardText, paste, pastedBlock } from './clipboard.ts';
import { pathOfPlace } from './path-of-place.ts';

const TREE = TEMPLATES.find(({ id }) => id === 'keltner-pullback')?.tree;

function tree() {
  assert.ok(TREE !== undefined);
  return TREE;
}

function pasted(from: string, to: string) {
  const block = pastedBlock(clipboardText(tree(), pathOfPlace(from)) ?? '');
  assert.ok(block !== null);
  return tryEdit(tree(), paste(pathOfPlace(to), block));
}

describe('the clipboard', () => {
  it('brings a condition beside another, into its brackets or into new ones', () => {
    const beside = pasted('rules[1].when', 'rules[0].when.inputs.of[0]');
    assert.ok(isEdited(beside));
    assert.deepEqual(
      inputAt(beside.tree, pathOfPlace('rules[0].when.inputs.of[1]')),
      inputAt(tree(), pathOfPlace('rules[1].when')),
    );
    const into = pasted('rules[0].when.inputs.of[1]', 'rules[1]');
    assert.ok(isEdited(into));
    assert.match(JSON.stringify(into.tree.rules[1]?.when), /^{"block":"all"/);
  });

  it('brings a stop into the action that is pasted onto, and refuses one that has no place for it', () => {
    const stop = pasted('rules[0].then[0].inputs.stop', 'rules[1].then[0]');
    assert.ok(!isEdited(stop));
    assert.match(stop.why, /takes an action/);
    const action = pasted('rules[0].then[0]', 'rules[1]');
    assert.ok(isEdited(action));
    const target = { block: 'targetRatio', inputs: { ratio: 3 } };
    const path = pathOfPlace('rules[1].then[1]');
    const more = tryEdit(action.tree, paste(path, target));
    assert.ok(isEdited(more));
    assert.deepEqual(inputAt(more.tree, [...path, 'inputs', 'target']), target);
  });

  it('takes nothing else for a block', () => {
    for (const text of [
      '',
      'hello',
      '{"block":"price","inputs":{"field":"close"}}',
      '{"stratloom.block":{"block":"nonsense","inputs":{}}}',
      '{"stratloom.block":{"block":"price","inputs":{"field":null}}}',
      '{"stratloom.block":7}',
      'null',
    ]) {
      assert.equal(pastedBlock(text), null, text);
    }
    assert.equal(clipboardText(tree(), pathOfPlace('rules[0].when.inputs')), null);
  });
});
