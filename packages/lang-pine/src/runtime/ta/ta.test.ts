import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sar as engineSar } from '@stratloom/engine/indicators';
import { buildBars, flatBars, walkBars } from '@stratloom/testkit';
import { PineArray } from '../collections/pine-array.ts';
import { runCall, startCall, type TestCall, type Way } from './testing/bar-run.ts';
import { testContext } from './testing/test-context.ts';

const NA = NaN;

/** Results of a call over as many flat bars as its first column is long. */
function results(name: string, given: readonly (number | readonly number[])[]): number[][] {
  const columns = given.map((it) => (typeof it === 'number' ? it : Float64Array.from(it)));
  const count = columns.find((it) => typeof it !== 'number')?.length ?? 0;
  const bars = flatBars(Array.from({ length: count }, () => 1));
  const call: TestCall = { name, arguments: columns };
  const ways: readonly Way[] = ['column', 'bars'];
  const [rows, others] = ways.map((way) => runCall(testContext(bars), call, way));
  assert.deepEqual(rows, others);
  return rows!.map((row) => [...row]);
}

function result(name: string, ...given: readonly (number | readonly number[])[]): number[] {
  return results(name, given)[0]!;
}

describe('sums', () => {
  it('of decimals are exact', () => {
    const sums = result('math.sum', [0.1, 0.2, 0.3, 0, 0, 0, 0], 3);
    assert.deepEqual(sums, [NA, NA, 0.6, 0.5, 0.3, 0, 0]);
  });

  it('of computed values roll as those of TradingView: their last bits follow from all values', () => {
    const sums = result('math.sum', [100 / 3, 200 / 7, 0, 0, 0, 0, 0], 3);
    assert.deepEqual(sums.slice(2), [61.90476190476191, 28.57142857142857, -(2 ** -48), 0, 0]);
  });

  it('roll from the first value on that is no decimal', () => {
    const sums = result('math.sum', [0.1, 0.2, 0.3, 100 / 3, 200 / 7, 0, 0, 0, 0], 3);
    assert.deepEqual(sums.slice(2, 4), [0.6, 33.833333333333336]);
    assert.deepEqual(sums.slice(7), [0, 2.7755575615628914e-15]);
  });
});

describe('bars without a value', () => {
  const source = [NA, 1, 2, NA, 3, 4, NA, 8];

  it('are no bars for means: they have none, and the window reaches over them', () => {
    assert.deepEqual(result('ta.sma', source, 2), [NA, NA, 1.5, NA, 2.5, 3.5, NA, 6]);
    assert.deepEqual(result('math.sum', source, 2), [NA, NA, 3, NA, 5, 7, NA, 12]);
    assert.deepEqual(result('ta.ema', source, 3), [NA, NA, NA, NA, 2, 3, NA, 5.5]);
    assert.deepEqual(result('ta.rma', source, 2), [NA, NA, 1.5, NA, 2.25, 3.125, NA, 5.5625]);
    assert.deepEqual(result('ta.stdev', source, 2), [NA, NA, 0.5, NA, 0.5, 0.5, NA, 2]);
  });

  it('carry the last value on for weighted means, and have none themselves', () => {
    assert.deepEqual(result('ta.wma', [NA, 3, NA, 6, 9], 2), [NA, NA, NA, 5, 8]);
  });

  it('count as bars for extremes, and have none themselves', () => {
    assert.deepEqual(result('ta.highest', source, 3), [NA, NA, 2, NA, 3, 4, NA, 8]);
    assert.deepEqual(result('ta.lowest', source, 3), [NA, NA, 1, NA, 2, 3, NA, 4]);
    assert.deepEqual(result('ta.highestbars', [5, NA, 4, 3], 3), [NA, NA, -2, -1]);
  });

  it('make what looks back at them unknown', () => {
    assert.deepEqual(result('ta.change', source, 1), [NA, NA, 1, NA, NA, 1, NA, NA]);
    assert.deepEqual(result('ta.linreg', [1, 1, 1, NA, 2, 2, 2], 3, 0), [NA, NA, 1, NA, NA, NA, 2]);
    assert.deepEqual(result('ta.percentrank', [1, 2, NA, 3, 3], 1), [NA, 100, NA, NA, 100]);
    assert.deepEqual(result('ta.swma', [6, 6, 6, 6, NA]), [NA, NA, NA, 6, NA]);
  });

  it('leave the median and the mode as they were', () => {
    assert.deepEqual(result('ta.median', [1, 3, NA, 5, 7], 2), [NA, 2, 2, 4, 6]);
    assert.deepEqual(result('ta.mode', [4, 2, NA, 2, 4], 3), [NA, NA, NA, 2, 2]);
  });

  it('keep the lowest ranks of a percentile before the first value, the highest behind it', () => {
    const lead = [NA, NA, NA, 3, 4, 5, 6, 7];
    const interpolated = 'ta.percentile_linear_interpolation';
    assert.deepEqual(result(interpolated, lead, 5, 100).slice(4), [4, 5, 6, 7]);
    assert.deepEqual(result(interpolated, lead, 5, 75).slice(4), [3.25, 4.25, 5.25, 6.25]);
    assert.deepEqual(result(interpolated, lead, 5, 50).slice(4), [NA, 3, 4, 5]);
    assert.deepEqual(result('ta.percentile_nearest_rank', lead, 5, 40).slice(4), [NA, NA, 3, 4]);
    assert.deepEqual(result(interpolated, [3, 4, 5, 6, NA], 5, 0).at(-1), 3);
  });

  it('add nothing to sums over all bars', () => {
    assert.deepEqual(result('ta.cum', source), [0, 1, 3, 3, 6, 10, 10, 18]);
    assert.deepEqual(result('ta.max', [NA, 2, 1, NA, 3]), [NA, 2, 2, 2, 3]);
    assert.deepEqual(result('ta.min', [NA, 2, 1, NA, 3]), [NA, 2, 1, 1, 1]);
  });
});

