import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PineVersion } from '../../1-parse/tree.ts';
import { VARIABLES } from '../index.ts';
import { call, makeCall, run } from '../testing/test-site.ts';
import { barsAt, timeContext } from '../testing/time-context.ts';
import { parseTimeframe, timeframeSeconds, timeframeText } from './timeframe-text.ts';

describe('timeframes as text', () => {
  it('are read with and without a count', () => {
    assert.deepEqual(parseTimeframe('60'), { unit: 'minute', multiplier: 60 });
    assert.deepEqual(parseTimeframe('D'), { unit: 'day', multiplier: 1 });
    assert.deepEqual(parseTimeframe('3M'), { unit: 'month', multiplier: 3 });
    assert.deepEqual(parseTimeframe('30S'), { unit: 'second', multiplier: 30 });
    for (const text of ['', '1h', '0', '1441', '-5', '1.5', '13M', 'd']) {
      assert.equal(parseTimeframe(text), null, text);
    }
  });

  it('come back from their seconds', () => {
    for (const text of ['1', '5', '60', '240', '1D', '3D', '1W', '2W', '1M', '3M', '12M', '15S']) {
      const timeframe = parseTimeframe(text);
      assert.ok(timeframe);
      assert.equal(timeframeText(timeframeSeconds(timeframe)), text);
    }
    assert.equal(timeframeText(61), '2');
    assert.equal(timeframeText(7), '10S');
    assert.equal(timeframeText(50), '1');
    assert.equal(timeframeText(86_401), '2D');
    assert.equal(timeframeText(1e12), '12M');
    assert.equal(timeframeText(0), null);
    assert.equal(timeframeText(NaN), null);
  });
});

describe('timeframe.*', () => {
  const bars = barsAt(['2024-01-31T23:00:00Z', '2024-02-01T00:00:00Z', '2024-02-01T01:00:00Z']);

  it('reports the bars', () => {
    const read = (name: string, timeframe: string, version: PineVersion = 6): unknown =>
      run(VARIABLES[`timeframe.${name}`]!(timeContext(bars, { timeframe }), version));
    assert.equal(read('period', '60'), '60');
    assert.equal(read('period', '1D'), '1D');
    assert.equal(read('period', '1D', 5), 'D');
    assert.equal(read('multiplier', '60'), 60);
    assert.deepEqual(
      ['isintraday', 'isminutes', 'isdaily', 'isdwm', 'isseconds'].map((name) => read(name, '60')),
      [1, 1, 0, 0, 0],
    );
    assert.deepEqual(
      ['isintraday', 'isdaily', 'isdwm', 'isweekly', 'ismonthly'].map((name) => read(name, '1W')),
      [0, 0, 1, 1, 0],
    );
  });

  it('sees a longer bar begin', () => {
    const context = timeContext(bars);
    const changes = (timeframe: string): unknown[] => {
      const value = makeCall('timeframe.change', [timeframe], { context });
      return [0, 1, 2].map((bar) => {
        context.moment.bar = bar;
        return run(value);
      });
    };
    assert.deepEqual(changes('1D'), [0, 1, 0]);
    assert.deepEqual(changes('1M'), [0, 1, 0]);
    assert.deepEqual(changes('1W'), [0, 0, 0]);
    assert.deepEqual(changes('60'), [0, 1, 1]);
    assert.throws(() => changes('nine'), { code: 'pine.unknown-timeframe' });
  });

  it('counts seconds', () => {
    assert.equal(call('timeframe.in_seconds', ['1D']), 86_400);
    assert.equal(call('timeframe.in_seconds', [], { context: timeContext(bars) }), 3600);
    assert.equal(call('timeframe.from_seconds', [3600]), '60');
  });
});
