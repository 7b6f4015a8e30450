import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BUILTINS } from '../../builtins/index.ts';
import { plain } from '../../checked/type.ts';
import { parseQualifiedType, parseSignature } from './parse-signature.ts';

test('reads parameters with qualifiers, defaults and a rest', () => {
  const { parameters, result } = parseSignature(
    "(series float source, simple int length = 14, const string title = 'a, b', series T ...more) -> series float",
  );
  assert.deepEqual(
    parameters.map(({ name, qualifier, optional, rest }) => [name, qualifier, optional, rest]),
    [
      ['source', 'series', false, false],
      ['length', 'simple', true, false],
      ['title', 'const', true, false],
      ['more', 'series', false, true],
    ],
  );
  assert.deepEqual(result, { qualifier: 'series', type: plain('float') });
});

test('reads collections, tuples and types with dots', () => {
  const { parameters, result } = parseSignature(
    '(array<T> id, map<K, V> map, matrix<float> m, series chart.point p) -> [float, series int]',
  );
  assert.deepEqual(
    parameters.map(({ type }) => type.kind),
    ['array', 'map', 'matrix', 'plain'],
  );
  assert.deepEqual(result.type, { kind: 'tuple', items: [plain('float'), plain('int')] });
});

test('takes a parameter without a qualifier as series, and a result as early as the arguments', () => {
  const { parameters, result } = parseSignature('(plot plot1) -> plot');
  assert.equal(parameters[0]?.qualifier, 'series');
  assert.equal(result.qualifier, 'const');
});

test('reads the type of a variable', () => {
  assert.deepEqual(parseQualifiedType('simple string'), {
    qualifier: 'simple',
    type: plain('string'),
  });
});

for (const text of [
  '(',
  '(int) -> int',
  '(int a',
  '(int a) int',
  '(int ...a, int b) -> int',
  '(array<int a) -> int',
  '() -> int x',
]) {
  test(`refuses ${text}`, () => {
    assert.throws(() => parseSignature(text), { name: 'InvariantError' });
  });
}

test('reads every signature and type of the table of built-ins', () => {
  let read = 0;
  for (const builtin of BUILTINS) {
    if (builtin.kind !== 'function') parseQualifiedType(builtin.type);
    else for (const text of builtin.signatures) parseSignature(text);
    read += 1;
  }
  assert.ok(read > 500, `only ${read} built-ins`);
});
