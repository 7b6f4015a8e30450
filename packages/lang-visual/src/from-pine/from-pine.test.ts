import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SMA_CROSS } from '../templates/sma-cross.ts';
import { toPine } from '../to-pine/to-pine.ts';
import { fromPine } from './from-pine.ts';

const CROSS = toPine(SMA_CROSS.tree).text;

function reasonOf(source: string): { line: number; message: string } {
  const found = fromPine(source);
  assert.ok(!found.ok, 'the text was taken in');
  return found.reason;
}

describe('a Pine script as rules', () => {
  it('is taken in when somebody has changed numbers, names and texts in it', () => {
    const changed = CROSS.replace('input.int(20', 'input.int(30')
      .replaceAll('fast_line', 'quick')
      .replace('"SMA cross"', '"Mine"');
    const found = fromPine(changed);
    assert.ok(found.ok);
    assert.equal(found.tree.name, 'Mine');
    assert.equal(found.tree.params[0]?.default, 30);
    assert.equal(found.tree.values[0]?.id, 'quick');
  });

  it('takes the conditions of Pine where strategy(...) names none', () => {
    const found = fromPine(CROSS.replace(/^strategy.*$/m, 'strategy("Bare")'));
    // It would be written with its conditions stated, so it is left as it is.
    assert.ok(!found.ok);
    assert.match(found.reason.message, /differently/);
  });

  const outside: readonly (readonly [string, string, number, RegExp])[] = [
    ['another version', CROSS.replace('@version=6', '@version=5'), 1, /version 6/],
    ['an error', `${CROSS}\nplot(`, 21, /./],
    ['an indicator', '//@version=6\nindicator("X")\nplot(close)\n', 2, /begin with strategy/],
    ['a loop', `${CROSS}for i = 1 to 3\n    strategy.cancel_all()\n`, 20, /"for i = 1/],
    ['a variable that changes', `${CROSS}var x = 0\n`, 20, /"var x = 0"/],
    ['a function of its own', CROSS.replace('fast =', 'f(x) => x + 1\nfast ='), 4, /function f/],
    [
      'a function of ours that does something else',
      CROSS.replace('fast =', 'within(condition, bars) => true\nfast ='),
      4,
      /within/,
    ],
    [
      'an unknown call',
      CROSS.replace('ta.sma(close, slow)', 'ta.sma(ta.range(close, 5), slow)'),
      8,
      /ta\.range/,
    ],
    [
      'an input without a range',
      CROSS.replace(', minval = 1, maxval = 200, step = 1', ''),
      4,
      /minval/,
    ],
    ['a comment that belongs to nothing', `${CROSS}// the end\n`, 20, /comment would be lost/],
    [
      'a comment behind code',
      CROSS.replace('ta.sma(close, slow)', 'ta.sma(close, slow) // slow'),
      8,
      /comment would be lost/,
    ],
    [
      'an argument of strategy that is not ours',
      CROSS.replace('overlay = true', 'overlay = true, calc_on_every_tick = true'),
      2,
      /calc_on_every_tick/,
    ],
    [
      'a call that is not always made',
      CROSS.replace(
        'ta.crossover(fast_line, slow_line)',
        'close > open and ta.crossover(fast_line, slow_line)',
      ),
      10,
      /differently/,
    ],
    [
      'an action of another kind',
      CROSS.replace('strategy.close("Long")', 'strategy.close("Long", immediately = true)'),
      16,
      /not an action/,
    ],
    [
      'a variable of a part that reads itself',
      CROSS.replace('fast_line =', 'a_v1 = a_v1 > 1\nfast_line ='),
      7,
      /./,
    ],
  ];
  for (const [what, source, line, message] of outside) {
    it(`says why it does not take in ${what}`, () => {
      const reason = reasonOf(source);
      assert.match(reason.message, message);
      assert.equal(reason.line, line);
    });
  }

  it('is not brought down by depth or length', () => {
    const deep = `//@version=6\nstrategy("Deep")\nx = ${'('.repeat(5000)}close${')'.repeat(5000)}\n`;
    const long = `//@version=6\nstrategy("Long")\nx = close${' + close'.repeat(20_000)}\n`;
    const ifs = `//@version=6\nstrategy("X")\n${'a = not '.repeat(1)}${'not '.repeat(20_000)}true\n`;
    for (const source of [deep, long, ifs, 'x'.repeat(600_000)]) assert.ok(!fromPine(source).ok);
  });
});
