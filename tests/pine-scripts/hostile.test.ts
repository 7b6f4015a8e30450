import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runBacktest } from '@stratloom/engine/run';
import { attempt, compilePine } from '@stratloom/lang-pine';
import { assertCost } from '@stratloom/testkit/cost';
import { sample } from '@stratloom/testkit/sweep';
import { inputFor } from './sample-run.ts';

/** Most that reading and running one may cost, in scans of a megabyte of words. */
const MOST_SCANS = 60;

const BAR_COUNT = 300;

const MEGABYTE = 1_000_000;

/** Returns a strategy of version 6 with these lines. */
function script(...lines: readonly string[]): string {
  return ['//@version=6', 'strategy("Hostile", pyramiding = 100)', ...lines, ''].join('\n');
}

function times(count: number, line: (i: number) => string): string[] {
  return Array.from({ length: count }, (_, i) => line(i));
}

/** Scripts that are made to hurt, by what they do, with the codes of which one must say why they end; `runs` = they do not. */
const HOSTILE: Readonly<Record<string, readonly [codes: string, source: string]>> = {
  'a megabyte of open brackets': ['pine.too-deep', script(`x = ${'('.repeat(MEGABYTE)}`)],
  'a megabyte of closed brackets': ['pine.unopened-bracket', script(')'.repeat(MEGABYTE))],
  'a megabyte of pairs of brackets': ['pine.too-deep', script(`x = ${'[('.repeat(MEGABYTE / 2)}`)],
  'a megabyte of minus signs': ['pine.too-deep', script(`x = ${'-'.repeat(MEGABYTE)}1`)],
  'a megabyte of additions': ['pine.too-deep', script(`x = ${'1+'.repeat(MEGABYTE / 2)}1`)],
  'a megabyte of choices': ['pine.too-deep', script(`x = ${'true?1:'.repeat(MEGABYTE / 7)}1`)],
  'a megabyte in one word': ['pine.unknown-name', script(`plot(${'a'.repeat(MEGABYTE)})`)],
  'a text of a megabyte': [
    'pine.string-too-long|runs',
    script(`x = "${'a'.repeat(MEGABYTE)}"`, 'plot(str.length(x))'),
  ],
  'a number of a megabyte': ['runs', script(`plot(${'9'.repeat(MEGABYTE)})`)],
  'blocks in blocks': [
    'pine.too-deep',
    script(
      ...times(600, (i) => `${'    '.repeat(i)}if close > ${i}`),
      `${'    '.repeat(600)}x = 1`,
    ),
  ],
  '20,000 else-ifs': [
    'pine.too-deep',
    script(
      'if close > 0',
      '    x = 1',
      ...times(20_000, (i) => `else if close > ${i}\n    x = ${i}`),
    ),
  ],
  'functions that call each other twice': [
    'pine.too-large',
    script(
      'f0(x) => x + 1',
      ...times(60, (i) => `f${i + 1}(x) => f${i}(x) + f${i}(x + 1)`),
      'plot(f60(close))',
    ),
  ],
  'functions that remember and call each other twice': [
    'pine.too-large',
    script(
      'f0(x) => ta.ema(x, 5)',
      ...times(30, (i) => `f${i + 1}(x) => f${i}(x) + f${i}(x + 1)`),
      'plot(f30(close))',
    ),
  ],
  'a long chain of functions': [
    'pine.too-deep',
    script(
      'f0(x) => x + 1',
      ...times(5000, (i) => `f${i + 1}(x) => f${i}(x)`),
      'plot(f5000(close))',
    ),
  ],
  'a function that calls itself': ['pine.recursion', script('f(x) => f(x + 1)', 'plot(f(1))')],
  'types in types': [
    'runs',
    script(
      'type T0',
      '    float x',
      ...times(500, (i) => `type T${i + 1}\n    T${i} inner`),
      'T500 t = T500.new()',
      'plot(na(t) ? 1 : 0)',
    ),
  ],
  'a type of itself, a million deep': [
    'pine.budget',
    script('type T', '    T next', 'var T head = na', 'while true', '    head := T.new(head)'),
  ],
  'types of arrays of arrays': [
    'pine.unexpected-token|pine.too-deep|pine.nested-collection|pine.unknown-type|pine.collection-item',
    script(`x = array.new<${'array<'.repeat(3000)}float${'>'.repeat(3000)}>()`, 'plot(1)'),
  ],
  'a loop without end': ['pine.budget', script('while true', '    x = 1')],
  'a loop that counts to 1e18': [
    'pine.budget',
    script('x = 0.0', 'for i = 0 to 1e18', '    x += i', 'plot(x)'),
  ],
  'a loop that counts by nothing': [
    'pine.step-of-zero',
    script('x = 0.0', 'for i = 0 to 10 by 0', '    x += i', 'plot(x)'),
  ],
  'a loop too large to count': [
    'pine.budget',
    script('x = 0.0', 'for i = 1e300 to 5', '    x += 1', 'plot(x)'),
  ],
  'loops in loops on every bar': [
    'pine.budget',
    script('x = 0.0', 'for i = 0 to 999', '    for j = 0 to 999', '        x += i * j', 'plot(x)'),
  ],
  'a huge array': [
    'pine.array-too-large',
    script('a = array.new_float(1000000000, 1)', 'plot(a.size())'),
  ],
  'an array that grows': [
    'pine.array-too-large',
    script('var a = array.new_int()', 'while true', '    a.push(1)'),
  ],
  'many large arrays': [
    'pine.budget',
    script('var all = array.new_int()', 'for i = 0 to 100000', '    a = array.new_float(90000, 1)'),
  ],
  'an array that holds many in objects': [
    'pine.budget|pine.too-much-memory',
    script(
      'type T',
      '    array<float> a',
      'var all = array.new<T>()',
      'while true',
      '    all.push(T.new(array.new_float(90000, 1)))',
    ),
  ],
  'a huge matrix': [
    'pine.matrix-too-large',
    script('m = matrix.new<float>(100000, 100000)', 'plot(m.rows())'),
  ],
  'a text that doubles': ['pine.string-too-long', script('s = "a"', 'while true', '    s += s')],
  'a text that doubles from bar to bar': [
    'pine.string-too-long',
    script('var s = "ab"', 's += s', 'plot(str.length(s))'),
  ],
  'orders without end': [
    'pine.too-many-orders',
    script('while true', '    strategy.entry("L", strategy.long)'),
  ],
  'ever new orders that wait': [
    'pine.too-many-orders',
    script(
      'for i = 1 to 100',
      '    strategy.entry(str.tostring(bar_index * 100 + i), strategy.long, limit = 1)',
    ),
  ],
  'thousands of exits': [
    'pine.budget',
    script(
      'strategy.entry("L", strategy.long)',
      'for i = 1 to 4999',
      '    strategy.exit(str.tostring(i), "L", limit = 1e6 + i, stop = 0.01)',
    ),
  ],
  '100,000 plots': [
    'pine.too-large|pine.too-many-plots',
    script(...times(100_000, (i) => `plot(close + ${i})`)),
  ],
  '100,000 labels on a bar': [
    'runs',
    script(
      'if barstate.islast',
      '    for i = 0 to 99999',
      '        label.new(bar_index, close, str.tostring(i))',
    ),
  ],
  'labels without end': [
    'pine.budget',
    script('while true', '    label.new(bar_index, close, "x")'),
  ],
  'messages without end': [
    'pine.budget',
    script('while true', '    alert("x")', '    log.info("x")'),
  ],
  '60,000 variables': ['runs', script(...times(60_000, (i) => `x${i} = close + ${i}`))],
  '20,000 inputs': [
    'pine.too-large|runs',
    script(...times(20_000, (i) => `x${i} = input.int(${i})`)),
  ],
  'thousands of requests': [
    'pine.too-many-requests',
    script(...times(2000, (i) => `x${i} = request.security(syminfo.tickerid, "D", close + ${i})`)),
  ],
  'requests in requests': [
    'runs',
    script(
      `x = ${'request.security(syminfo.tickerid, "D", '.repeat(100)}close${')'.repeat(100)}`,
      'plot(x)',
    ),
  ],
  'a long look back': ['pine.offset-too-large', script('plot(close[1000000000000])')],
  'a long window': ['pine.length-out-of-range', script('plot(ta.sma(close, 1000000000000))')],
  'windows in a loop': ['runs', script('for i = 1 to 4000', '    x = ta.percentrank(close, 4000)')],
  'a pattern that goes in circles': [
    'pine.budget',
    script('s = str.repeat("x", 30000)', 'while true', '    t = str.match(s, "(x+x+)+y")'),
  ],
  'marks that no text has': [
    'pine.unknown-character',
    script('\u0000\u0001\uFFFE'.repeat(MEGABYTE / 4)),
  ],
  '(not stated)': ['pine.no-declaration', ''],
};

