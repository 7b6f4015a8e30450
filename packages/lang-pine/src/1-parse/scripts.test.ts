import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from './parse.ts';
import { sampleScripts } from './testing/scripts.ts';

const scripts = sampleScripts();

test('there are at least forty sample scripts, of every version', () => {
  assert.ok(scripts.length >= 40);
  const versions = new Set(scripts.map(({ name }) => name.slice(0, 2)));
  assert.deepEqual([...versions].toSorted(), ['v1', 'v2', 'v3', 'v4', 'v5', 'v6']);
});

for (const { name, source } of scripts) {
  test(`reads ${name}`, () => {
    const { script, messages } = parse(source);
    assert.deepEqual(messages, []);
    assert.equal(`v${String(script.version)}`, name.slice(0, 2));
    const calls = script.statements.flatMap((statement) =>
      statement.kind === 'expression' && statement.value.kind === 'call' ? [statement.value] : [],
    );
    const [first] = calls;
    assert.ok(first?.callee.kind === 'name');
    assert.match(first.callee.text, /^(study|indicator|strategy|library)$/);
  });
}
