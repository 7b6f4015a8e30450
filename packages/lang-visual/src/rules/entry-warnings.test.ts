import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { TEMPLATES } from '../templates/index.ts';
import type { Block, RuleTree } from '../tree/tree.ts';
import { entryWarnings } from './entry-warnings.ts';

function entry(name: string, side = 'long'): Block {
  const size = { block: 'equityPercent', inputs: { percent: 25 } };
  return { block: 'enter', inputs: { side, name, size } };
}

function codesOf(entries: readonly Block[], pyramiding: number): readonly string[] {
  const [template] = TEMPLATES;
  const [rule] = template?.tree.rules ?? [];
  assert.ok(template !== undefined && rule !== undefined);
  const { settings } = template.tree;
  const rules = [{ ...rule, then: entries, otherwise: undefined }];
  const tree: RuleTree = { ...template.tree, settings: { ...settings, pyramiding }, rules };
  return entryWarnings(tree).map(({ code, path }) => `${code} ${path.join('.')}`);
}

describe('the warnings about entries', () => {
  it('warn of an entry that replaces another of its name', () => {
    assert.deepEqual(codesOf([entry('Long'), entry('Long')], 2), [
      'visual.same-entry rules.0.then.1',
    ]);
  });

  it('warn of an entry that exceeds the limit of open entries', () => {
    const two = [entry('Long'), entry('Long 2')];
    assert.deepEqual(codesOf(two, 1), ['visual.entry-never-opens rules.0.then.1']);
    assert.deepEqual(codesOf(two, 2), []);
  });

  it('are none for a long and a short entry, nor for any template', () => {
    assert.deepEqual(codesOf([entry('Long'), entry('Short', 'short')], 1), []);
    for (const { id, tree } of TEMPLATES) assert.deepEqual(entryWarnings(tree), [], id);
  });
});