describe('conditions', () => {
  it('count the bars since they held, from the first time on', () => {
    assert.deepEqual(result('ta.barssince', [0, NA, 1, 0, 0, 1]), [NA, NA, 0, 1, 2, 0]);
  });

  it('give the value on the bar on which they held, and on earlier ones', () => {
    const [conditions, values] = [
      [0, 1, 0, 1, 1],
      [1, 2, 3, NA, 5],
    ];
    assert.deepEqual(result('ta.valuewhen', conditions, values, 0), [NA, 2, 2, NA, 5]);
    assert.deepEqual(result('ta.valuewhen', conditions, values, 1), [NA, NA, NA, 2, NA]);
  });
});

describe('crossings', () => {
  it('are over where the first is above and was not: also from an equal value', () => {
    assert.deepEqual(result('ta.crossover', [1, 2, 2, 3, 1], [2, 2, 2, 2, 2]), [0, 0, 0, 1, 0]);
    assert.deepEqual(result('ta.crossunder', [3, 2, 2, 1, 3], [2, 2, 2, 2, 2]), [0, 0, 0, 1, 0]);
  });

  it('are never on the first bar, and not from a bar without a value', () => {
    assert.deepEqual(result('ta.crossover', [3, NA, 3], [2, 2, 2]), [0, 0, 0]);
  });

  it('are changes of side for cross: from the last side that was not equal', () => {
    const level = [1, 1, 1, 1];
    assert.deepEqual(result('ta.cross', [0, 1, 1, 2], level), [0, 0, 0, 1]);
    assert.deepEqual(result('ta.cross', [2, 1, 1, 2], level), [0, 0, 0, 0]);
    assert.deepEqual(result('ta.cross', [1, 1, 1, 2], level), [0, 0, 0, 0]);
    assert.deepEqual(result('ta.cross', [2, 0, 2, 0], level), [0, 1, 1, 1]);
  });

  it('have a mask for the run', () => {
    const context = testContext(flatBars([1, 3, 1, 3]));
    const call = { name: 'ta.crossover', arguments: [context.bars.close, 2] };
    const { value } = startCall(context, call, 'column');
    assert.ok(value.kind === 'number');
    assert.deepEqual([...context.column(value)], [0, 1, 0, 1]);
    // One mask for both directions: bars on which the other may be true are in it too.
    assert.deepEqual([...context.mask(value)], [0, 1, 2, 1]);
  });
});

