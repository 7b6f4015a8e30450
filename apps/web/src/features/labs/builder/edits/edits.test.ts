import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Block, type Input, readTree, type RuleTree, TEMPLATES } from '@stratloom/lang-visual';
import { conditionBeside } from './condition-beside.ts';
import { type Edit, type Edited, isEdited, tryEdit } from './edit.ts';
import { inputAt } from './input-at.ts';
import { insertItem } from './insert.ts';
import { addRule, duplicateRule, moveItem, noteItem, removeRule } from './items.ts';
import { exchange, moveOnto, moveToList } from './move.ts';
import {
  extractParameter,
  inlineName,
  inlineParameter,
  nameInput,
  removeParam,
  removeValue,
  rename,
} from './names.ts';
import { removeAt } from './remove.ts';
import { setBlock, setInput } from './set-input.ts';
import { moveStep } from './step-move.ts';
import { unwrapAt, wrapAt, wrapValueAt } from './wrap.ts';

function template(id: string): RuleTree {
  const found = TEMPLATES.find((each) => each.id === id);
  assert.ok(found !== undefined, id);
  return found.tree;
}

const CROSS = template('sma-cross');
const REGIME = template('regime-switch');
const WHEN = ['rules', 0, 'when'] as const;
const OF = [...WHEN, 'inputs', 'of'] as const;
const CLOSE: Block = { block: 'price', inputs: { field: 'close' } };

function condition(right: number): Block {
  return { block: 'compare', inputs: { left: CLOSE, is: 'above', right } };
}

/** A tree with one rule, whose condition this is. */
function treeWhen(when: Input): RuleTree {
  const [rule] = CROSS.rules;
  assert.ok(rule !== undefined);
  const tree = { ...CROSS, params: [], values: [], rules: [{ ...rule, when }] };
  assert.ok(readTree(tree).ok);
  return tree;
}

function all(...of: readonly Input[]): Block {
  return { block: 'all', inputs: { of } };
}

function any(...of: readonly Input[]): Block {
  return { block: 'any', inputs: { of } };
}

function done(tree: RuleTree, edit: Edit): Edited {
  const result = tryEdit(tree, edit);
  assert.ok(isEdited(result), isEdited(result) ? '' : result.why);
  return result;
}

function why(tree: RuleTree, edit: Edit): string {
  const result = tryEdit(tree, edit);
  assert.ok(!isEdited(result), 'it was not refused');
  return result.why;
}

describe('putting something into a place', () => {
  it('changes that place and keeps every other object', () => {
    const path = ['values', 0, 'value', 'inputs', 'length'];
    const { tree, focus } = done(CROSS, setInput(path, 7));
    assert.equal(inputAt(tree, path), 7);
    assert.deepEqual(focus, path);
    assert.equal(tree.rules, CROSS.rules);
    assert.equal(tree.values[1], CROSS.values[1]);
  });

  it('keeps what the user has set when a block changes to another of its kind', () => {
    const { tree } = done(CROSS, setBlock(['values', 0, 'value'], { block: 'ema', inputs: {} }));
    assert.deepEqual(tree.values[0]?.value, {
      block: 'ema',
      inputs: { source: CLOSE, length: { ref: 'fast' } },
    });
  });

  it('says what is wrong with a number outside of its range', () => {
    assert.match(why(CROSS, setInput(['values', 0, 'value', 'inputs', 'length'], -3)), /outside/);
    assert.match(why(CROSS, setInput(WHEN, 3)), /takes a condition/);
  });
});

