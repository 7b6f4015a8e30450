import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { plainInstrument } from '@stratloom/engine/model';
import { flatBars, walkBars } from '@stratloom/testkit';
import { ScriptStop } from '../../messages/message.ts';
import { runScript, type TestRun, v5, v6 } from '../testing/run-script.ts';

const { NaN: na } = Number;

/** Twelve bars of 4 hours from Monday on: two days of six. */
const hours = flatBars([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], '4h');

function plots(source: string, options: TestRun = {}): Readonly<Record<string, readonly number[]>> {
  const byColumn = runScript(source, { bars: hours, ...options }).plots;
  const byBar = runScript(source, { bars: hours, ...options, isBarByBar: true }).plots;
  assert.deepEqual(byBar, byColumn);
  return byColumn;
}

function request(expression: string, more = ''): string {
  return v6(`x = request.security(syminfo.tickerid, '1D', ${expression}${more})`, "plot(x, 'a')");
}

function stopOf(source: string): string {
  try {
    runScript(source, { bars: hours });
  } catch (error) {
    if (error instanceof ScriptStop) return error.code;
    throw error;
  }
  return 'none';
}

describe('request.security', () => {
  it('gives the last day that is over, from the close of its last bar on', () => {
    assert.deepEqual(plots(request('close'))['a'], [na, na, na, na, na, 6, 6, 6, 6, 6, 6, 12]);
  });

  it('gives the day that has begun as it will be, with lookahead', () => {
    const ahead = ', lookahead = barmerge.lookahead_on';
    assert.deepEqual(
      plots(request('close', ahead))['a'],
      [6, 6, 6, 6, 6, 6, 12, 12, 12, 12, 12, 12],
    );
    const before = plots(request('close[1]', ahead))['a'];
    assert.deepEqual(before, [na, na, na, na, na, na, 6, 6, 6, 6, 6, 6]);
  });

  it('leaves gaps between values that are new', () => {
    const gaps = plots(request('close', ', gaps = barmerge.gaps_on'))['a'];
    assert.deepEqual(gaps, [na, na, na, na, na, 6, na, na, na, na, na, 12]);
    const ahead = ', gaps = barmerge.gaps_on, lookahead = barmerge.lookahead_on';
    assert.deepEqual(plots(request('high', ahead))['a'], [
      6,
      ...Array(5).fill(na),
      12,
      ...Array(5).fill(na),
    ]);
  });

  it('gives na for bars without a value and false for bools from version 6 on', () => {
    assert.deepEqual(
      plots(v6("b = request.security('', '1D', close > 3)", "plot(b ? 1 : 0, 'a')"))['a']?.[0],
      0,
    );
  });

  it('runs functions, variables that change and their past on the requested bars', () => {
    const source = v6(
      'grow(x) =>',
      '    var sum = 0.0',
      '    sum += x',
      '    sum',
      'var count = 0',
      'count += 1',
      'half = count / 2',
      'twice = grow(close) + half',
      'unused = ta.sma(close, 3)',
      "a = request.security('', '1D', twice)",
      "b = request.security('', '1D', count[1])",
      "c = request.security('', '1D', grow(open))",
      "plot(a, 'a')",
      "plot(b, 'b')",
      "plot(c, 'c')",
      "plot(count, 'own')",
      'plot(unused)',
    );
    const { a, b, c, own } = plots(source);
    assert.deepEqual([a?.[5], a?.[11]], [6.5, 19]);
    assert.deepEqual([b?.[5], b?.[11]], [na, 1]);
    assert.deepEqual([c?.[5], c?.[11]], [1, 8]);
    assert.equal(own?.[11], 12);
  });

  it('sees what stands around it: parameters and local variables', () => {
    const source = v6(
      'ask(tf, x) =>',
      '    y = x + 1',
      '    request.security(syminfo.tickerid, tf, y)',
      "a = ask('1D', close)",
      'b = 0.0',
      'if bar_index > 2',
      '    z = close * 2',
      "    b := request.security('', '1D', z)",
      "plot(a, 'a')",
      "plot(b, 'b')",
    );
    const { a, b } = plots(source);
    assert.deepEqual([a?.[5], a?.[11]], [7, 13]);
    assert.deepEqual([b?.[1], b?.[5], b?.[11]], [0, 12, 24]);
  });

  it('takes collections with all that changes them', () => {
    const source = v6(
      'var list = array.new<float>()',
      'list.push(close)',
      "a = request.security('', '1D', list.sum())",
      "plot(a, 'a')",
      "plot(list.size(), 'own')",
    );
    const { a, own } = plots(source);
    assert.deepEqual([a?.[5], a?.[11], own?.[11]], [6, 18, 12]);
  });

  it('gives tuples and texts', () => {
    const source = v6(
      "[o, h] = request.security('', '1D', [open, high])",
      "t = request.security('', '1D', str.tostring(close))",
      "plot(o, 'o')",
      "plot(h, 'h')",
      "plot(na(t) ? -1 : str.tonumber(t), 't')",
    );
    const { o, h, t } = plots(source);
    assert.deepEqual([o?.[5], h?.[5], t?.[4], t?.[5]], [1, 6, -1, 6]);
  });

  it('has the timeframe of what is requested inside, and its own outside', () => {
    const source = v6(
      "inside = request.security('', '1D', timeframe.in_seconds())",
      "plot(inside, 'inside')",
      "plot(timeframe.in_seconds(), 'outside')",
    );
    const { inside, outside } = plots(source);
    assert.deepEqual([inside?.[11], outside?.[11]], [86_400, 14_400]);
  });

  it('is the value itself on bars of the same timeframe', () => {
    for (const timeframe of ['', '240', 'timeframe.period']) {
      const word = timeframe === 'timeframe.period' ? timeframe : `'${timeframe}'`;
      const source = v6(`x = request.security('', ${word}, ta.sma(close, 2))`, "plot(x, 'a')");
      assert.deepEqual(plots(source)['a'], [
        na,
        1.5,
        2.5,
        3.5,
        4.5,
        5.5,
        6.5,
        7.5,
        8.5,
        9.5,
        10.5,
        11.5,
      ]);
    }
  });

  it('knows counts of units, weeks, months and the names of version 4', () => {
    const days = flatBars(Array.from({ length: 70 }, (_, i) => i + 1));
    const lastOf = (timeframe: string, source = v6): readonly number[] | undefined =>
      plots(source(`x = request.security('', '${timeframe}', close)`, "plot(x, 'a')"), {
        bars: days,
      })['a'];
    assert.deepEqual(lastOf('2D')?.slice(0, 6), [1, 1, 3, 3, 5, 5]);
    assert.deepEqual(lastOf('1W')?.slice(5, 8), [na, 7, 7]);
    assert.deepEqual(lastOf('M')?.slice(29, 32), [na, 31, 31]);
    assert.deepEqual(lastOf('1M', v5)?.slice(58, 61), [31, 60, 60]);
    const old = '//@version=4\nstudy("x")\nplot(security(tickerid, "W", close), "a")\n';
    assert.equal(plots(old.replace('tickerid', 'syminfo.tickerid'), { bars: days })['a']?.[7], 7);
  });

  it('takes bars of other instruments of the run, under their names with and without an exchange', () => {
    const bars = flatBars([1, 2, 3, 4, 5, 6], '1d');
    const other = flatBars([10, 20, 30, 40, 50, 60], '1d');
    const otherMarkets = [{ instrument: plainInstrument('MSFT'), bars: other }];
    const source = v6(
      "x = request.security('NASDAQ:MSFT', '1D', close + close[1])",
      "plot(x, 'a')",
    );
    assert.deepEqual(plots(source, { bars, otherMarkets })['a'], [na, 30, 50, 70, 90, 110]);
  });

  it('transforms bars to Heikin Ashi', () => {
    const bars = walkBars(20, 5);
    const source = v6(
      "x = request.security(ticker.heikinashi(syminfo.tickerid), '1D', close)",
      "plot(x, 'a')",
      "plot(ohlc4, 'b')",
    );
    const { a, b } = plots(source, { bars });
    assert.deepEqual(a, b);
  });

  it('lets a request stand inside of what is requested', () => {
    const days = flatBars(Array.from({ length: 30 }, (_, i) => i + 1));
    const source = v6(
      "f() => request.security('', '1W', close)",
      "x = request.security('', '2D', f())",
      "plot(x, 'a')",
    );
    assert.equal(plots(source, { bars: days })['a']?.at(-1), 28);
  });

  it('neither trades nor draws elsewhere', () => {
    const source = v6(
      'f() =>',
      "    strategy.entry('L', strategy.long)",
      '    label.new(bar_index, close)',
      '    close',
      "x = request.security('', '1D', f())",
      "plot(x, 'a')",
    );
    const { run, view } = runScript(source, { bars: hours });
    assert.deepEqual([run.orders.length, view.output(12).labels.length], [0, 0]);
  });

  it('stops at what cannot be requested', () => {
    assert.equal(stopOf(v6("plot(request.security('', '60', close))")), 'pine.lower-timeframe');
    assert.equal(stopOf(v6("plot(request.security('', 'abc', close))")), 'pine.unknown-timeframe');
    assert.equal(stopOf(v6("plot(request.security('NONE', '1D', close))")), 'pine.unknown-symbol');
    const changing = "plot(request.security('', close > 3 ? '1D' : '1W', close))";
    assert.equal(stopOf(v5(changing)), 'pine.changing-request');
    const ignored = "x = request.security('NONE', '1D', close, ignore_invalid_symbol = true)";
    assert.deepEqual(plots(v6(ignored, "plot(nz(x, 5), 'a')"))['a']?.[3], 5);
  });
});