describe('runs of rises and falls', () => {
  it('ask each value against the one before it', () => {
    assert.deepEqual(result('ta.rising', [1, 3, 2, 4, 5, 5], 2), [0, 0, 0, 0, 1, 0]);
    assert.deepEqual(result('ta.falling', [5, 3, 4, 2, 1, 1], 2), [0, 0, 0, 0, 1, 0]);
  });

  it('take what differs by less than 1e-10 for equal', () => {
    const [tiny, small] = [1 + 1e-12, 1 + 1e-8];
    assert.deepEqual(result('ta.rising', [1, tiny, 1, small], 1), [0, 0, 0, 1]);
    assert.deepEqual(result('ta.percentrank', [tiny, tiny, 1], 2).at(-1), 100);
    assert.deepEqual(result('ta.percentrank', [small, small, 1], 2).at(-1), 0);
    assert.deepEqual(result('ta.cmo', [1, tiny, 1], 2).at(-1), NA);
    assert.deepEqual(result('ta.mfi', [1, tiny, 1], 2).at(-1), 100);
  });
});

describe('places of extremes', () => {
  it('are those of the oldest of equal ones', () => {
    assert.deepEqual(result('ta.highestbars', [4, 5, 5, 3], 3), [NA, NA, -1, -2]);
    assert.deepEqual(result('ta.lowestbars', [2, 1, 1, 1], 3), [NA, NA, -1, -2]);
  });
});

describe('pivots', () => {
  it('are known when those behind have confirmed them; equal ones before are allowed, behind not', () => {
    assert.deepEqual(result('ta.pivothigh', [1, 3, 3, 2, 1], 1, 2), [NA, NA, NA, NA, 3]);
    assert.deepEqual(result('ta.pivotlow', [3, 1, 1, 2], 1, 1), [NA, NA, NA, 1]);
  });

  it('need no bars on a side of strength 0', () => {
    assert.deepEqual(result('ta.pivothigh', [1, 2, 1], 0, 0), [1, 2, 1]);
    assert.deepEqual(result('ta.pivothigh', [1, 2, 1], 1, 0), [NA, 2, NA]);
  });
});

describe('the anchored mean', () => {
  it('begins where the anchor is true and weighs by volume', () => {
    const bars = flatBars([10, 20, 40, 80]);
    bars.volume.set([1, 1, 3, 1]);
    const context = testContext(bars);
    const anchor = Float64Array.of(0, 1, 0, 1);
    const given = [bars.close, anchor, 2];
    const rows = runCall(context, { name: 'ta.vwap', arguments: given, signature: 1 }, 'column');
    assert.deepEqual([...rows[0]!], [NA, 20, 35, 80]);
    const deviation = Math.sqrt((15 * 15 + 3 * 5 * 5) / 4);
    assert.ok(Math.abs(rows[1]![2]! - (35 + 2 * deviation)) < 1e-12);
    assert.ok(Math.abs(rows[2]![2]! - (35 - 2 * deviation)) < 1e-12);
  });

  it('begins anew each day without an anchor', () => {
    const rows = Array.from({ length: 30 }, (_, i) => [i, i, i, i] as const);
    const bars = buildBars(rows, '1h');
    const call = { name: 'ta.vwap', arguments: [bars.close] };
    const [means] = runCall(testContext(bars), call, 'column');
    assert.deepEqual(
      [means![0], means![1], means![23], means![24], means![25]],
      [0, 0.5, 11.5, 24, 24.5],
    );
  });

  it('is na without volume', () => {
    const bars = flatBars([1, 2]);
    bars.volume.fill(0);
    const call = { name: 'ta.vwap', arguments: [bars.close] };
    assert.deepEqual([...runCall(testContext(bars), call, 'column')[0]!], [NA, NA]);
  });
});

describe('trends', () => {
  it('give the parabolic stop of the engine, bit for bit', () => {
    const bars = walkBars(400, 3);
    const call = { name: 'ta.sar', arguments: [0.02, 0.02, 0.2] };
    const [ours] = runCall(testContext(bars), call, 'bars');
    assert.deepEqual(ours, engineSar(bars, 0.02, 0.02, 0.2));
  });

  it('say of supertrend that it goes down before it is known', () => {
    const call = { name: 'ta.supertrend', arguments: [3, 5] };
    const [line, direction] = runCall(testContext(walkBars(20, 3)), call, 'column');
    assert.deepEqual([...direction!.subarray(0, 5)], [1, 1, 1, 1, 1]);
    assert.deepEqual(
      line!.findIndex((it) => !Number.isNaN(it)),
      4,
    );
  });
});

