import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertCost } from '@stratloom/testkit/cost';
import { seededUniform } from '@stratloom/testkit';
import { findPattern } from './find-pattern.ts';
import { parsePattern } from './parse-pattern.ts';
import { compilePattern } from './pattern-program.ts';

function find(pattern: string, text: string): string | null {
  return findPattern(compilePattern(parsePattern(pattern)), text);
}

describe('patterns', () => {
  const cases: readonly (readonly [pattern: string, text: string, found: string | null])[] = [
    ['[A-Z]{2,4}', 'price in USDT', 'USDT'],
    ['\\d+(\\.\\d+)?', 'at 12.50!', '12.50'],
    ['a|ab', 'abc', 'a'],
    ['<.+?>', '<b>x</b>', '<b>'],
    ['<.+>', '<b>x</b>', '<b>x</b>'],
    ['^b', 'ab', null],
    ['c$', 'abc', 'c'],
    ['\\bend\\b', 'bend end.', 'end'],
    ['(?i)nasdaq', 'on NASDAQ:AAPL', 'NASDAQ'],
    ['[^:]+$', 'NASDAQ:AAPL', 'AAPL'],
    ['', 'abc', ''],
    ['(?:ab)*c', 'ababc', 'ababc'],
    ['[]a]+', 'x]a', ']a'],
    ['[a\\-z]+', 'm-a-z', '-a-z'],
    ['(a*)*b', 'aaab', 'aaab'],
    ['\\u0041', 'xA', 'A'],
  ];
  for (const [pattern, text, found] of cases) {
    it(`finds ${JSON.stringify(found)} by ${pattern} in ${text}`, () => {
      assert.equal(find(pattern, text), found);
    });
  }

  it('agree with regular expressions of JavaScript in random runs', () => {
    const next = seededUniform(3);
    const pick = <T>(options: readonly T[]): T => options[Math.floor(next() * options.length)]!;
    // JavaScript alone tries on where a repeated group matched the empty text, so groups match at least one character.
    const atom = (isInGroup: boolean): string => {
      const place = isInGroup ? '' : pick(['', '', '', '\\b', '^', '$']);
      const one = pick(['a', 'b', '.', '[ab]', '[^a]', '\\w', 'c']);
      return place + one + pick(isInGroup ? ['', '+', '+?'] : ['', '*', '+?', '{1,2}', '?']);
    };
    const piece = (depth: number, isInGroup: boolean): string => {
      if (depth === 0) return atom(isInGroup) + atom(isInGroup);
      const group = `(${piece(depth - 1, true)}|${piece(depth - 1, true)})`;
      return atom(isInGroup) + group + pick(isInGroup ? ['', '+'] : ['', '*', '*?', '{1,2}', '?']);
    };
    for (let run = 0; run < 3000; run++) {
      const pattern = piece(Math.floor(next() * 3), false);
      const text = Array.from({ length: 8 }, () => pick(['a', 'b', 'c', ' '])).join('');
      const expected = new RegExp(pattern).exec(text)?.[0] ?? null;
      assert.equal(find(pattern, text), expected, `${pattern} in ${text}`);
    }
  });

  it('take no longer for patterns that send others round in circles', () => {
    const search = (pattern: string, length: number) => () =>
      assert.equal(find(pattern, `${'a'.repeat(length)}b`), null);
    for (const pattern of ['(a+)+$', '(a|aa)+$']) {
      assertCost(pattern, search(pattern, 5000), { times: 40, of: search(pattern, 500) });
    }
  });

  for (const pattern of [
    '(a',
    'a)',
    '[a',
    '*a',
    'a**',
    'a++',
    '(?=a)',
    '\\1',
    'a\\',
    '[b-a]',
    'a{3,1}',
    '(a{999}){999}',
    `${'('.repeat(60)}a${')'.repeat(60)}`,
    '((((){999}){999}){999}){999}',
  ]) {
    it(`are refused: ${pattern.slice(0, 30)}`, () => {
      assert.throws(() => find(pattern, 'aaa'), { name: 'PatternProblem' });
    });
  }
});
