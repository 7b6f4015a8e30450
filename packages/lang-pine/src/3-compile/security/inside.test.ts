import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildBars, flatBars } from '@stratloom/testkit';
import { ScriptStop } from '../../messages/message.ts';
import { runScript, type TestRun, v6 } from '../testing/run-script.ts';

const { NaN: na } = Number;

/** Three bars of 4 hours and the twelve of an hour inside them. */
const bars = buildBars(
  [
    [1, 4, 1, 4],
    [5, 8, 5, 8],
    [9, 12, 9, 12],
  ],
  '4h',
);
const finerBars = flatBars([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], '1h');

function plot(source: string, options: TestRun = { bars, finerBars }): readonly number[] {
  const byColumn = runScript(source, options).plots;
  assert.deepEqual(runScript(source, { ...options, isBarByBar: true }).plots, byColumn);
  return byColumn['a'] ?? [];
}

function stopOf(source: string, options: TestRun): string {
  try {
    runScript(source, options);
  } catch (error) {
    if (error instanceof ScriptStop) return error.code;
    throw error;
  }
  return 'none';
}

describe('request.security of a shorter timeframe', () => {
  const of = (expression: string, timeframe: string, more = ''): string =>
    v6(`plot(request.security('', '${timeframe}', ${expression}${more}), 'a')`);

  it('gives the last bar inside the bar', () => {
    assert.deepEqual(plot(of('close', '60')), [4, 8, 12]);
    assert.deepEqual(plot(of('close[1]', '60')), [3, 7, 11]);
  });

  it('gives the first bar inside the bar with lookahead', () => {
    const ahead = ', lookahead = barmerge.lookahead_on';
    assert.deepEqual(plot(of('close', '60', ahead)), [1, 5, 9]);
  });

  it('runs indicators on the finer bars', () => {
    assert.deepEqual(plot(of('ta.sma(close, 3)', '60')), [3, 7, 11]);
  });

  it('stops where the finer bars are not fine enough, or there are none', () => {
    assert.equal(stopOf(of('close', '15'), { bars, finerBars }), 'pine.lower-timeframe');
    assert.equal(stopOf(of('close', '60'), { bars }), 'pine.lower-timeframe');
  });
});

describe('request.security_lower_tf', () => {
  const of = (...lines: readonly string[]): string =>
    v6("x = request.security_lower_tf('', '60', close)", ...lines);

  it('gives an array of the values inside the bar', () => {
    assert.deepEqual(plot(of("plot(x.size(), 'a')")), [4, 4, 4]);
    assert.deepEqual(plot(of("plot(x.sum(), 'a')")), [10, 26, 42]);
    assert.deepEqual(plot(of("plot(x.first(), 'a')")), [1, 5, 9]);
  });

  it('gives an array for each value of a tuple', () => {
    const lines = [
      "[h, up] = request.security_lower_tf('', '60', [high, close > 6])",
      "plot(up.includes(true) ? h.max() : na, 'a')",
    ];
    assert.deepEqual(plot(v6(...lines)), [na, 8, 12]);
  });

  it('gives the bar itself for its own timeframe, and stops for a longer one', () => {
    assert.deepEqual(
      plot(v6("plot(request.security_lower_tf('', '240', close).last(), 'a')")),
      [4, 8, 12],
    );
    const longer = v6("plot(request.security_lower_tf('', '1D', close).size(), 'a')");
    assert.equal(stopOf(longer, { bars, finerBars }), 'pine.higher-timeframe');
  });
});
