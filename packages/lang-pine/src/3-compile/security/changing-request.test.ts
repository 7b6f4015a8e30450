import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { plainInstrument } from '@stratloom/engine/model';
import { buildBars, flatBars, walkBars } from '@stratloom/testkit';
import { ScriptStop } from '../../messages/message.ts';
import { runScript, type TestRun, v5, v6 } from '../testing/run-script.ts';

const days = walkBars(60, 5);
const otherMarkets = ['AAA', 'BBB', 'CCC'].map((symbol, i) => ({
  instrument: plainInstrument(symbol),
  bars: walkBars(60, 20 + i),
}));
const [aaa, bbb, ccc] = otherMarkets.map(({ bars }) => [...bars.close]);

function plots(source: string, options: TestRun = {}): Readonly<Record<string, readonly number[]>> {
  const given = { bars: days, otherMarkets, ...options };
  const byColumn = runScript(source, given).plots;
  assert.deepEqual(runScript(source, { ...given, isBarByBar: true }).plots, byColumn);
  return byColumn;
}

function stopOf(source: string): ScriptStop {
  try {
    runScript(source, { bars: days, otherMarkets });
  } catch (error) {
    if (error instanceof ScriptStop) return error;
    throw error;
  }
  throw new Error('the script ran');
}

describe('a request that changes', () => {
  it('asks for another symbol from bar to bar', () => {
    const { a } = plots(
      v6(
        "symbol = bar_index % 2 == 0 ? 'AAA' : 'BBB'",
        "plot(request.security(symbol, timeframe.period, close), 'a')",
      ),
    );
    assert.deepEqual(
      a,
      aaa!.map((close, i) => (i % 2 === 0 ? close : bbb![i]!)),
    );
  });

  it('asks for another timeframe from bar to bar, each with its own past', () => {
    const { a, week, month } = plots(
      v6(
        "length = close > open ? '1W' : '1M'",
        "plot(request.security(syminfo.tickerid, length, ta.ema(close, 3)), 'a')",
        "plot(request.security(syminfo.tickerid, '1W', ta.ema(close, 3)), 'week')",
        "plot(request.security(syminfo.tickerid, '1M', ta.ema(close, 3)), 'month')",
      ),
    );
    assert.deepEqual(
      a,
      week!.map((value, i) => (days.close[i]! > days.open[i]! ? value : month![i]!)),
    );
  });

  it('goes through a list of symbols in a loop', () => {
    const { sum } = plots(
      v6(
        "var symbols = array.from('AAA', 'BBB', 'CCC')",
        'sum = 0.0',
        'for symbol in symbols',
        "    sum += request.security(symbol, '1D', close)",
        "plot(sum, 'sum')",
      ),
    );
    assert.deepEqual(
      sum,
      aaa!.map((close, i) => close + bbb![i]! + ccc![i]!),
    );
  });

  it('gives several values at once', () => {
    const { a, b } = plots(
      v6(
        "[a, b] = request.security(bar_index % 2 == 0 ? 'AAA' : 'BBB', '1D', [close, ta.sma(close, 2)])",
        "plot(a, 'a')",
        "plot(b, 'b')",
      ),
    );
    assert.equal(a![11], bbb![11]);
    assert.ok(Math.abs(b![11]! - (bbb![10]! + bbb![11]!) / 2) < 1e-9);
  });

  it('sees bars on which it was not asked: its state is that of all bars', () => {
    const { a, b } = plots(
      v6(
        'a = 0.0',
        'if bar_index % 7 == 3',
        "    a := request.security(bar_index < 30 ? 'AAA' : 'BBB', '1D', ta.ema(close, 5))",
        "plot(a, 'a')",
        "plot(request.security('BBB', '1D', ta.ema(close, 5)), 'b')",
      ),
    );
    assert.equal(a![38], b![38]);
  });

  it('has a state of its own in each call of a function', () => {
    const { a, b } = plots(
      v6(
        'f(symbol) =>',
        "    request.security(symbol, '1D', ta.cum(close))",
        "plot(f(bar_index < 0 ? 'BBB' : 'AAA'), 'a')",
        "plot(f(bar_index < 0 ? 'AAA' : 'BBB'), 'b')",
      ),
    );
    assert.ok(Math.abs(a!.at(-1)! - aaa!.reduce((sum, close) => sum + close, 0)) < 1e-6);
    assert.ok(Math.abs(b!.at(-1)! - bbb!.reduce((sum, close) => sum + close, 0)) < 1e-6);
  });

  it('may be for finer bars', () => {
    const { a } = plots(
      v6(
        "inside = request.security_lower_tf(syminfo.tickerid, bar_index % 2 == 0 ? '60' : '120', close)",
        "plot(inside.size(), 'a')",
      ),
      {
        bars: buildBars(
          [
            [1, 4, 1, 4],
            [5, 8, 5, 8],
            [9, 12, 9, 12],
          ],
          '4h',
        ),
        finerBars: flatBars([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], '1h'),
      },
    );
    assert.deepEqual(a, [4, 2, 4]);
  });

  it('stops at a symbol that the run has not, on the bar that asks, or is na where that is allowed', () => {
    const source = (more: string): string =>
      v6(
        "symbol = bar_index == 40 ? 'NONE' : 'AAA'",
        `plot(request.security(symbol, '1D', close${more}), 'a')`,
      );
    const stop = stopOf(source(''));
    assert.equal(stop.code, 'pine.unknown-symbol');
    assert.match(stop.message, /"NONE"/);
    const { a } = plots(source(', ignore_invalid_symbol = true'));
    assert.ok(Number.isNaN(a![40]) && a![41] === aaa![41]);
  });

  it('is for scripts of version 6, and for others that say so', () => {
    const line = "plot(request.security(bar_index > 3 ? 'AAA' : 'BBB', '1D', close), 'a')";
    const stop = stopOf(v5(line));
    assert.equal(stop.code, 'pine.changing-request');
    assert.match(stop.hint, /dynamic_requests = true/);
    const asking = v5(line).replace("'test'", "'test', dynamic_requests = true");
    assert.equal(plots(asking)['a']?.[20], aaa![20]);
    const refusing = v6(line).replace("'test'", "'test', dynamic_requests = false");
    assert.equal(stopOf(refusing).code, 'pine.changing-request');
  });

  it('counts each symbol and timeframe once, and stops at one too many', () => {
    const few = "plot(request.security('', str.tostring(1 + bar_index % 9) + 'D', close), 'a')";
    plots(v6(few));
    const many = "plot(request.security('', str.tostring(1 + bar_index % 300) + 'D', close), 'a')";
    const stop = (): unknown => runScript(v6(many), { bars: walkBars(400, 3) });
    assert.throws(stop, { code: 'pine.too-many-requests' });
  });

  it('can not ask for an expression of a loop', () => {
    const stop = stopOf(
      v6(
        'sum = 0.0',
        'for i = 1 to 3',
        "    sum += request.security(i == 1 ? 'AAA' : 'BBB', '1D', close * i)",
        "plot(sum, 'a')",
      ),
    );
    assert.equal(stop.code, 'pine.request-in-loop');
  });
});