describe('inserting', () => {
  it('puts a condition into brackets, with the usual inputs where it brings none', () => {
    const tree = treeWhen(all(condition(1)));
    const added = done(tree, insertItem({ list: OF, at: 0 }, { block: 'position', inputs: {} }));
    assert.deepEqual(added.focus, [...OF, 0]);
    assert.deepEqual(inputAt(added.tree, [...OF, 0]), {
      block: 'position',
      inputs: { is: 'flat' },
    });
  });

  it('gives a condition that stands alone brackets, and takes the place of one that always holds', () => {
    const beside = done(treeWhen(condition(1)), conditionBeside(WHEN, condition(2)));
    assert.deepEqual(inputAt(beside.tree, WHEN), all(condition(1), condition(2)));
    assert.deepEqual(beside.focus, [...OF, 1]);
    const always = { block: 'always', inputs: {} };
    assert.deepEqual(
      inputAt(done(treeWhen(always), conditionBeside(WHEN, condition(2))).tree, WHEN),
      condition(2),
    );
    const more = done(treeWhen(any(condition(1))), conditionBeside(WHEN, condition(2)));
    assert.deepEqual(inputAt(more.tree, WHEN), any(condition(1), condition(2)));
  });

  it('refuses what is no action among actions', () => {
    const list = ['rules', 0, 'then'];
    assert.match(why(CROSS, insertItem({ list, at: 0 }, condition(1))), /takes an action/);
    assert.match(why(CROSS, insertItem({ list, at: 0 }, { ref: 'fast' })), /Only an action/);
  });

  it('gives each entry a name of its own', () => {
    const entry = { block: 'enter', inputs: {} };
    const list = ['rules', 0, 'then'] as const;
    const first = done(CROSS, insertItem({ list, at: 1 }, entry)).tree;
    const { tree } = done(first, insertItem({ list, at: 2 }, entry));
    const names = tree.rules[0]?.then.map(({ inputs }) => inputs['name']);
    assert.deepEqual(names, ['Long', 'Long 2', 'Long 3']);
  });

  it('makes an otherwise with the first action that is put there', () => {
    const list = ['rules', 0, 'otherwise'];
    const { tree } = done(CROSS, insertItem({ list, at: 0 }, { block: 'closeAll', inputs: {} }));
    assert.deepEqual(tree.rules[0]?.otherwise, [{ block: 'closeAll', inputs: {} }]);
  });
});

describe('deleting', () => {
  it('closes up a list and takes empty brackets along', () => {
    const tree = treeWhen(all(condition(1), any(condition(2))));
    const once = done(tree, removeAt([...OF, 1, 'inputs', 'of', 0]));
    assert.deepEqual(inputAt(once.tree, WHEN), all(condition(1)));
    assert.deepEqual(once.focus, [...OF, 0]);
    const twice = done(once.tree, removeAt([...OF, 0]));
    assert.deepEqual(inputAt(twice.tree, WHEN), { block: 'always', inputs: {} });
  });

  it('leaves out an optional term and resets what must be there', () => {
    const action = ['rules', 0, 'then', 0];
    const stop = { block: 'stopPercent', inputs: { percent: 3, of: 'entry' } };
    const { tree } = done(CROSS, setInput([...action, 'inputs', 'stop'], stop));
    assert.deepEqual(done(tree, removeAt([...action, 'inputs', 'stop'])).tree, CROSS);
    const size = done(tree, removeAt([...action, 'inputs', 'size'])).tree;
    assert.deepEqual(inputAt(size, [...action, 'inputs', 'size', 'inputs', 'percent']), 50);
  });

  it('keeps the last action of a rule, and drops an otherwise that is empty', () => {
    assert.match(why(CROSS, removeAt(['rules', 0, 'then', 0])), /needs an action/);
    const { tree } = done(REGIME, removeAt(['rules', 1, 'otherwise', 0]));
    assert.ok(!('otherwise' in (tree.rules[1] ?? {})));
  });

  it('says why a stop stays that the size is measured by', () => {
    const action = ['rules', 0, 'then', 0, 'inputs'];
    const stop = { block: 'stopPercent', inputs: { percent: 3, of: 'entry' } };
    const risk = { block: 'riskPercent', inputs: { percent: 1 } };
    const first = done(CROSS, setInput([...action, 'stop'], stop)).tree;
    const tree = done(first, setInput([...action, 'size'], risk)).tree;
    assert.match(why(tree, removeAt([...action, 'stop'])), /depends on the stop/);
  });
});

