import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from './parse.ts';
import { treeText } from './testing/tree-text.ts';

function reads(source: string, ...expected: string[]): void {
  assert.equal(treeText(`//@version=6\n${source}`), expected.join('\n'));
}

function readsOld(version: number, source: string, ...expected: string[]): void {
  assert.equal(treeText(`//@version=${String(version)}\n${source}`), expected.join('\n'));
}

test('takes a script without annotation for version 1, and finds the annotation anywhere', () => {
  assert.equal(parse('plot(close)').script.version, 1);
  assert.equal(parse('plot(close)\n//@version=5').script.version, 5);
  assert.equal(parse('// @version = 4\n').script.version, 4);
});

test('gives an empty script for an empty source', () => {
  assert.deepEqual(parse(''), { script: { version: 1, statements: [] }, messages: [] });
  assert.deepEqual(parse('\n// nothing\n\n').script.statements, []);
});

test('binds operators from or to unary', () => {
  reads('a or b and c == d < e + f * -g', '(a or (b and (c == (d < (e + (f * (- g)))))))');
  reads('a * b + c < d != e and f or g', '((((((a * b) + c) < d) != e) and f) or g)');
});

test('binds equal operators to the left', () => {
  reads('a - b - c', '((a - b) - c)');
  reads('a / b % c * d', '(((a / b) % c) * d)');
});

test('binds not as other signs, and signs weaker than what is hung to a value', () => {
  reads('not a and b', '((not a) and b)');
  reads('-a[1] + not b.c()', '((- a[1]) + (not b.c()))');
  reads('- -a', '(- (- a))');
});

test('binds conditions to the right, on either side', () => {
  reads('a ? b : c ? d : e', '(a ? b : (c ? d : e))');
  reads('a ? b ? c : d : e', '(a ? (b ? c : d) : e)');
  reads('a or b ? c : d + 1', '((a or b) ? c : (d + 1))');
});

test('reads history of anything', () => {
  reads('f(x)[1]', 'f(x)[1]');
  reads('(a + b)[n - 1]', '(a + b)[(n - 1)]');
  reads('a.b[1].c(2)[3]', 'a.b[1].c(2)[3]');
});

test('reads numbers, colors, bools and texts', () => {
  reads('f(1, 1.5, .5, 1., 1e3, 2.5E-2)', 'f(1, 1.5f, 0.5f, 1f, 1000f, 0.025f)');
  reads('f(#ff0080, #FF008040, true, false)', 'f(#ff0080ff, #ff008040, true, false)');
  reads(
    String.raw`f("a\"b\n", 'c\\d', 'say "x"', "")`,
    String.raw`f("a\"b\n", "c\\d", "say \"x\"", "")`,
  );
});

test('reads text over several lines between three quotes', () => {
  reads('x = """a\r\n  "b" """', String.raw`x = "a\n  \"b\" "`);
});

test('reads arguments with and without names', () => {
  reads('plot(close, title = "x", color=c ? a : b)', 'plot(close, title="x", color=(c ? a : b))');
});

test('reads types in angle brackets, and comparisons where they are none', () => {
  reads('m = map.new<string, array<float>>()', 'm = map.new<string, array<float>>()');
  reads('f(a < b, c > (d))', 'f((a < b), (c > d))');
});

test('reads declarations with mode, qualifier and type', () => {
  reads('x = 1', 'x = 1');
  reads('var x = 1', 'var x = 1');
  reads('varip int x = 1', 'varip int x = 1');
  reads('const string x = "a"', 'const string x = "a"');
  reads('var series float[] x = na', 'var series array<float> x = na');
  reads('array<my.Type> x = na', 'array<my.Type> x = na');
  reads('chart.point p = na', 'chart.point p = na');
  reads('export const int x = 1', 'export const int x = 1');
});

test('reads tuples to the left and to the right', () => {
  reads('[a, _, b] = f()', '[a _ b] = f()');
  reads('[a, b]', '[a, b]');
  reads('f() => [a, b]', 'f() => {[a, b]}');
});

test('reads assignments to names and fields', () => {
  reads('x := 1', 'x := 1');
  reads('a.b.c -= f(x)', 'a.b.c -= f(x)');
  for (const operator of ['+=', '-=', '*=', '/=', '%=']) reads(`x${operator}2`, `x ${operator} 2`);
});

