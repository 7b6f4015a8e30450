import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from '../1-parse/parse.ts';
import { sampleScripts } from '../1-parse/testing/scripts.ts';
import { bareTree } from '../1-parse/testing/tree-text.ts';
import { formatPine } from './format-pine.ts';

function formats(source: string, ...lines: string[]): void {
  assert.equal(formatPine(`//@version=6\n${source}`), `//@version=6\n${lines.join('\n')}\n`);
}

test('puts blanks around operators and after commas', () => {
  formats('x=a+b*-c', 'x = a + b * -c');
  formats('x:=a==b?c:d', 'x := a == b ? c : d');
  formats(
    'plot( close,color=#ff0000 ,title  =  "a,b" )',
    'plot(close, color = #ff0000, title = "a,b")',
  );
  formats('f( x )=>x%2', 'f(x) => x % 2');
  formats('x = not(a)and -b<+1', 'x = not (a) and -b < +1');
});

test('puts no blanks where something hangs to a value', () => {
  formats('x = a . b ( c ) [ 1 ]', 'x = a.b(c)[1]');
  formats('[ a,b ]=f ( )', '[a, b] = f()');
  formats('if(a)\n    b', 'if (a)', '    b');
  formats('for[i,v]in(c)\n    d', 'for [i, v] in (c)', '    d');
});

test('reports types in angle brackets from comparisons', () => {
  formats(
    'map < string,array<float> > m = map . new < string,array<float> > ( )',
    'map<string, array<float>> m = map.new<string, array<float>>()',
  );
  formats('float [ ] x = a<b ? c : d', 'float[] x = a < b ? c : d');
  formats('x = a<b and c>(d)', 'x = a < b and c > (d)');
});

test('leaves the path of an import together', () => {
  formats('import a/b/1  as  c', 'import a/b/1 as c');
});

test('indents blocks by four blanks', () => {
  formats(
    'if a\n\tif b\n\t\tc\n\telse\n\t\td',
    'if a',
    '    if b',
    '        c',
    '    else',
    '        d',
  );
  formats('if a\n        b', 'if a', '    b');
});

test('keeps the breaks inside a statement, indented as version 6 allows', () => {
  formats('f(\na,\n        b\n  )', 'f(', '    a,', '    b', ')');
  formats('x = a\n         + b', 'x = a', '  + b');
  formats('if a\n    x = b ?\n     c : d', 'if a', '    x = b ?', '      c : d');
});

test('indents continued lines of older scripts by no multiple of four', () => {
  const formatted = formatPine('//@version=4\nif a\n    f(b,\n      g(\n       c))');
  assert.equal(formatted, '//@version=4\nif a\n    f(b,\n      g(\n          c))\n');
});

test('keeps comments, in the block where they stand', () => {
  formats(
    'if a // why  \n    // in\n    b   // as   written\n// out\nc\n  //odd',
    'if a // why',
    '    // in',
    '    b   // as   written',
    '// out',
    'c',
    '//odd',
  );
  formats('f(a,\n// between\n b)', 'f(a,', '    // between', '    b)');
});

test('keeps two blank lines at most, and none at the ends', () => {
  assert.equal(
    formatPine('\n\n//@version=6\n\n\n\n\na\n   \nb\n\n\n'),
    '//@version=6\n\n\na\n\nb\n',
  );
});

test('leaves texts as they are', () => {
  formats(String.raw`x = 'a  ,b' + "\"c\""`, String.raw`x = 'a  ,b' + "\"c\""`);
  formats('x = """a\n   b  \n"""+c', 'x = """a\n   b  \n""" + c');
});

test('keeps the line ends of Windows, and drops a byte order mark', () => {
  assert.equal(formatPine('\uFEFF//@version=6\r\na=1\r\n'), '//@version=6\r\na = 1\r\n');
});

test('returns a script with errors of grammar as it is', () => {
  const source = 'x=1\ny = (2\n';
  assert.equal(formatPine(source), source);
});

test('returns nothing for nothing', () => {
  assert.equal(formatPine(''), '');
  assert.equal(formatPine('\n  \n'), '');
});

for (const { name, source } of sampleScripts()) {
  test(`formats ${name} once and for all, to the same tree`, () => {
    for (const written of [source, source.replaceAll('\n', '\r\n'), squeezed(source)]) {
      const formatted = formatPine(written);
      const before = parse(written);
      const after = parse(formatted);
      assert.deepEqual(after.messages, []);
      assert.equal(bareTree(after.script), bareTree(before.script));
      assert.equal(formatPine(formatted), formatted);
    }
  });
}

/** The same script without blanks after commas, written by someone in a hurry. */
function squeezed(source: string): string {
  return source.replaceAll(', ', ',').replaceAll(/ ([-+*=]) /g, '$1');
}
