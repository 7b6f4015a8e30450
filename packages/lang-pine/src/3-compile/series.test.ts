import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { flatBars } from '@stratloom/testkit';
import { ScriptStop } from '../messages/message.ts';
import { runScript, v5, v6 } from './testing/run-script.ts';

const bars = flatBars([1, 2, 3, 4, 5, 6, 7, 8]);

/** Runs a script in both ways, which must agree, and returns the values of its plots. */
function plots(source: string): Readonly<Record<string, readonly number[]>> {
  const byColumn = runScript(source, { bars }).plots;
  assert.deepEqual(runScript(source, { bars, isBarByBar: true }).plots, byColumn);
  return byColumn;
}

const { NaN: na } = Number;

describe('series and history', () => {
  it('looks back bars, and finds na before the first', () => {
    const { a, b } = plots(v6("plot(close[1], 'a')", 'x = close * 2', "plot(x[2], 'b')"));
    assert.deepEqual(a, [na, 1, 2, 3, 4, 5, 6, 7]);
    assert.deepEqual(b, [na, na, 2, 4, 6, 8, 10, 12]);
  });

  it('looks back by an offset that changes from bar to bar', () => {
    const { a } = plots(v6("plot(close[bar_index % 3], 'a')"));
    assert.deepEqual(a, [1, 1, 1, 4, 4, 4, 7, 7]);
  });

  it('looks back at what a variable was at the end of a bar, however often it was assigned', () => {
    const { a } = plots(v6('x = 0', 'x := x + 1', 'x := x + bar_index', "plot(x[1], 'a')"));
    assert.deepEqual(a, [na, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('sees through several looks back', () => {
    const { a } = plots(
      v6("plot((close[1])[2], 'a')", 'x = 0.0', 'x := close', 'y = x[1]', "plot(y[1], 'b')"),
    );
    assert.deepEqual(a, [na, na, na, 1, 2, 3, 4, 5]);
  });

  it('gives false for a bool before the first bar from version 6 on, na before', () => {
    const lines = ['b = close > 0', "plot(na(b[1] ? 1.0 : 0.0) ? 9 : b[1] ? 1 : 0, 'a')"];
    assert.equal(plots(v6(...lines))['a']?.[0], 0);
    assert.equal(plots(v5('b = close > 0', "plot(na(b[1]) ? 9 : 1, 'a')"))['a']?.[0], 9);
  });

  it('stops at an offset below 0, and at one that is too far', () => {
    const stops = (offset: string, code: string): void => {
      const run = (): unknown => plots(v6(`plot(close[${offset}], 'a')`));
      assert.throws(run, (error) => error instanceof ScriptStop && error.code === code);
    };
    stops('3 - bar_index', 'pine.negative-offset');
    stops('bar_index * 5000', 'pine.offset-too-large');
  });

  it('looks back at the account, also where nothing else reads it', () => {
    const source = v6(
      'if bar_index == 1',
      "    strategy.entry('L', strategy.long, qty = 2)",
      'held = 0.0',
      'if bar_index > 4',
      '    held := strategy.position_size[3]',
      "plot(held, 'a')",
    );
    assert.deepEqual(plots(source)['a'], [0, 0, 0, 0, 0, 2, 2, 2]);
  });
});

describe('local scopes', () => {
  it('have the history of the bars on which they ran', () => {
    const source = v6(
      'f(x) =>',
      '    x - x[1]',
      'y = bar_index % 2 == 0 ? f(close) : na',
      "plot(y, 'function')",
      'z = 0.0',
      'if bar_index % 3 == 0',
      '    w = close * 10',
      '    z := w[1]',
      "plot(z, 'block')",
    );
    const shown = plots(source);
    assert.deepEqual(shown['function'], [na, na, 2, na, 2, na, 2, na]);
    assert.deepEqual(shown['block'], [na, 0, 0, 10, 0, 0, 40, 0]);
  });

  it('see global variables by bars all the same', () => {
    const { a } = plots(
      v6('g = close + 0', 'x = 0.0', 'if bar_index % 3 == 0', '    x := g[1]', "plot(x, 'a')"),
    );
    assert.deepEqual(a, [na, 0, 0, 3, 0, 0, 6, 0]);
  });

  it('give each call in the text a history of its own', () => {
    const source = v6(
      'count() =>',
      '    var n = 0',
      '    n += 1',
      '    n',
      'a = count()',
      'b = close > 3 ? count() : 0',
      "plot(a, 'a')",
      "plot(b, 'b')",
    );
    const { a, b } = plots(source);
    assert.deepEqual(a, [1, 2, 3, 4, 5, 6, 7, 8]);
    assert.deepEqual(b, [0, 0, 0, 1, 2, 3, 4, 5]);
  });

  it('let all passes of a loop share one history, of which the last pass of a bar stays', () => {
    const source = v6(
      'f(x) =>',
      '    nz(x[1])',
      's = 0.0',
      'for i = 1 to 3',
      '    s := f(close * i)',
      "plot(s, 'a')",
    );
    assert.deepEqual(plots(source)['a'], [0, 3, 6, 9, 12, 15, 18, 21]);
  });

  it('leave out the right side of a lazy and, and not that of an eager one', () => {
    const lines = [
      'count() =>',
      '    var n = 0',
      '    n += 1',
      '    n > 2',
      'b = close > 3 and count()',
      "plot(b ? 1 : 0, 'a')",
    ];
    assert.deepEqual(plots(v6(...lines))['a'], [0, 0, 0, 0, 0, 1, 1, 1]);
    assert.deepEqual(plots(v5(...lines))['a'], [0, 0, 0, 1, 1, 1, 1, 1]);
  });

  it('run what an input decides once and for all as if it stood outside', () => {
    const source = v6(
      'use = input.bool(true)',
      'x = use ? ta.sma(close, 2) : 0',
      'y = 0.0',
      'if use',
      '    y := ta.sma(close, 2)',
      "plot(x, 'a')",
      "plot(y, 'b')",
    );
    const { a, b } = plots(source);
    assert.deepEqual(a, b);
    assert.equal(a?.[7], 7.5);
  });
});

describe('na', () => {
  it('makes comparisons false, also those for inequality', () => {
    const source = v5(
      'x = close > 3 ? close : na',
      "plot(x != 5 ? 1 : 0, 'unequal')",
      "plot(x == 5 ? 1 : 0, 'equal')",
      "plot(not (x > 5) ? 1 : 0, 'not')",
      "plot(x + 1, 'sum')",
    );
    const { unequal, equal, not, sum } = plots(source);
    assert.deepEqual(unequal, [0, 0, 0, 1, 0, 1, 1, 1]);
    assert.deepEqual(equal, [0, 0, 0, 0, 1, 0, 0, 0]);
    assert.deepEqual(not, [1, 1, 1, 1, 1, 0, 0, 0]);
    assert.deepEqual(sum?.slice(2, 4), [na, 5]);
  });

  it('is what a division by 0 gives', () => {
    const { a, b } = plots(v6("plot(close / (close - 3), 'a')", "plot(close % (close - 3), 'b')"));
    assert.deepEqual([a?.[2], b?.[2]], [na, na]);
  });

  it('is what an if without else gives, and false for a bool from version 6 on', () => {
    const lines = ['x = if close > 6', '    close', "plot(x, 'a')"];
    assert.deepEqual(plots(v6(...lines))['a'], [na, na, na, na, na, na, 7, 8]);
    const bool = ['x = if close > 6', '    true', "plot(x ? 1 : 0, 'a')"];
    assert.deepEqual(plots(v6(...bool))['a'], [0, 0, 0, 0, 0, 0, 1, 1]);
  });
});

describe('var and varip', () => {
  it('keep their value from bar to bar, set once', () => {
    const source = v6(
      'var a = close',
      'varip b = 0',
      'b += 1',
      'var c = bar_index > 2 ? 1 : 5',
      "plot(a, 'a')",
      "plot(b, 'b')",
      "plot(b[1], 'past')",
      "plot(c, 'c')",
    );
    const { a, b, past, c } = plots(source);
    assert.deepEqual(a, [1, 1, 1, 1, 1, 1, 1, 1]);
    assert.deepEqual(b, [1, 2, 3, 4, 5, 6, 7, 8]);
    assert.deepEqual(past, [na, 1, 2, 3, 4, 5, 6, 7]);
    assert.deepEqual(c, [5, 5, 5, 5, 5, 5, 5, 5]);
  });

  it('give the value that they have where they are read, not the one they have later', () => {
    const source = v6(
      'var n = 0',
      'before = n * 2',
      'n += 1',
      'behind = n * 2',
      'twice = before + behind',
      "plot(twice, 'a')",
      "plot(before, 'b')",
    );
    const { a, b } = plots(source);
    assert.deepEqual(a, [2, 6, 10, 14, 18, 22, 26, 30]);
    assert.deepEqual(b, [0, 2, 4, 6, 8, 10, 12, 14]);
  });

  it('are set when a block is come by for the first time', () => {
    const source = v6(
      'x = 0.0',
      'if close > 3',
      '    var first = close',
      '    x := first',
      "plot(x, 'a')",
    );
    assert.deepEqual(plots(source)['a'], [0, 0, 0, 4, 4, 4, 4, 4]);
  });

  it('let older versions refer to themselves', () => {
    const source = '//@version=2\nstudy("x")\ns = nz(s[1]) + close\nplot(s, title="a")\n';
    assert.deepEqual(plots(source)['a'], [1, 3, 6, 10, 15, 21, 28, 36]);
  });
});
