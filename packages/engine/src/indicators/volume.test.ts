import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { seededUniform, walkBars } from '@stratloom/testkit';
import type { Bars } from '../model/bars.ts';
import { sliceBars } from '../model/bars.ts';
import { ad } from './ad.ts';
import { adosc } from './adosc.ts';
import { anchoredVwap } from './anchored-vwap.ts';
import { cmf } from './cmf.ts';
import { ema } from './windows.ts';
import { force } from './force.ts';
import { nvi, pvi } from './volume-index.ts';
import { rollingVwap } from './rolling-vwap.ts';
import { vwma } from './vwma.ts';

const column = (...values: number[]): Float64Array => Float64Array.from(values);
const uniform = seededUniform(8);
const BARS: Bars = {
  ...walkBars(200, 4),
  volume: Float64Array.from({ length: 200 }, () => uniform()),
};

describe('a volume-weighted price', () => {
  it('rolls over the last bars', () => {
    const typical = BARS.close.map((close, i) => (BARS.high[i]! + BARS.low[i]! + close) / 3);
    assert.deepEqual(rollingVwap(BARS, 12), vwma(typical, BARS.volume, 12));
  });

  it('begins anew with each bar of its anchor, and is not known before', () => {
    const price = column(10, 20, 30, 40, 50);
    const bars = { high: price, low: price, close: price, volume: column(1, 1, 3, 2, 0) };
    const ours = anchoredVwap(bars, column(0, 1, 0, 1, -1));
    assert.deepEqual([...ours], [NaN, 20, 27.5, 40, NaN]);
  });
});

describe('money flow', () => {
  const bars = {
    high: column(10, 10, 10, 10),
    low: column(6, 6, 6, 10),
    close: column(10, 6, 9, 10),
    volume: column(5, 3, 4, 100),
  };

  it('adds the volume by the place of the close, and nothing without a range', () => {
    assert.deepEqual([...ad(bars)], [5, 2, 4, 4]);
    assert.deepEqual([...cmf(bars, 2)], [NaN, 2 / 8, -1 / 7, 2 / 104]);
  });

  it('is not known without volume', () => {
    assert.ok(cmf({ ...bars, volume: new Float64Array(4) }, 2).every(Number.isNaN));
    const gapped = { ...bars, volume: column(5, 3, 4, NaN) };
    assert.deepEqual([...ad(gapped)], [5, 2, 4, NaN]);
  });

  it('of adosc is the difference of two averages of the line', () => {
    const line = ad(BARS);
    const slow = ema(line, 9);
    assert.deepEqual(
      adosc(BARS, 4, 9),
      ema(line, 4).map((value, i) => value - slow[i]!),
    );
  });
});

describe('force', () => {
  it('smooths the change times the volume', () => {
    const bars = { close: column(1, 3, 2, 2), volume: column(9, 4, 6, 8) };
    assert.deepEqual([...force(bars, 1)], [NaN, 8, -6, 0]);
    assert.equal(force(bars, 2)[2], 1);
    assert.ok(Math.abs(force(bars, 2)[3]! - 1 / 3) < 1e-15);
  });
});

describe('what reads prices and volumes', () => {
  it('begins anew to the byte where only one of them is not known', () => {
    const readers = [
      (bars: Bars) => vwma(bars.close, bars.volume, 12),
      (bars: Bars) => rollingVwap(bars, 12),
      (bars: Bars) => cmf(bars, 12),
      (bars: Bars) => force(bars, 12),
    ];
    for (const field of ['close', 'volume'] as const) {
      const gapped = { ...BARS, [field]: BARS[field].slice().fill(NaN, 30, 35) };
      const fresh = { ...BARS, ...sliceBars(BARS, 35, 200) };
      for (const ours of readers) {
        assert.deepEqual([...ours(gapped).subarray(35)], [...ours(fresh)]);
      }
    }
  });
});

describe('nvi and pvi', () => {
  const bars = { close: column(10, 11, 22, 11, 5), volume: column(5, 4, 6, 6, 1) };

  it('move on bars whose volume fell, or rose, alone', () => {
    assert.deepEqual([...nvi(bars)], [1, 1.1, 1.1, 1.1, 1.1 + (-6 / 11) * 1.1]);
    assert.deepEqual([...pvi(bars)], [1, 1, 2, 2, 2]);
  });

  it('stay where the price before was 0', () => {
    assert.deepEqual([...nvi({ close: column(0, 5, 10), volume: column(3, 2, 1) })], [1, 1, 2]);
  });
});
