import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { INDICATORS } from '@stratloom/engine/indicators';
import { compileRules } from '../compile/compile-rules.ts';
import { slotOf, templatesOf } from '../pine-tree/template.ts';
import { readTree } from '../rules/read-tree.ts';
import type { Block } from '../tree/tree.ts';
import { block, buy, percentOfEquity, rule, strategy } from '../templates/parts.ts';
import type { BlockDefinition } from './block.ts';
import { BLOCKS } from './catalogue.ts';

/** Indicators of the engine that are blocks of their own kind, or need a condition as a column. */
const NOT_INDICATORS = ['anchoredvwap', 'barssince', 'valuewhen', 'crossings'];

/** A strategy that holds an example, twice over for conditions, so that one of them is not always evaluated. */
function strategyWith({ kind, example, id }: BlockDefinition) {
  const stop = block('stopPercent', { percent: 5, of: 'entry' });
  const when =
    kind === 'condition'
      ? block('all', { of: [block('not', { condition: example }), example] })
      : block('always');
  const entry = buy(percentOfEquity(10), { stop });
  const holder = id === 'stopEntry' ? block('protect', { name: 'Long' }) : entry;
  const action = ['value', 'condition', 'action'].includes(kind)
    ? entry
    : { ...holder, inputs: { ...holder.inputs, [kind]: example } };
  const values = kind === 'value' ? [{ id: 'shown', value: example, show: true } as const] : [];
  return strategy(`Block ${id}`, {
    params: [],
    values,
    rules: [rule('go', when, kind === 'action' ? example : action)],
  });
}

describe('the catalogue', () => {
  it('has each id once', () => {
    const ids = BLOCKS.map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length);
    assert.ok(ids.length >= 120);
  });

  it('has every indicator of the engine that Pine can express', () => {
    const ids = new Set(BLOCKS.map(({ id }) => id));
    const missing = INDICATORS.filter(({ name }) => !ids.has(name)).map(({ name }) => name);
    assert.deepEqual(missing.toSorted(), NOT_INDICATORS.toSorted());
  });

  it('compiles every example without a word', () => {
    for (const definition of BLOCKS) {
      const tree = strategyWith(definition);
      const read = readTree(JSON.parse(JSON.stringify(tree)));
      assert.ok(read.ok, `${definition.id}: ${read.ok ? '' : read.problems[0]?.message}`);
      // An example shows one action: an exit has no entry beside it.
      const problems = compileRules(read.tree).problems.filter(
        ({ code }) => code !== 'pine.exit-without-entry',
      );
      assert.deepEqual(problems, [], definition.id);
    }
  });

  it('says of each block how it reads, what it does and what fits', () => {
    for (const { id, sentence, help, inputs, title, example } of BLOCKS) {
      assert.match(help, /^[A-Z0-9+].*\.$/, id);
      assert.ok(title.length > 1 && example.block === id, id);
      const named = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      assert.deepEqual(new Set(named), new Set(Object.keys(inputs)), id);
    }
  });

  it('puts every input into the Pine, whatever is chosen', () => {
    for (const definition of BLOCKS.filter(({ id }) => id !== 'all' && id !== 'any')) {
      for (const { choices, expression, arguments: args, statements } of templatesOf(definition)) {
        const used = slotsIn([expression, args, statements]);
        for (const [name, slot] of Object.entries(definition.inputs)) {
          assert.ok(
            slot.kind === 'choice' || used.has(name),
            `${definition.id} ${JSON.stringify(choices)}: ${name}`,
          );
        }
      }
    }
  });

  it('shows an error of the compiler at the block that has it', () => {
    const noPast: Block = block('earlier', { value: 5, bars: 1 });
    const tree = strategy('Past of a number', {
      params: [],
      values: [],
      rules: [
        rule(
          'go',
          block('compare', { left: noPast, is: 'above', right: 1 }),
          buy(percentOfEquity(10)),
        ),
      ],
    });
    const { problems, runnable } = compileRules(tree);
    assert.equal(runnable, null);
    assert.deepEqual(
      problems.map(({ code, path }) => [code, path]),
      [['pine.history-of-constant', ['rules', 0, 'when', 'inputs', 'left', 'inputs', 'value']]],
    );
  });
});

function slotsIn(part: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(part)) for (const each of part) slotsIn(each, found);
  else if (typeof part === 'object' && part !== null) {
    if ('kind' in part && part.kind === 'name' && 'text' in part) {
      const slot = slotOf({ kind: 'name', text: String(part.text), at: { start: 0, end: 0 } });
      if (slot !== null) found.add(slot);
    }
    for (const value of Object.values(part)) slotsIn(value, found);
  }
  return found;
}
