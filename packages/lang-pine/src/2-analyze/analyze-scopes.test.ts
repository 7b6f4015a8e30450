import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { analyzeLines, statementsOf, valueOf } from './testing/analyzed-source.ts';
import { qualifiedText } from './types/text.ts';

function errorsOf(version: number, ...lines: readonly string[]): readonly string[] {
  return analyzeLines(version, ...lines).errors;
}

describe('variables', () => {
  test('are not known above their declaration', () => {
    assert.deepEqual(errorsOf(6, 'plot(x)', 'x = 1'), ['pine.unknown-name']);
  });

  test('are not known outside of their block', () => {
    assert.deepEqual(errorsOf(6, 'if close > open', '    x = 1', '    x += 1', 'plot(x)'), [
      'pine.unknown-name',
    ]);
  });

  test('of a block hide those outside of it', () => {
    const lines = ['x = 1', 'if close > open', '    x = "a"', '    log.info(x)', 'plot(x)'];
    assert.deepEqual(errorsOf(6, ...lines), []);
  });

  test('can not be declared twice in a block, and the hint says :=', () => {
    const { errors, messages } = analyzeLines(5, 'x = 1', 'x = 2', 'plot(x)');
    assert.deepEqual(errors, ['pine.declared-twice']);
    assert.match(messages[0]!.hint, /x := /);
  });

  test('can be declared twice in versions 1 and 2, which assigns them', () => {
    const [first, second] = statementsOf(2, 'x = 1', 'x = 2', 'plot(x)');
    assert.deepEqual([first?.kind, second?.kind], ['declare', 'assign']);
    assert.ok(first?.kind === 'declare' && second?.kind === 'assign');
    assert.equal(first.variable, second.variable);
    assert.equal(first.variable.reassigned, true);
  });

  test('must be declared before they are assigned', () => {
    assert.deepEqual(errorsOf(6, 'x := 1'), ['pine.assign-undeclared']);
    assert.deepEqual(errorsOf(6, 'close := 1'), ['pine.assign-constant']);
  });

  test('keep their type', () => {
    assert.deepEqual(errorsOf(6, 'x = 1', 'x := "a"', 'plot(x)'), ['pine.wrong-type']);
    assert.deepEqual(errorsOf(6, 'x = 1.5', 'x := 1', 'plot(x)'), []);
  });

  test('know whether they are assigned again', () => {
    const [plain, again] = statementsOf(6, 'a = 1', 'b = 1', 'b := 2', 'plot(a + b)');
    assert.ok(plain?.kind === 'declare' && again?.kind === 'declare');
    assert.deepEqual([plain.variable.reassigned, again.variable.reassigned], [false, true]);
    assert.equal(qualifiedText(again.variable.type), 'series int');
  });

  test('are not assigned by a function or block that has its own of that name', () => {
    const lines = [
      'f(x) =>',
      '    len = x',
      '    len := len + 1',
      '    len',
      'len = input.int(14)',
      'if close > open',
      '    len = 2',
      '    len += 1',
      '    log.info(str.tostring(len))',
      'plot(ta.ema(close, len) + f(1))',
    ];
    assert.deepEqual(errorsOf(6, ...lines), []);
  });

  test('may have the name of the function that gives their value', () => {
    assert.deepEqual(errorsOf(4, 'rsi = rsi(close, 14)', 'sma = sma(rsi, 3)', 'plot(sma)'), []);
  });

  test('compound assignments are spelled out', () => {
    const last = statementsOf(6, 'x = 1.0', 'x *= 2', 'plot(x)')[1];
    assert.ok(last?.kind === 'assign' && last.value.kind === 'binary');
    assert.equal(last.value.operator, 'multiply');
  });
});

