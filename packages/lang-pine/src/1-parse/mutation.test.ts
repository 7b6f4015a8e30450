import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertCost } from '@stratloom/testkit/cost';
import { diceOf } from '@stratloom/testkit/random';
import { formatPine } from '../format/format-pine.ts';
import { tokensOf } from './highlight.ts';
import { parse } from './parse.ts';
import { mutate } from './testing/mutate.ts';
import { sampleScripts } from './testing/scripts.ts';
import { bareTree } from './testing/tree-text.ts';

const MUTATIONS = 2000;

test('reads 2,000 mutated scripts without a crash, none far slower than its original, with messages at places inside', () => {
  const scripts = sampleScripts();
  const dice = diceOf(4);
  let rejected = 0;
  for (let i = 0; i < MUTATIONS; i += 1) {
    const original = scripts[i % scripts.length]?.source ?? '';
    const source = mutate(original, dice);
    const { messages } = parse(source);
    const read = (text: string) => () => [parse(text), tokensOf(text)];
    assertCost(source, read(source), { times: 100, of: read(original) });
    if (messages.length > 0) rejected += 1;
    for (const { at, code, text, hint } of messages) {
      assert.ok(at.start >= 0 && at.start <= at.end && at.end <= source.length, code);
      assert.ok(
        at.end > at.start,
        `${code} points at nothing: ${source.slice(at.start, at.start + 40)}`,
      );
      assert.ok(code.startsWith('pine.') && text !== '' && hint !== '');
    }
  }
  assert.ok(rejected > MUTATIONS / 4, `only ${String(rejected)} were rejected`);
});

test('formats mutated scripts that are still right to the same tree, and others not at all', () => {
  const scripts = sampleScripts();
  const dice = diceOf(5);
  for (let i = 0; i < MUTATIONS; i += 1) {
    const source = mutate(scripts[i % scripts.length]?.source ?? '', dice);
    const formatted = formatPine(source);
    const before = parse(source);
    if (before.messages.length > 0) {
      assert.equal(formatted, source);
      continue;
    }
    const after = parse(formatted);
    assert.deepEqual(after.messages, [], source);
    assert.equal(bareTree(after.script), bareTree(before.script), source);
    assert.equal(formatPine(formatted), formatted);
  }
});