/** Reads a script and runs it; returns the codes of what is wrong, `runs` for a script that came to its end. */
function fateOf(source: string): readonly string[] {
  const { messages, runnable } = compilePine(source);
  const errors = messages.filter(({ severity }) => severity === 'error');
  if (runnable === null) return errors.map(({ code }) => code);
  const outcome = attempt(source, () => runBacktest(inputFor(runnable, BAR_COUNT)));
  return [outcome.ok ? 'runs' : outcome.problem.code];
}

const words = 'a '.repeat(MEGABYTE / 2);

/** Splits a megabyte at its words: the least that any reader does. */
function scan(): unknown {
  return Array.from(words.matchAll(/\w+|[^\w\s]/g), ({ 0: text, index }) => ({ text, index }));
}

describe('a script that is made to hurt ends soon, with a message', () => {
  for (const [what, [codes, source]] of sample('scripts that hurt', Object.entries(HOSTILE), 20)) {
    it(what, () => {
      let fate: readonly string[] = [];
      const work = (): void => {
        fate = fateOf(source);
      };
      assertCost(what, work, { times: MOST_SCANS, of: scan });
      const expected = codes.split('|');
      assert.ok(
        expected.some((code) => fate.includes(code)),
        `${[...new Set(fate)].join(', ')} instead of ${codes}`,
      );
    });
  }
});
