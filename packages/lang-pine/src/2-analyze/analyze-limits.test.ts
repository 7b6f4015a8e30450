import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { assertCost } from '@stratloom/testkit/cost';
import { sample } from '@stratloom/testkit/sweep';
import { parse } from '../1-parse/parse.ts';
import { BUILTINS } from '../builtins/index.ts';
import { analyze } from './analyze.ts';
import { namesOf } from './names-at.ts';
import { analyzeSource } from './testing/analyzed-source.ts';

const SCRIPTS = join(import.meta.dirname, '..', '1-parse', 'scripts');

const SOURCES = readdirSync(SCRIPTS)
  .filter((file) => file.endsWith('.pine'))
  .map((file) => readFileSync(join(SCRIPTS, file), 'utf8'));

/** A generator of numbers from 0 to below 1, the same for the same seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const PIECES = [
  '(',
  ')',
  '[',
  ']',
  ',',
  '=',
  ':=',
  '=>',
  '?',
  ':',
  '\n',
  '    ',
  'na',
  'if ',
  'var ',
  '.',
  '"a"',
  '1',
  'close',
  'and ',
  'x',
  'for i = 0 to 3',
  'switch',
];

function mutate(source: string, draw: () => number): string {
  let text = source;
  for (let i = 0; i < 1 + draw() * 4; i += 1) {
    const at = Math.floor(draw() * text.length);
    const length = Math.floor(draw() * 12);
    const from = Math.floor(draw() * text.length);
    const pieces = ['', PIECES[Math.floor(draw() * PIECES.length)]!, text.slice(from, from + 20)];
    text = text.slice(0, at) + pieces[Math.floor(draw() * 3)]! + text.slice(at + length);
  }
  return text;
}

const SECTIONS = [1, 2, 3, 4, 5, 6, 7, 8];
const SECTION_SIZE = 250;

for (const section of sample('broken scripts', SECTIONS, 2)) {
  test(`broken scripts give messages and never an exception, section ${section}`, () => {
    const draw = random(section);
    assert.ok(countRight(draw) > 4, 'hardly any was right');
  });
}

/** Checks the messages of a section of broken scripts; returns how many were right all the same. */
function countRight(draw: () => number): number {
  let withTree = 0;
  for (let i = 0; i < SECTION_SIZE; i += 1) {
    const source = mutate(SOURCES[Math.floor(draw() * SOURCES.length)]!, draw);
    const { script } = parse(source);
    const { checked, messages } = analyze(script, BUILTINS);
    assertCost(source, () => analyze(script, BUILTINS), { times: 200, of: () => parse(source) });
    const errors = messages.filter(({ severity }) => severity === 'error');
    assert.equal(checked === null, errors.length > 0, source);
    for (const { text, hint, at } of messages) {
      assert.ok(
        text !== '' && hint !== '' && at.end >= at.start && at.end <= source.length + 1,
        source,
      );
      assert.doesNotMatch(`${text} ${hint}`, /unknown type|undefined|\[object/, source);
    }
    if (checked !== null) withTree += 1;
    if (i % 20 === 0) namesOf(script, BUILTINS).visibleAt(Math.floor(draw() * source.length));
  }
  return withTree;
}

describe('hostile scripts', () => {
  test('functions that call each other twice end in a message', () => {
    const lines = ['//@version=6', 'indicator("A")', 'f0(x) => x + 1'];
    for (let i = 1; i < 18; i += 1) lines.push(`f${i}(x) => f${i - 1}(x) + f${i - 1}(x + 1)`);
    const { errors } = analyzeSource(`${lines.join('\n')}\nplot(f17(close))\n`);
    assert.deepEqual([...new Set(errors)], ['pine.too-large']);
  });

  test('long chains of functions end in a message', () => {
    const lines = ['//@version=6', 'indicator("A")', 'f0(x) => x + 1'];
    for (let i = 1; i < 300; i += 1) lines.push(`f${i}(x) => f${i - 1}(x)`);
    const { errors } = analyzeSource(`${lines.join('\n')}\nplot(f299(close))\n`);
    assert.deepEqual(errors, ['pine.too-deep']);
  });

  test('hundreds of warnings do not make a script wrong', () => {
    const lines = Array.from({ length: 1000 }, (_, i) => `a${i} = close`);
    const { checked, errors, warnings } = analyzeSource(
      `//@version=6\nindicator("A")\n${lines.join('\n')}\n`,
    );
    assert.ok(checked !== null && errors.length === 0);
    assert.ok(warnings.includes('pine.too-many-messages') && warnings.length < 300);
  });

  test('deep expressions in deep functions end in a message', () => {
    const lines = ['//@version=6', 'indicator("A")', 'f0(x) => x'];
    const nested = (inner: string): string => `${'math.abs('.repeat(40)}${inner}${')'.repeat(40)}`;
    for (let i = 1; i < 50; i += 1) lines.push(`f${i}(x) => ${nested(`f${i - 1}(x)`)}`);
    const { errors } = analyzeSource(`${lines.join('\n')}\nplot(f49(close))\n`);
    assert.deepEqual(errors, ['pine.too-deep']);
  });

  test('functions that call each other in a circle can not be written', () => {
    const { errors } = analyzeSource(
      '//@version=6\nindicator("A")\nf(x) => g(x)\ng(x) => f(x)\nplot(g(1))\n',
    );
    assert.ok(errors.length > 0);
  });

  test('thousands of wrong names stop being reported', () => {
    const lines = Array.from({ length: 2000 }, (_, i) => `a${i} = nothing${i}`);
    const { errors } = analyzeSource(`//@version=6\nindicator("A")\n${lines.join('\n')}\n`);
    assert.ok(errors.includes('pine.too-many-messages'));
    assert.ok(errors.length < 300);
  });
});

test('four times the lines cost little more than four times the analysis', () => {
  const block = [
    'fN(source, length) =>',
    '    mean = ta.sma(source, length)',
    '    spread = ta.stdev(source, length) * 2',
    '    [mean + spread, mean - spread]',
    'lengthN = input.int(14, "Length N", minval = 1)',
    '[upN, downN] = fN(close, lengthN)',
    'longN = ta.crossover(close, upN) and close > open[1]',
    'var float stopN = na',
    'if longN and strategy.position_size <= 0',
    '    stopN := close - ta.atr(14) * (downN > 0 ? 2.5 : 1)',
    '    strategy.entry("LN", strategy.long, comment = "up " + str.tostring(upN))',
    'strategy.exit("XN", "LN", stop = stopN, limit = nz(upN[1], close) * 1.02)',
  ];
  const analysis = (blocks: number): (() => unknown) => {
    const lines = ['//@version=6', 'strategy("Large")'];
    for (let i = 0; i < blocks; i += 1)
      lines.push(...block.map((line) => line.replaceAll('N', String(i))));
    const { script } = parse(lines.join('\n'));
    assert.ok(analyze(script, BUILTINS).checked !== null);
    return () => analyze(script, BUILTINS);
  };
  // 4 where the work grows with the lines, 16 where it grows with their square.
  assertCost('four times the lines', analysis(320), { times: 10, of: analysis(80) });
});
