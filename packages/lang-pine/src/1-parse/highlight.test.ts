import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertCost } from '@stratloom/testkit/cost';
import { tokensOf } from './highlight.ts';

function kinds(source: string): string {
  return tokensOf(source)
    .map(({ start, end, kind }) => `${source.slice(start, end)}:${kind}`)
    .join(' ');
}

test('reports annotations from comments', () => {
  assert.equal(kinds('//@version=6\n// plain'), '//@version=6:annotation // plain:comment');
});

test('colors literals and operators', () => {
  assert.equal(
    kinds('x := #ff0000 + 1.5e3 + "a"'),
    'x:name :=:operator #ff0000:color +:operator 1.5e3:number +:operator "a":string',
  );
});

test('takes a word for a type where it types, and for a name where it is a namespace or a call', () => {
  assert.equal(
    kinds('color c = color.new(float(x))'),
    'color:type c:name =:operator color:name .:operator new:name (:operator float:name (:operator x:name ):operator ):operator',
  );
});

test('takes type, method, import and input for keywords only where they begin a declaration', () => {
  assert.match(kinds('type Trade'), /^type:keyword/);
  assert.match(kinds('export type Trade'), /^export:keyword type:keyword/);
  assert.match(kinds('type = input(1)'), /^type:name =:operator input:name/);
  assert.match(kinds('f(simple int n) => n'), /simple:keyword int:type n:name/);
  assert.match(kinds('import a/b/1 as c'), /^import:keyword .* as:keyword c:name/);
});

test('takes to, by and in for keywords in the head of a loop only', () => {
  assert.match(kinds('for i = 0 to n by 2'), /to:keyword n:name by:keyword/);
  assert.match(kinds('x = for i = 0 to n'), /to:keyword/);
  assert.match(kinds('for v in list'), /in:keyword/);
  assert.match(kinds('to = 3'), /^to:name/);
});

test('takes words after a point for names', () => {
  assert.equal(kinds('a.type'), 'a:name .:operator type:name');
});

test('colors unfinished text up to its end', () => {
  const source = 'plot(close, title = "half';
  assert.equal(tokensOf(source).at(-1)?.kind, 'string');
  assert.equal(tokensOf(source).at(-1)?.end, source.length);
});

test('gives pieces in order that do not overlap', () => {
  const source = 'if a\n\t@@ b := """x\ny""" // c\n“x” ≥ 1';
  let last = 0;
  for (const { start, end } of tokensOf(source)) {
    assert.ok(start >= last && end > start && end <= source.length);
    last = end;
  }
});

test('is linear, up to a megabyte of marks', () => {
  for (const piece of ['(', 'a ', '"\n', '/*', "'''\n", '//@\n']) {
    const marks = (length: number) => () => tokensOf(piece.repeat(length / piece.length));
    // A tenth of the marks would be read within a tick of the system's clock; four times as many take 16 times as long when squared.
    assertCost(piece, marks(1_000_000), { times: 10, of: marks(250_000), clock: 'thread' });
  }
});
