import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from './parse.ts';

/** Each message as its code and what it points at. */
function codesOf(source: string, version = 6): string[] {
  const text = `//@version=${String(version)}\n${source}`;
  return parse(text).messages.map(({ code, at }) => `${code} ${text.slice(at.start, at.end)}`);
}

function hintOf(source: string): string {
  return parse(`//@version=6\n${source}`).messages[0]?.hint ?? '';
}

test('points at a text that is not closed, and not at what follows from it', () => {
  assert.deepEqual(codesOf('plot(close, "a)\nx = 1'), ['pine.unclosed-quote "a)']);
  assert.deepEqual(codesOf('x = """a\ny = 1'), ['pine.unclosed-quote "a']);
});

test('points at a bracket that is not closed, or not open', () => {
  assert.deepEqual(codesOf('plot(close\nx = 1'), ['pine.unclosed-bracket (']);
  assert.deepEqual(codesOf('x = a[1\ny = (1 + 2'), [
    'pine.unclosed-bracket [',
    'pine.unclosed-bracket (',
  ]);
  assert.deepEqual(codesOf('f(x =>\n    x'), ['pine.unclosed-bracket (']);
  assert.deepEqual(codesOf('x = (1 + 2))'), ['pine.unopened-bracket )']);
});

test('reports marks that Pine does not have, with what to write', () => {
  assert.deepEqual(codesOf('x = a && b\ny = 5;\nz = @'), [
    'pine.unknown-character &&',
    'pine.unknown-character ;',
    'pine.unknown-character @',
  ]);
  assert.match(hintOf('x = a && b'), /`and`/);
  assert.match(hintOf('x = !a'), /`not`/);
  assert.match(hintOf('x = a \u2212 b'), /minus/);
  assert.match(hintOf('if a {'), /indent/);
});

test('reports quotes of word processors and reads the text', () => {
  assert.deepEqual(codesOf('x = \u201chi\u201d + 1'), ['pine.smart-quotes \u201chi\u201d']);
});

test('reports numbers, colors, comments and versions that are none', () => {
  assert.deepEqual(codesOf('x = 5m + #ff /* c */'), [
    'pine.bad-number 5m',
    'pine.bad-color #ff',
    'pine.block-comment /*',
  ]);
  assert.deepEqual(codesOf('', 7), ['pine.unknown-version //@version=7']);
});

test('reads on after a comment between slash and star, and only warns of it', () => {
  const { script, messages } = parse('/*backtest\nperiod: 1h\n*/\n//@version=4\nx = 1\n');
  assert.deepEqual(
    messages.map(({ code, severity }) => [code, severity]),
    [['pine.block-comment', 'warning']],
  );
  assert.equal(script.version, 4);
  assert.equal(script.statements.length, 1);
  assert.deepEqual(
    parse('x = 1 /* never closed').messages.map(({ severity }) => severity),
    ['error'],
  );
});

test('reports = where == is meant', () => {
  assert.deepEqual(codesOf('if a = b\n    c'), ['pine.single-equals =']);
  assert.deepEqual(codesOf('x = (a = b) ? 1 : 2'), ['pine.single-equals =']);
});

test('reports a target that cannot be given a value', () => {
  assert.deepEqual(codesOf('x[1] := 3'), ['pine.bad-target x[1]']);
  assert.deepEqual(codesOf('a.b = 3'), ['pine.bad-target a.b']);
  assert.match(hintOf('f(x) = x + 1'), /=>/);
});

test('reports a header without block', () => {
  assert.deepEqual(codesOf('if a\nx = 1'), ['pine.missing-block a']);
  assert.deepEqual(codesOf('f() =>\nx = 1'), ['pine.missing-block =>']);
  assert.deepEqual(codesOf('switch a\ntype T\nenum E'), [
    'pine.missing-block switch',
    'pine.missing-block T',
    'pine.missing-block E',
  ]);
});

test('reports a function without =>', () => {
  assert.deepEqual(codesOf('f(x)\n    x + 1'), ['pine.bad-indentation x']);
  assert.match(hintOf('f(x)\n    x + 1'), /=>/);
});