describe('functions', () => {
  test('are checked once for each combination of types', () => {
    const statements = statementsOf(
      6,
      'twice(x) => x * 2',
      'a = twice(1)',
      'b = twice(close)',
      'c = twice(open)',
      'plot(a + b + c)',
    );
    const instances = statements.flatMap((statement) =>
      statement.kind === 'declare' && statement.value.kind === 'callFunction'
        ? [statement.value.instance]
        : [],
    );
    assert.equal(instances.length, 3);
    assert.notEqual(instances[0], instances[1]);
    assert.equal(instances[1], instances[2]);
    assert.deepEqual(
      instances.map(({ result }) => qualifiedText(result)),
      ['const int', 'series float', 'series float'],
    );
  });

  test('give their last value, also several', () => {
    const lines = ['f(x) =>', '    y = x + 1', '    [x, y]', '[a, b] = f(close)', 'plot(a + b)'];
    assert.deepEqual(errorsOf(6, ...lines), []);
    assert.deepEqual(errorsOf(6, ...lines.slice(0, 3), '[a, b, c] = f(close)', 'plot(a)'), [
      'pine.tuple-size',
    ]);
  });

  test('fill parameters that are left out', () => {
    const value = valueOf(5, 'f(float x, int n = 7) => x * n', 'y = f(close)');
    assert.ok(value.kind === 'callFunction');
    assert.equal(value.arguments.length, 2);
    assert.deepEqual(errorsOf(5, 'f(x, n = 7) => x * n', 'plot(f())'), ['pine.missing-argument']);
  });

  test('may not call themselves', () => {
    assert.deepEqual(errorsOf(6, 'f(x) => x > 0 ? f(x - 1) : 0', 'plot(f(3))'), ['pine.recursion']);
  });

  test('read variables of the script and do not assign them', () => {
    assert.deepEqual(errorsOf(6, 'var n = 0', 'f() => n + 1', 'plot(f())'), []);
    assert.deepEqual(errorsOf(6, 'var n = 0', 'f() =>', '    n := n + 1', '    n', 'plot(f())'), [
      'pine.assign-global',
    ]);
  });

  test('do not assign their parameters', () => {
    assert.deepEqual(errorsOf(6, 'f(x) =>', '    x := 1', '    x', 'plot(f(2))'), [
      'pine.assign-parameter',
    ]);
  });

  test('that nobody calls are looked through for names', () => {
    assert.deepEqual(errorsOf(6, 'f(x) => x + nothing', 'plot(close)'), ['pine.unknown-name']);
  });

  test('of one name are reported apart by their parameters since version 5', () => {
    const lines = ['f(int x) => 1', 'f(string x) => "a"', 'log.info(f("b"))', 'plot(f(1))'];
    assert.deepEqual(errorsOf(6, ...lines), []);
    assert.deepEqual(errorsOf(4, 'f(x) => 1', 'f(y) => 2', 'plot(f(1))'), ['pine.declared-twice']);
  });

  test('stand in the global scope', () => {
    assert.deepEqual(errorsOf(6, 'if close > open', '    f(x) => x'), ['pine.nested-function']);
  });
});

