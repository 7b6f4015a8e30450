import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertCost } from '@stratloom/testkit/cost';
import { sample } from '@stratloom/testkit/sweep';
import { parse } from './parse.ts';
import { sampleScripts } from './testing/scripts.ts';

const MEGABYTE = 1_000_000;

/** Splits a text at its words and marks: the least that any reader does. */
function scan(source: string): unknown {
  return Array.from(source.matchAll(/\w+|[^\w\s]/g), ({ 0: text, index }) => ({ text, index }));
}

function codesOf(source: string): string[] {
  return parse(source).messages.map(({ code }) => code);
}

const PIECES = [
  '(',
  '[',
  ')',
  '([',
  'f(',
  'a?',
  'a?b:',
  'a+',
  '-',
  'a<',
  'a.',
  '[1]',
  '()',
  'a,',
  'a=',
  '=>',
  '"',
  '"a\n',
  "'''\n",
  '/*',
  '\u201ca\n',
  '@ ',
  '\ud83d\ude00\n',
  '\n',
  ' ',
  '#',
  '1',
  'f()=>',
  'if ',
  'if a\n',
  'else if a\n',
  'x=switch\n    a=>',
  'm.new<',
  'f(\n',
  ' f(]\n',
  'import a/b/1 as c ',
  'a b c\n',
  '        b\n    c\n',
  'x = 1 +\n     ',
];

test('reads anything in proportion to its length, up to a megabyte', () => {
  for (const piece of sample('a megabyte of one piece', PIECES, 12)) {
    const read = (length: number) => parse(piece.repeat(length / piece.length));
    // A tenth is read ten times, and all are kept: what lives is moved when garbage is collected, and the whole lives at once.
    const readTenths = () => Array.from({ length: 10 }, () => read(MEGABYTE / 10));
    const bound = { times: 4, of: readTenths, clock: 'thread' } as const;
    assertCost(JSON.stringify(piece), () => read(MEGABYTE), bound);
  }
});

test('reports what nests too deep instead of running out of stack', () => {
  assert.deepEqual(codesOf(`x = ${'('.repeat(5000)}1${')'.repeat(5000)}`), ['pine.too-deep']);
  assert.deepEqual(codesOf(`x = ${'1+'.repeat(5000)}1`), ['pine.too-deep']);
  assert.deepEqual(codesOf(`x = ${'a?1:'.repeat(5000)}1`), ['pine.too-deep']);
  assert.deepEqual(codesOf(`x = a${'.b'.repeat(5000)}`), ['pine.too-deep']);
  const stairs = Array.from({ length: 500 }, (_, i) => `${' '.repeat(4 * i)}if a`);
  assert.deepEqual(codesOf(stairs.join('\n')), ['pine.too-deep']);
});

test('reads what nests as deep as people write', () => {
  assert.deepEqual(codesOf(`x = ${'('.repeat(150)}1${')'.repeat(150)}`), []);
  assert.deepEqual(codesOf(`x = ${'1+'.repeat(450)}1`), []);
  assert.deepEqual(codesOf(`x = ${'a?1:'.repeat(450)}1`), []);
  assert.deepEqual(codesOf(`if a\n    b\n${'else if a\n    b\n'.repeat(150)}`), []);
});

test('reads on after something that is too deep', () => {
  assert.deepEqual(codesOf(`x = ${'-'.repeat(5000)}1\ny = )`), [
    'pine.too-deep',
    'pine.unopened-bracket',
  ]);
});

test('refuses a script that is longer than any', () => {
  const { script, messages } = parse('a\n'.repeat(MEGABYTE + 1));
  assert.deepEqual(script.statements, []);
  assert.deepEqual(
    messages.map(({ code }) => code),
    ['pine.too-long'],
  );
});

test('reports some hundred messages at most', () => {
  assert.equal(parse('a b c\n'.repeat(20_000)).messages.length, 100);
  assert.ok(parse('@\na b c\n'.repeat(20_000)).messages.length <= 200);
});

test('reads 20,000 lines in proportion, and 1,000 lines in little more than it takes to scan them', () => {
  const lines = sampleScripts()
    .filter(({ name }) => name.startsWith('v6'))
    .flatMap(({ source }) => source.split('\n'));
  const repeated = (count: number): string =>
    Array.from({ length: count }, (_, i) => lines[i % lines.length]).join('\n');
  const [script, long] = [repeated(1000), repeated(20_000)];
  assertCost('20,000 lines', () => parse(long), { times: 60, of: () => parse(script) });
  assertCost('1,000 lines', () => parse(script), { times: 20, of: () => scan(script) });
});