test('reports a case without =>, and an arrow of another language', () => {
  assert.deepEqual(codesOf('switch a\n    1 : 2\n    => 3'), ['pine.unexpected-token :']);
  assert.match(hintOf('switch a\n    1 -> 2'), /=>/);
});

test('reports indentation that fits no block', () => {
  assert.deepEqual(codesOf('x = 1\n    y = 2\n    z = 3\nw = 4'), ['pine.bad-indentation y']);
  assert.deepEqual(codesOf('if a\n        b\n    c'), ['pine.bad-indentation c']);
  assert.deepEqual(codesOf('if a\n  b := 1'), ['pine.bad-indentation b']);
  assert.deepEqual(codesOf('if a\n    b\n  else\n    c'), ['pine.bad-indentation else']);
});

test('reports an else without if', () => {
  assert.deepEqual(codesOf('else\n    x'), ['pine.else-without-if else']);
});

test('reports a condition without its other value', () => {
  assert.deepEqual(codesOf('x = a ? b\ny = 1'), ['pine.missing-colon b']);
});

test('reports an unfinished line at its last word, and reads the next', () => {
  assert.deepEqual(codesOf('x = a +\ny = (2'), [
    'pine.unexpected-end +',
    'pine.unclosed-bracket (',
  ]);
  assert.deepEqual(codesOf('float x\nvar y'), ['pine.missing-value x', 'pine.missing-value y']);
});

test('reports a structure inside an expression', () => {
  assert.deepEqual(codesOf('x = f(if a)'), ['pine.structure-in-expression if']);
  assert.deepEqual(codesOf('x = 1 + switch'), ['pine.structure-in-expression switch']);
});

test('reports words of other languages', () => {
  assert.deepEqual(codesOf('f() =>\n    return x'), ['pine.foreign-word return']);
  assert.deepEqual(codesOf('if a then\n    b\nelif c\n    d'), [
    'pine.foreign-word then',
    'pine.foreign-word elif',
  ]);
  assert.deepEqual(codesOf('let x = 1\nfunction f(x)'), [
    'pine.foreign-word let',
    'pine.foreign-word function',
  ]);
});

test('reports what came with a later version, and reads it', () => {
  const source = 'x = switch a\n    1 => 2\nwhile b\n    c\nenum E\n    a';
  assert.deepEqual(codesOf(source, 4), [
    'pine.needs-version switch',
    'pine.needs-version while',
    'pine.needs-version enum',
  ]);
  assert.deepEqual(codesOf(source, 6), []);
});

test('reports fields without type and imports without library', () => {
  assert.deepEqual(codesOf('type T\n    x\n    float y'), ['pine.missing-type x']);
  assert.deepEqual(codesOf('import foo'), ['pine.bad-import foo']);
});

test('reports each of many errors once, in order of the text', () => {
  const source =
    'plot(a b)\nif c = d\n    e +\n    f(,)\nelse\n    g(\nswitch\n    a => ]\nh = #12';
  assert.deepEqual(codesOf(source), [
    'pine.unexpected-token b',
    'pine.single-equals =',
    'pine.unexpected-end +',
    'pine.unexpected-token ,',
    'pine.unclosed-bracket (',
    'pine.unopened-bracket ]',
    'pine.bad-color #12',
  ]);
});

test('keeps what it could read beside an error', () => {
  const { script } = parse('//@version=6\na = 1\nb = = 2\nif c d\n    e = 3\nf = 4');
  assert.deepEqual(
    script.statements.map((statement) => statement.kind),
    ['declare', 'declare', 'expression', 'declare'],
  );
});

test('every message says what to do', () => {
  const sources = [
    '"',
    '(',
    ')',
    '= 1',
    'x = 5m',
    'if',
    'else',
    '@',
    '/*',
    'a b c',
    'type T',
    '=>',
  ];
  for (const source of sources) {
    const [message] = parse(`//@version=6\n${source}`).messages;
    assert.ok(message, source);
    assert.match(message.code, /^pine\.[a-z]+(-[a-z]+)*$/);
    assert.match(message.text, /\.$/);
    assert.match(message.hint, /\.$/);
    assert.equal(message.severity, 'error');
  }
});