describe('moving', () => {
  const three = treeWhen(all(condition(1), condition(2), any(condition(3), condition(4))));

  it('reorders within a list', () => {
    const { tree, focus } = done(three, moveToList([...OF, 0], { list: OF, at: 2 }));
    assert.deepEqual(inputAt(tree, [...OF, 0]), condition(2));
    assert.deepEqual(inputAt(tree, [...OF, 1]), condition(1));
    assert.deepEqual(focus, [...OF, 1]);
    assert.match(why(three, moveToList([...OF, 0], { list: OF, at: 1 })), /already/);
  });

  it('moves into other brackets and finds itself there', () => {
    const inner = [...OF, 2, 'inputs', 'of'];
    const { tree, focus } = done(three, moveToList([...OF, 0], { list: inner, at: 1 }));
    const expected = all(condition(2), any(condition(3), condition(1), condition(4)));
    assert.deepEqual(inputAt(tree, WHEN), expected);
    assert.deepEqual(focus, [...OF, 1, 'inputs', 'of', 1]);
    assert.deepEqual(inputAt(tree, focus ?? []), condition(1));
  });

  it('moves out of brackets in front of them', () => {
    const inner = [...OF, 2, 'inputs', 'of', 1];
    const { tree, focus } = done(three, moveToList(inner, { list: OF, at: 0 }));
    const expected = all(condition(4), condition(1), condition(2), any(condition(3)));
    assert.deepEqual(inputAt(tree, WHEN), expected);
    assert.deepEqual(focus, [...OF, 0]);
  });

  it('goes by keys: in, out, up and down', () => {
    const into = done(three, moveStep([...OF, 1], 'in'));
    assert.deepEqual(
      inputAt(into.tree, WHEN),
      all(condition(1), any(condition(2), condition(3), condition(4))),
    );
    const out = done(into.tree, moveStep(into.focus ?? [], 'out'));
    assert.deepEqual(
      inputAt(out.tree, WHEN),
      all(condition(1), any(condition(3), condition(4)), condition(2)),
    );
    const up = done(out.tree, moveStep(out.focus ?? [], 'up'));
    assert.deepEqual(up.tree, three);
    assert.deepEqual(up.focus, [...OF, 1]);
    assert.match(why(three, moveStep([...OF, 0], 'up')), /already first/);
    assert.match(why(three, moveStep([...OF, 2], 'down')), /already last/);
    assert.match(why(three, moveStep([...OF, 0], 'out')), /not inside another/);
  });

  it('puts two conditions together where there are no brackets beside', () => {
    const two = treeWhen(any(condition(1), condition(2)));
    const { tree } = done(two, moveStep([...OF, 1], 'in'));
    assert.deepEqual(inputAt(tree, WHEN), any(all(condition(1), condition(2))));
  });

  it('moves an action from then to otherwise and back', () => {
    const list = ['rules', 1, 'then'];
    const more = done(REGIME, insertItem({ list, at: 1 }, { block: 'closeAll', inputs: {} })).tree;
    const moved = done(more, moveStep([...list, 1], 'down'));
    assert.equal(moved.tree.rules[1]?.otherwise?.length, 2);
    assert.deepEqual(done(moved.tree, moveStep(moved.focus ?? [], 'up')).tree, more);
  });

  it('puts a condition onto another one, out of another rule as well', () => {
    const { tree } = done(CROSS, moveOnto(['rules', 1, 'when'], WHEN));
    const [first, second] = CROSS.rules;
    assert.deepEqual(inputAt(tree, WHEN), all(first?.when ?? 0, second?.when ?? 0));
    assert.deepEqual(inputAt(tree, ['rules', 1, 'when']), { block: 'always', inputs: {} });
    assert.match(why(three, moveOnto(WHEN, [...OF, 0])), /into itself/);
    assert.match(
      why(three, moveToList([...OF, 2], { list: [...OF, 2, 'inputs', 'of'], at: 0 })),
      /into itself/,
    );
  });

  it('exchanges two values, and twice is as before', () => {
    const [left, right] = [
      [...WHEN, 'inputs', 'left'],
      [...WHEN, 'inputs', 'right'],
    ];
    const once = done(CROSS, exchange(left, right)).tree;
    assert.deepEqual(inputAt(once, left), { ref: 'slow_line' });
    assert.deepEqual(done(once, exchange(left, right)).tree, CROSS);
  });

  it('refuses to bring a named value before what it reads', () => {
    const named = done(CROSS, nameInput(WHEN, 'Crossing')).tree;
    assert.equal(named.values[2]?.id, 'crossing');
    assert.match(why(named, moveItem('values', 2, 0)), /no "fast_line" before/);
    const { tree } = done(CROSS, moveItem('values', 0, 2));
    assert.deepEqual(
      tree.values.map(({ id }) => id),
      ['slow_line', 'fast_line'],
    );
  });
});

describe('wrapping', () => {
  it('puts brackets around and takes them away again', () => {
    const tree = treeWhen(condition(1));
    const wrapped = done(tree, wrapAt(WHEN, 'not'));
    assert.deepEqual(wrapped.focus, [...WHEN, 'inputs', 'condition']);
    assert.deepEqual(done(wrapped.tree, unwrapAt(WHEN)).tree, tree);
    assert.match(why(tree, wrapAt([...WHEN, 'inputs', 'left'], 'all')), /Only conditions/);
  });

  it('puts a value into another one that has a place for it, and takes it out again', () => {
    const path = [...WHEN, 'inputs', 'left'];
    const tree = treeWhen(condition(1));
    const { tree: put } = done(tree, wrapValueAt(path, { block: 'ema', inputs: {} }));
    assert.deepEqual(inputAt(put, path), { block: 'ema', inputs: { source: CLOSE, length: 20 } });
    assert.deepEqual(done(put, unwrapAt(path)).tree, tree);
    assert.match(why(tree, wrapValueAt(path, { block: 'atr', inputs: {} })), /takes no value/);
  });

  it('pours inner brackets out into those around, and keeps several where there are none around', () => {
    const tree = treeWhen(all(any(condition(1), condition(2)), condition(3)));
    const { tree: poured } = done(tree, unwrapAt([...OF, 0]));
    assert.deepEqual(inputAt(poured, WHEN), all(condition(1), condition(2), condition(3)));
    assert.match(why(poured, unwrapAt(WHEN)), /do not fit here/);
  });
});

