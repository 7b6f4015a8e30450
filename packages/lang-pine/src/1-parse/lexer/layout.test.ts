import assert from 'node:assert/strict';
import { test } from 'node:test';
import { layOut } from './layout.ts';
import { scan } from './scan.ts';

/** Statement lines, each as its indentation and its words. */
function lines(source: string): string[] {
  const found: string[] = [];
  for (const { kind, text, value } of layOut(scan(source)).tokens) {
    if (kind === 'newline') found.push(String(value));
    else if (kind !== 'end') found.push(`${found.pop() ?? ''} ${text}`);
  }
  return found;
}

test('begins a line at each multiple of four columns', () => {
  assert.deepEqual(lines('a\n    b\n        c\nd'), ['0 a', '4 b', '8 c', '0 d']);
});

test('takes a tab for the way to the next multiple of four', () => {
  assert.deepEqual(lines('a\n\tb\n\t\tc\n  \td'), ['0 a', '4 b', '8 c', '4 d']);
});

test('joins a line that is indented by another number', () => {
  assert.deepEqual(lines('a\n b\n      c'), ['0 a b c']);
  assert.deepEqual(lines('a\n    b\n     c\n  d'), ['0 a', '4 b c d']);
  assert.deepEqual(lines('a\n\t b'), ['0 a b']);
});

test('joins lines inside brackets, whatever their indentation', () => {
  assert.deepEqual(lines('f(\na,\n    b\n)\nc'), ['0 f ( a , b )', '0 c']);
  assert.deepEqual(lines('[a,\n        b] = c'), ['0 [ a , b ] = c']);
});

test('joins a deeper line after or before an operator', () => {
  assert.deepEqual(lines('a = b +\n    c'), ['0 a = b + c']);
  assert.deepEqual(lines('a = b\n    ? c\n    : d'), ['0 a = b ? c : d']);
  assert.deepEqual(lines('a\n    and b'), ['0 a and b']);
});

test('does not join a line that is not deeper, so that an unfinished one leaves the next alone', () => {
  assert.deepEqual(lines('a = b +\nc = d'), ['0 a = b +', '0 c = d']);
});

test('does not join what may begin a statement', () => {
  assert.deepEqual(lines('f() =>\n    -a\n    [b, c]'), ['0 f ( ) =>', '4 - a', '4 [ b , c ]']);
  assert.deepEqual(lines('switch\n    => a'), ['0 switch', '4 => a']);
});

test('passes over comments and blank lines between joined lines', () => {
  assert.deepEqual(lines('a = b + // one\n// two\n\n      c'), ['0 a = b + c']);
});

test('does not let a bracket that is never closed swallow the lines after it', () => {
  assert.deepEqual(lines('f(a\nb = [1]\nc'), ['0 f ( a', '0 b = [ 1 ]', '0 c']);
  assert.deepEqual(lines('f([a)\nb'), ['0 f ( [ a )', '0 b']);
});

test('takes the first line as not indented when it is by a few blanks', () => {
  assert.deepEqual(lines('  a\nb'), ['0 a', '0 b']);
});

test('reads line ends of all systems', () => {
  assert.deepEqual(lines('a\r\n    b\rc\nd'), ['0 a', '4 b', '0 c', '0 d']);
});

test('gives each bracket its partner', () => {
  const { tokens, partners } = layOut(scan('f(a[1], (b))'));
  const pairs = tokens.flatMap((token, i) =>
    partners[i]! > i ? [`${token.text}${String(i)}-${String(partners[i])}`] : [],
  );
  assert.deepEqual(pairs, ['(2-11', '[4-6', '(8-10']);
});
