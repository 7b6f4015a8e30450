import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import type { Bars } from '../model/bars.ts';
import { allocateBars, BAR_FIELDS, sliceBars } from '../model/bars.ts';
import type { Timeframe } from '../model/timeframe.ts';
import type { AlignedMarkets } from './align-markets.ts';
import { alignMarkets } from './align-markets.ts';

/** Bars at `times` around their own time: 10 at time 1 opens at 10, reaches 9.5 to 11.5 and closes at 11; volume 1. */
function barsAt(times: readonly number[], timeframe: Timeframe = '1h'): Bars {
  const bars = allocateBars(times.length, timeframe);
  times.forEach((time, index) => {
    bars.openTime[index] = time;
    bars.open[index] = time * 10;
    bars.high[index] = time * 10 + 1.5;
    bars.low[index] = time * 10 - 0.5;
    bars.close[index] = time * 10 + 1;
    bars.volume[index] = 1;
  });
  return bars;
}

function aligned(...list: readonly Bars[]): AlignedMarkets {
  const outcome = alignMarkets(list.map((bars) => ({ bars })));
  assert.ok(outcome.ok);
  return outcome.value;
}

describe('alignMarkets', () => {
  it('makes one clock of all opening times', () => {
    const { openTime, markets } = aligned(barsAt([1, 3, 4]), barsAt([2, 3, 6]));
    assert.deepEqual([...openTime], [1, 2, 3, 4, 6]);
    assert.deepEqual(
      markets.map(({ traded }) => [...traded]),
      [
        [1, 0, 1, 1, 0],
        [0, 1, 1, 0, 1],
      ],
    );
    for (const { bars } of markets) assert.equal(bars.openTime, openTime);
  });

  it('knows no price before the first bar and carries the last close on', () => {
    const { markets } = aligned(barsAt([2, 4]), barsAt([1, 2, 3, 4, 5]));
    const bars = markets[0]!.bars;
    assert.equal(bars.length, 5);
    assert.deepEqual([...bars.open], [NaN, 20, 21, 40, 41]);
    assert.deepEqual([...bars.high], [NaN, 21.5, 21, 41.5, 41]);
    assert.deepEqual([...bars.low], [NaN, 19.5, 21, 39.5, 41]);
    assert.deepEqual([...bars.close], [NaN, 21, 21, 41, 41]);
    assert.deepEqual([...bars.volume], [0, 1, 0, 1, 0]);
  });

  it('leaves a market alone as it is', () => {
    const { markets } = aligned(barsAt([1, 5, 9]));
    assert.deepEqual(markets[0]!.bars, barsAt([1, 5, 9]));
    assert.deepEqual([...markets[0]!.traded], [1, 1, 1]);
  });

  it('takes the first `length` bars of wider columns', () => {
    const { openTime } = aligned({ ...barsAt([1, 2, 3]), length: 2 }, barsAt([1]));
    assert.deepEqual([...openTime], [1, 2]);
  });

  it('gives an empty clock for nothing', () => {
    assert.deepEqual(aligned(), { openTime: new Float64Array(0), markets: [] });
    assert.equal(aligned(allocateBars(0, '1d'), allocateBars(0, '1d')).openTime.length, 0);
    const { markets } = aligned(allocateBars(0, '1h'), barsAt([1]));
    assert.deepEqual([...markets[0]!.bars.close], [NaN]);
  });

  it('refuses timeframes that differ and names them', () => {
    const outcome = alignMarkets([
      { symbol: 'BTC-USD', bars: barsAt([1], '4h') },
      { symbol: 'ETH-USD', bars: barsAt([1], '4h') },
      { bars: barsAt([1], '1h') },
    ]);
    assert.ok(!outcome.ok);
    assert.deepEqual(outcome.problem, {
      code: 'markets.timeframe',
      message: 'Instrument 3 has bars of 1h, but BTC-USD has bars of 4h.',
      remedy:
        'Give all instruments bars of one timeframe; those that are shorter than 4h can be joined to it.',
    });
  });

  it('does not change before a cut when the future is cut', () => {
    const anyTimes = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 20 });
    fc.assert(
      fc.property(fc.array(anyTimes, { maxLength: 4 }), fc.nat(41), (lists, cut) => {
        const all = lists.map((times) => barsAt(times.toSorted((a, b) => a - b)));
        const past = all.map((bars) =>
          sliceBars(bars, 0, bars.openTime.filter((time) => time < cut).length),
        );
        const whole = aligned(...all);
        const before = aligned(...past);
        const { length } = before.openTime;
        assert.deepEqual(before.openTime, whole.openTime.slice(0, length));
        before.markets.forEach(({ bars, traded }, position) => {
          const market = whole.markets[position]!;
          assert.deepEqual(traded, market.traded.slice(0, length));
          for (const field of BAR_FIELDS) {
            assert.deepEqual(bars[field], market.bars[field].slice(0, length));
          }
        });
      }),
    );
  });

  it('keeps every bar of every market', () => {
    const anyTimes = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 20 });
    fc.assert(
      fc.property(fc.array(anyTimes, { minLength: 1, maxLength: 4 }), (lists) => {
        const all = lists.map((times) => barsAt(times.toSorted((a, b) => a - b)));
        aligned(...all).markets.forEach(({ bars, traded }, position) => {
          for (const field of BAR_FIELDS) {
            const own = bars[field].filter((_, index) => traded[index] === 1);
            assert.deepEqual(own, all[position]![field]);
          }
        });
      }),
    );
  });
});
