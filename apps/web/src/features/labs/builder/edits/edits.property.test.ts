import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readTree, type RuleTree } from '@stratloom/lang-visual';
import { randomTree } from '../../../../../../../packages/lang-visual/src/testing/random-tree.ts';
import { Draw, placesOf, randomEdit } from '../testing/random-edits.ts';
import { isEdited, tryEdit } from './edit.ts';
import { inputAt } from './input-at.ts';
import { extractParameter, nameInput, removeParam, removeValue, rename } from './names.ts';
import { isInHigher } from './known-names.ts';
import { slotAt } from './slot-at.ts';
import { wrapAt } from './wrap.ts';

const SEQUENCES = 200;
const STEPS = 40;

function mustRead(tree: RuleTree, why: string): void {
  const read = readTree(JSON.parse(JSON.stringify(tree)));
  assert.ok(read.ok, read.ok ? '' : `${why}: ${JSON.stringify(read.problems[0])}`);
}

/** Fails where something is changed in place. */
function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) frozen(inner);
  }
  return value;
}

describe('any sequence of edits', () => {
  it('leaves trees that can be read, and says why it refuses', () => {
    const counts = new Map<string, { done: number; refused: number }>();
    for (let seed = 0; seed < SEQUENCES; seed++) {
      const draw = new Draw(seed);
      let tree = frozen(randomTree(seed));
      for (let step = 0; step < STEPS; step++) {
        const { name, edit } = randomEdit(tree, draw);
        const result = tryEdit(tree, edit);
        const count = counts.get(name.split(' at ')[0] ?? '') ?? { done: 0, refused: 0 };
        counts.set(name.split(' at ')[0] ?? '', count);
        if (!isEdited(result)) {
          count.refused += 1;
          assert.ok(result.why.length > 10, name);
          continue;
        }
        count.done += 1;
        mustRead(result.tree, `seed ${seed}, step ${step}, ${name}`);
        tree = frozen(result.tree);
      }
    }
    for (const [name, { done }] of counts) assert.ok(done >= 10, `${name}: ${done} done`);
    assert.equal(counts.size, 23);
  });

  it('never refuses to delete a parameter or a named value, nor to rename one', () => {
    for (let seed = 0; seed < 300; seed++) {
      const tree = frozen(randomTree(seed));
      for (const at of tree.params.keys()) {
        const result = tryEdit(tree, removeParam(at));
        assert.ok(
          isEdited(result),
          `seed ${seed}, parameter ${at}: ${'why' in result && result.why}`,
        );
        mustRead(result.tree, `seed ${seed}, parameter ${at}`);
        assert.ok(!JSON.stringify(result.tree).includes(`"ref":"${tree.params[at]?.id}"`));
        assert.ok(isEdited(tryEdit(tree, rename('params', at, 'fresh_name'))));
      }
      for (const at of tree.values.keys()) {
        const result = tryEdit(tree, removeValue(at));
        assert.ok(isEdited(result), `seed ${seed}, value ${at}: ${'why' in result && result.why}`);
        assert.ok(isEdited(tryEdit(tree, rename('values', at, 'fresh_name'))));
      }
    }
  });

  it('never refuses to wrap a condition, to name a block, or to make a parameter of a number', () => {
    let count = 0;
    for (let seed = 0; seed < 60; seed++) {
      const tree = frozen(randomTree(seed));
      for (const path of placesOf(tree)) {
        const kind = slotAt(tree, path)?.kind;
        const input = inputAt(tree, path);
        const isBlock = typeof input === 'object' && 'block' in input;
        const isOwn = path[0] === 'values' && path.length === 3;
        const where = `seed ${seed}, ${path.join('.')}`;
        if (kind === 'condition' && path.length < 40) {
          assert.ok(isEdited(tryEdit(tree, wrapAt(path, 'any'))), where);
          count += 1;
        }
        if (
          (kind === 'condition' || kind === 'number') &&
          isBlock &&
          !isOwn &&
          !isInHigher(tree, path)
        ) {
          assert.ok(isEdited(tryEdit(tree, nameInput(path, 'named'))), where);
          count += 1;
        }
        if (typeof input === 'number' && slotAt(tree, path) !== undefined) {
          assert.ok(isEdited(tryEdit(tree, extractParameter(path, 'Length'))), where);
          count += 1;
        }
      }
    }
    assert.ok(count > 1000, String(count));
  });
});
