import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readTree, TEMPLATES } from '@stratloom/lang-visual';
import type { RuleTree } from '@stratloom/lang-visual';
import { isEdited } from './edits/edit.ts';
import { changeHead, noteItem } from './edits/items.ts';
import { setInput } from './edits/set-input.ts';
import { isSame, RuleStore } from './rule-store.ts';

const PATH = ['values', 0, 'value', 'inputs', 'length'];

function opened(id = 'sma-cross') {
  const tree = TEMPLATES.find((each) => each.id === id)?.tree;
  assert.ok(tree !== undefined);
  const store = new RuleStore(tree);
  const sent: RuleTree[] = [];
  store.connect((next) => sent.push(next));
  return { store, tree, sent };
}

describe('the history of a strategy', () => {
  it('undoes and redoes, step by step', () => {
    const { store, tree, sent } = opened();
    store.edit(setInput(PATH, 5));
    store.edit(setInput(PATH, 6));
    store.undo();
    store.undo();
    assert.equal(store.tree, tree);
    store.redo();
    assert.deepEqual(store.tree, sent[0]);
    assert.equal(sent.length, 5);
    store.edit(setInput(PATH, 9));
    store.redo();
    assert.match(store.announcement().text, /nothing to redo/);
  });

  it('is one step for one gesture, and another one for the next', () => {
    const { store, tree } = opened();
    for (const length of [5, 6, 7]) store.edit(setInput(PATH, length), { gesture: 'slider' });
    store.rest();
    const after = store.tree;
    for (const length of [8, 9]) store.edit(setInput(PATH, length), { gesture: 'slider' });
    store.undo();
    assert.equal(store.tree, after);
    store.undo();
    assert.equal(store.tree, tree);
  });

  it('changes nothing by what is refused, and announces why', () => {
    const { store, tree, sent } = opened();
    assert.ok(!isEdited(store.edit(setInput(PATH, -1))));
    assert.equal(store.tree, tree);
    assert.deepEqual(sent, []);
    assert.ok(store.announcement().isRefused);
  });

  it('goes on when its own trees come back, late and as copies, and begins anew with a foreign one', () => {
    const { store, sent } = opened();
    for (const length of [5, 6, 7]) store.edit(setInput(PATH, length));
    const copy: RuleTree = structuredClone(sent[0] ?? store.tree);
    store.receive(copy);
    assert.equal(store.history().past.length, 3);
    store.receive(structuredClone(sent[2] ?? store.tree));
    assert.equal(store.history().past.length, 3);
    const other = opened('rsi-dip').tree;
    store.receive(other);
    assert.equal(store.tree, other);
    assert.deepEqual(store.history().past, []);
  });

  it('knows its own trees when they come back with their keys in another order', () => {
    const { store, sent } = opened();
    store.edit(noteItem('rules', 0, 'Why'));
    const [own] = sent;
    assert.ok(own !== undefined);
    const turned = Object.fromEntries(Object.entries(own).toReversed());
    const read = readTree(turned);
    assert.ok(read.ok);
    store.receive(read.tree);
    assert.equal(store.history().past.length, 1);
    assert.ok(!isSame(own, { ...own, name: 'Other' }));
    assert.ok(!isSame([1], [1, 2]) && !isSame({ a: 1 }, [1]) && !isSame(null, {}));
  });

  it('takes an old tree that is opened again for what it is', () => {
    const { store, tree, sent } = opened();
    store.edit(changeHead({ name: 'Other' }));
    store.receive(sent[0] ?? store.tree);
    store.receive(tree);
    assert.equal(store.tree, tree);
    assert.deepEqual(store.history().past, []);
  });
});