describe('types and methods', () => {
  const TYPE = ['type P', '    float x = 1', '    string name', '    P next'];

  test('objects are made with defaults and with names', () => {
    const value = valueOf(6, ...TYPE, 'p = P.new(name = "a")');
    assert.ok(value.kind === 'newObject');
    assert.deepEqual(
      value.fields.map((field) => field.kind === 'constant' && field.value),
      [1, 'a', null],
    );
    assert.deepEqual(errorsOf(6, ...TYPE, 'p = P.new(nme = "a")', 'plot(p.x)'), [
      'pine.unknown-argument',
    ]);
  });

  test('fields are read and assigned by their place', () => {
    const statements = statementsOf(6, ...TYPE, 'p = P.new()', 'p.x := 2', 'plot(p.next.x)');
    const assigned = statements[1];
    assert.ok(assigned?.kind === 'assignField');
    assert.equal(assigned.fieldIndex, 0);
    assert.deepEqual(errorsOf(6, ...TYPE, 'p = P.new()', 'plot(p.y)'), ['pine.unknown-field']);
    assert.deepEqual(errorsOf(6, ...TYPE, 'p = P.new()', 'p.x := "a"'), ['pine.wrong-type']);
  });

  test('copies have the fields of the object', () => {
    const value = valueOf(6, ...TYPE, 'p = P.new()', 'q = p.copy()');
    assert.ok(value.kind === 'block');
    assert.deepEqual(errorsOf(6, ...TYPE, 'q = P.copy(P.new())', 'plot(q.x)'), []);
  });

  test('methods belong to the type of their first parameter', () => {
    const method = 'method grow(P this, float by) => this.x + by';
    assert.deepEqual(errorsOf(6, ...TYPE, method, 'plot(P.new().grow(2))'), []);
    assert.deepEqual(errorsOf(6, ...TYPE, method, 'plot(close.grow(2))'), ['pine.unknown-method']);
  });

  test('built-in methods are those of the namespace of the type', () => {
    assert.deepEqual(errorsOf(6, 'a = array.new<float>()', 'a.push(close)', 'plot(a.size())'), []);
    const { errors, messages } = analyzeLines(6, 'a = array.new<float>()', 'a.puhs(close)');
    assert.deepEqual(errors, ['pine.unknown-method']);
    assert.match(messages.find(({ severity }) => severity === 'error')!.hint, /push/);
  });

  test('members of enums are constants of their own type', () => {
    const lines = ['enum Side', '    up = "Up"', '    down'];
    const value = valueOf(6, ...lines, 's = Side.down');
    assert.ok(value.kind === 'constant' && value.type.type.kind === 'enum');
    assert.equal(value.value, 1);
    assert.deepEqual(value.type.type.members, [
      { name: 'up', title: 'Up' },
      { name: 'down', title: 'down' },
    ]);
    assert.deepEqual(errorsOf(6, ...lines, 's = Side.left'), ['pine.unknown-field']);
    assert.deepEqual(errorsOf(6, ...lines, 'plot(Side.up == 1 ? 1 : 0)'), ['pine.wrong-type']);
  });

  test('unknown types are reported, with the type meant', () => {
    const { errors, messages } = analyzeLines(6, 'flaot x = 1.0', 'plot(x)');
    assert.deepEqual(errors, ['pine.unknown-type']);
    assert.match(messages[0]!.hint, /float/);
  });
});

describe('blocks', () => {
  test('of an if agree on a type', () => {
    const value = valueOf(6, 'x = if close > open', '    1', 'else', '    2.5');
    assert.equal(qualifiedText(value.type), 'series float');
    assert.deepEqual(
      errorsOf(6, 'x = if close > open', '    1', 'else', '    "a"', 'log.info(x)'),
      ['pine.mixed-types'],
    );
  });

  test('may differ when nobody uses their value', () => {
    assert.deepEqual(errorsOf(6, 'if close > open', '    1', 'else', '    "a"'), []);
  });

  test('a switch computes its subject once', () => {
    const value = valueOf(6, 'x = switch str.tostring(close)', '    "a" => 1', '    => 2');
    assert.ok(value.kind === 'block');
    const last = value.body.statements.at(-1);
    assert.ok(last?.kind === 'expression' && last.value.kind === 'switch');
    assert.equal(last.value.cases[0]?.test?.kind, 'binary');
  });

  test('loops count in whole numbers and keep their counter', () => {
    const lines = ['s = 0', 'for i = 0 to 9', '    s += i', 'plot(s)'];
    assert.deepEqual(errorsOf(6, ...lines), []);
    assert.deepEqual(
      errorsOf(6, 's = 0', 'for i = 0 to 9', '    i := 2', '    s += i', 'plot(s)'),
      ['pine.assign-parameter'],
    );
  });

  test('loops run over collections', () => {
    const lines = [
      'a = array.from(1.5, 2)',
      's = 0.0',
      'for [i, v] in a',
      '    s += i * v',
      'plot(s)',
    ];
    assert.deepEqual(errorsOf(6, ...lines), []);
    assert.deepEqual(errorsOf(6, 'for v in close', '    log.info("a")'), ['pine.wrong-type']);
  });

  test('break stands in loops only', () => {
    assert.deepEqual(errorsOf(6, 'if close > open', '    break'), ['pine.jump-outside-loop']);
  });

  test('plots stand in the global scope', () => {
    assert.deepEqual(errorsOf(6, 'if close > open', '    plot(close)'), ['pine.global-only']);
  });
});