describe('width of Bollinger bands', () => {
  it('is percent from version 6 on and a ratio before', () => {
    const bars = flatBars([1, 3]);
    const call = { name: 'ta.bbw', arguments: [bars.close, 2, 1] };
    assert.equal(runCall(testContext(bars), { ...call, version: 6 }, 'column')[0]![1], 100);
    assert.equal(runCall(testContext(bars), { ...call, version: 5 }, 'column')[0]![1], 1);
  });
});

describe('rank correlation', () => {
  it('is 100 where values only rise and shares ranks of equal ones', () => {
    assert.deepEqual(result('ta.rci', [9, 1, 2, 3, 4], 4), [NA, NA, NA, NA, 100]);
    assert.deepEqual(result('ta.rci', [9, 4, 3, 2, 1], 4).at(-1), -100);
    // Ranks 1.5, 1.5 and 3 against 1, 2 and 3: 1.5 / sqrt(1.5 * 2).
    assert.deepEqual(result('ta.rci', [9, 2, 2, 3], 3).at(-1), (100 * 24) / Math.sqrt(24 * 32));
    assert.deepEqual(result('ta.rci', [2, 2, 2, 2], 3).at(-1), NA);
  });

  it('is exactly 0 where ranks and time have nothing in common', () => {
    assert.deepEqual(result('ta.rci', [9, 2, 1, 1, 2], 4).at(-1), 0);
  });
});

describe('lengths', () => {
  it('stop the script outside their bounds, with the name and the value', () => {
    for (const way of ['column', 'bars'] as const) {
      const call = { name: 'ta.sma', arguments: [Float64Array.of(1, 2), 0] };
      assert.throws(() => runCall(testContext(flatBars([1, 2])), call, way), {
        code: 'pine.length-out-of-range',
        message: 'The length of ta.sma is 0.',
      });
    }
  });

  it('drop what is behind the point, and give na for na', () => {
    assert.deepEqual(result('ta.sma', [1, 3, 5], 2.9), [NA, 2, 4]);
    assert.deepEqual(result('ta.sma', [1, 3, 5], NA), [NA, NA, NA]);
  });

  it('may change from bar to bar where the window may', () => {
    const [source, lengths] = [
      [1, 2, 3, 4, 5],
      [1, 2, 3, 1, 4],
    ];
    const given = [source, lengths].map((it) => Float64Array.from(it));
    const context = testContext(flatBars(source));
    const [means] = runCall(context, { name: 'ta.sma', arguments: given }, 'bars');
    assert.deepEqual([...means!], [1, 1.5, 2, 4, 3.5]);
  });
});

describe('a source with an effect', () => {
  it('runs once a bar, however many steps read it', () => {
    const callers = [
      'ta.bb',
      'ta.cmo',
      'ta.hma',
      'ta.linreg',
      'ta.macd',
      'ta.mfi',
      'ta.tsi',
      'ta.vwma',
    ];
    for (const name of callers) {
      const context = testContext(flatBars([1, 2, 3]));
      let count = 0;
      const source = { kind: 'number', read: () => ++count, pure: false } as const;
      const call = { name, arguments: [source, 2, 2, 2] };
      startCall(context, call, 'column').read();
      assert.equal(count, 1, name);
    }
  });
});

describe('pivot point levels', () => {
  it('are those of the period between the last two anchors', () => {
    const bars = buildBars([
      [10, 12, 8, 11],
      [11, 14, 10, 13],
      [13, 15, 12, 14],
    ]);
    const context = testContext(bars);
    const type = { kind: 'reference', read: () => 'Traditional', pure: true } as const;
    const given = [type, Float64Array.of(1, 0, 1)];
    const { value: made } = startCall(
      context,
      { name: 'ta.pivot_point_levels', arguments: given },
      'column',
    );
    assert.ok(made.kind === 'reference');
    const levels = bars.close.map((_, bar) => {
      context.moment.bar = bar;
      const array = made.read();
      assert.ok(array instanceof PineArray);
      return Number(array.values()[1]);
    });
    // High 14, low 8, close 13: P = 35 / 3, R1 = 2 P - 8.
    assert.deepEqual([...levels], [NA, NA, (2 * 35) / 3 - 8]);
  });
});
