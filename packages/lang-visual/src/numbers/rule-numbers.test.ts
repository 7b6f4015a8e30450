import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compileRules } from '../compile/compile-rules.ts';
import { readTree } from '../rules/read-tree.ts';
import { TEMPLATES } from '../templates/index.ts';
import { toPine } from '../to-pine/to-pine.ts';
import { ruleNumbers, withNumbers, withNumbersNamed } from './rule-numbers.ts';

describe('numbers of rules', () => {
  it('are found with their block, their bounds and an id that nothing has', () => {
    const tree = TEMPLATES.find(({ id }) => id === 'sma-cross')?.tree;
    assert.ok(tree !== undefined);
    const [size] = ruleNumbers(tree);
    assert.equal(size?.id, 'number_1');
    assert.equal(size.value, 95);
    assert.match(size.title, /Percent$/);
    assert.deepEqual([size.minimum, size.maximum], [0.01, 1000]);
  });

  it('become parameters of every template, which is right and means the same', () => {
    let count = 0;
    for (const { id, tree } of TEMPLATES) {
      const numbers = ruleNumbers(tree);
      count += numbers.length;
      const named = withNumbersNamed(tree, new Set(numbers.map((each) => each.id)));
      assert.deepEqual(readTree(named).ok, true, id);
      const { problems, runnable } = compileRules(named);
      const errors = problems.filter(({ severity }) => severity === 'error');
      assert.deepEqual(errors, [], id);
      const inputs = runnable?.inputs.filter((input) => input.id.startsWith('number_')) ?? [];
      assert.deepEqual(
        inputs.map(({ defaultValue }) => defaultValue),
        numbers.map(({ value }) => value),
        id,
      );
      assert.deepEqual(ruleNumbers(named), [], id);
    }
    assert.ok(count > 50, `${count} numbers`);
  });

  it('are put back by their ids', () => {
    for (const { tree } of TEMPLATES) {
      assert.equal(toPine(withNumbers(tree, {})).text, toPine(tree).text);
      const numbers = ruleNumbers(tree);
      const [first] = numbers;
      if (first === undefined) continue;
      const changed = ruleNumbers(withNumbers(tree, { [first.id]: 7 }));
      assert.deepEqual(
        changed.map(({ value }) => value),
        [7, ...numbers.slice(1).map(({ value }) => value)],
      );
    }
  });
});