describe('names', () => {
  it('renames wherever a name is read', () => {
    const { tree } = done(CROSS, rename('values', 0, 'quick'));
    assert.ok(!JSON.stringify(tree).includes('fast_line'));
    assert.deepEqual(inputAt(tree, [...WHEN, 'inputs', 'left']), { ref: 'quick' });
    assert.match(why(CROSS, rename('values', 0, 'slow_line')), /already/);
    assert.match(why(CROSS, rename('values', 0, 'close')), /is a reserved word/);
  });

  it('makes a parameter of a number with the range of its place, and back', () => {
    const path = ['rules', 0, 'then', 0, 'inputs', 'size', 'inputs', 'percent'];
    const { tree } = done(CROSS, extractParameter(path, 'Percent'));
    const expected = { id: 'percent', kind: 'number', title: 'Percent', default: 95 };
    assert.deepEqual(tree.params[2], { ...expected, minimum: 0.01, maximum: 1000, step: 0.1 });
    assert.deepEqual(inputAt(tree, path), { ref: 'percent' });
    assert.deepEqual(done(tree, inlineParameter(path)).tree, CROSS);
  });

  it('keeps a parameter that is read elsewhere when one place goes back to its number', () => {
    const path = ['values', 1, 'value', 'inputs', 'length'];
    const both = done(CROSS, setInput(path, { ref: 'fast' })).tree;
    const { tree } = done(both, inlineParameter(path));
    assert.equal(inputAt(tree, path), 20);
    assert.equal(tree.params.length, 2);
  });

  it('puts the default in place of a deleted parameter, within what the place takes', () => {
    const { tree } = done(CROSS, removeParam(0));
    assert.equal(inputAt(tree, ['values', 0, 'value', 'inputs', 'length']), 20);
    const [fast, slow] = CROSS.params;
    assert.ok(fast !== undefined && slow !== undefined && fast.kind !== 'switch');
    const wide = { ...CROSS, params: [{ ...fast, default: 5000, maximum: 9000 }, slow] };
    const within = done(wide, removeParam(0)).tree;
    assert.equal(inputAt(within, ['values', 0, 'value', 'inputs', 'length']), 1000);
  });

  it('puts the blocks in place of a deleted named value', () => {
    const { tree, said } = done(CROSS, removeValue(0));
    assert.deepEqual(inputAt(tree, [...WHEN, 'inputs', 'left']), CROSS.values[0]?.value);
    assert.match(said, /2 places/);
  });

  it('names a block before the named value that it was taken from, and back', () => {
    const path = ['values', 1, 'value', 'inputs', 'source'];
    const { tree, focus } = done(CROSS, nameInput(path, 'Price'));
    assert.deepEqual(
      tree.values.map(({ id }) => id),
      ['fast_line', 'price', 'slow_line'],
    );
    assert.deepEqual(inputAt(tree, focus ?? []), { ref: 'price' });
    assert.deepEqual(inputAt(done(tree, inlineName(focus ?? [])).tree, focus ?? []), CLOSE);
  });
});

describe('rules', () => {
  it('are added, duplicated under another name, and deleted', () => {
    const { tree } = done(CROSS, duplicateRule(0));
    assert.deepEqual(
      tree.rules.map(({ id }) => id),
      ['enter', 'enter_2', 'leave'],
    );
    const fewer = done(done(tree, removeRule(0)).tree, removeRule(0)).tree;
    assert.deepEqual(
      fewer.rules.map(({ id }) => id),
      ['leave'],
    );
    const more = done(fewer, addRule(condition(1), { block: 'closeAll', inputs: {} }, 'Go home'));
    assert.equal(more.tree.rules[1]?.id, 'go_home');
    assert.deepEqual(more.focus, ['rules', 1]);
  });

  it('carry notes that can be taken away', () => {
    const { tree } = done(CROSS, noteItem('rules', 0, 'Why'));
    assert.equal(tree.rules[0]?.note, 'Why');
    assert.deepEqual(done(tree, noteItem('rules', 0, null)).tree, CROSS);
    assert.match(why(CROSS, noteItem('rules', 0, '@x')), /begin with @/);
  });
});