test('reads functions on a line and with a block', () => {
  reads('f(x) => x + 1', 'f(x) => {(x + 1)}');
  reads('f(x) => y = x, y + 1', 'f(x) => {y = x; (y + 1)}');
  reads('f(x, y = 2) =>\n    z = x\n    z + y', 'f(x, y = 2) => {z = x; (z + y)}');
  reads(
    'export method f(Foo this, simple int n, float[] xs = na) => n',
    'export method f(Foo this, simple int n, array<float> xs = na) => {n}',
  );
});

test('reads if, else if and else, as statements and as values', () => {
  const chain = 'if a\n    b\nelse if c\n    d\nelse\n    e\nf';
  reads(chain, 'if a {b} else {if c {d} else {e}}', 'f');
  reads(`x = ${chain}`, 'x = if a {b} else {if c {d} else {e}}', 'f');
  reads('x := if a\n    b\nelse\n    c', 'x := if a {b} else {c}');
  reads('[x, y] = if a\n    [b, c]', '[x y] = if a {[b, c]}');
});

test('gives an else to the if that is indented alike', () => {
  reads('if a\n    if b\n        c\nelse\n    d', 'if a {if b {c}} else {d}');
  reads('if a\n    if b\n        c\n    else\n        d', 'if a {if b {c} else {d}}');
});

test('reads both kinds of switch, with cases on a line and with blocks', () => {
  reads(
    'x = switch a\n    1 => b\n    "two" =>\n        c\n        d\n    => e',
    'x = switch a {1 => {b}; "two" => {c; d}; => {e}}',
  );
  reads('switch\n    a > b => c := 1, d\n    => e', 'switch {(a > b) => {c := 1; d}; => {e}}');
});

test('reads loops, as statements and as values', () => {
  reads('for i = 0 to n - 1 by 2\n    f(i)\n    break', 'for i = 0 to (n - 1) by 2 {f(i); break}');
  reads('x = for i = 9 to 0\n    i', 'x = for i = 9 to 0 {i}');
  reads('for v in a.b()\n    continue', 'for v in a.b() {continue}');
  reads('for [i, v] in xs\n    v', 'for [i, v] in xs {v}');
  reads('x = while a\n    b', 'x = while a {b}');
});

test('reads types and enums', () => {
  reads(
    'type T\n    float a\n    // note\n    int b = 1\n    varip array<T> c = na',
    'type T {float a; int b = 1; varip array<T> c = na}',
  );
  reads('enum E\n    a = "A"\n    b', 'enum E {a = "A"; b}');
});

test('reads imports with and without a name', () => {
  reads('import User/Lib_1/12 as u', 'import User/Lib_1/12 as u');
  reads('import User/Lib_1/12', 'import User/Lib_1/12 as -');
});

test('reads several statements on a line', () => {
  reads('a = 1, b := 2, f(c)', 'a = 1', 'b := 2', 'f(c)');
  reads('if a\n    b := 1, c := 2', 'if a {b := 1; c := 2}');
});

test('takes later keywords for names in old scripts', () => {
  readsOld(3, 'type = 1, switch = type', 'type = 1', 'switch = type');
  readsOld(4, 'x = while + method[1]', 'x = (while + method[1])');
  readsOld(2, 'var = 3', 'var = 3');
});

test('spans a whole statement, a name and an operand exactly', () => {
  const source = 'abc = (a + b) * 2 // c';
  const [statement] = parse(source).script.statements;
  assert.ok(statement?.kind === 'declare' && statement.value.kind === 'binary');
  const cut = ({ start, end }: { start: number; end: number }): string => source.slice(start, end);
  assert.equal(cut(statement.at), 'abc = (a + b) * 2');
  assert.equal(cut(statement.name.at), 'abc');
  assert.equal(cut(statement.value.at), '(a + b) * 2');
  assert.equal(cut(statement.value.right.at), '2');
});

test('counts offsets in the source, whatever its line ends and its byte order mark', () => {
  const source = '\uFEFF//@version=5\r\nplot(close)\r\n';
  const [statement] = parse(source).script.statements;
  assert.equal(source.slice(statement?.at.start, statement?.at.end), 'plot(close)');
});
