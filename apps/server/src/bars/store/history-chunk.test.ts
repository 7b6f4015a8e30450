import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { barsToBytes, checkBars } from '@stratloom/engine/market-data';
import {
  allocateBars,
  type Bars,
  DAY_MS,
  sliceBars,
  type Timeframe,
  timeframeMs,
  TIMEFRAMES,
} from '@stratloom/engine/model';
import { joinBars } from '../bar-chunks.ts';
import {
  barsByPeriod,
  barsOfChunk,
  findChunkFault,
  type HistoryChunk,
  PERIOD_BARS,
  periodOf,
  sealChunk,
} from './history-chunk.ts';
import type { HistoryKey } from './history-key.ts';
import { mergeBars } from './merge-bars.ts';

/** Sound bars at any times, with gaps of any length, before 1970 too. */
const arbitraryBars: fc.Arbitrary<Bars> = fc
  .record({
    timeframe: fc.constantFrom(...TIMEFRAMES),
    firstDay: fc.integer({ min: -700_000, max: 1_000_000 }),
    rows: fc.array(
      fc.record({
        step: fc.oneof(
          { weight: 9, arbitrary: fc.constant(1) },
          fc.integer({ min: 1, max: 3_000 }),
        ),
        price: fc.double({ min: 1e-8, max: 1e9, noNaN: true }),
        volume: fc.double({ min: 0, max: 1e15, noNaN: true }),
      }),
      { maxLength: 60 },
    ),
  })
  .map(({ timeframe, firstDay, rows }) => {
    const bars = allocateBars(rows.length, timeframe);
    let slot = Math.ceil((firstDay * DAY_MS) / timeframeMs(timeframe));
    rows.forEach(({ step, price, volume }, index) => {
      slot += step;
      bars.openTime[index] = slot * timeframeMs(timeframe);
      bars.open[index] = price;
      bars.high[index] = price * 1.5;
      bars.low[index] = price / 2;
      bars.close[index] = price * 1.1;
      bars.volume[index] = volume;
    });
    return bars;
  });

function keyOf(timeframe: Timeframe): HistoryKey {
  return { source: 'kraken', symbol: 'BTC-USD', timeframe };
}

function chunksOf(bars: Bars): HistoryChunk[] {
  return [...barsByPeriod(bars)].map(({ period, bars: part }) =>
    sealChunk(keyOf(bars.timeframe), period, part),
  );
}

function bytesOf(bars: Bars): Buffer {
  return Buffer.from(barsToBytes(bars));
}

/** One chunk of ten bars. */
function tenBars(): HistoryChunk {
  const bars = allocateBars(10, '1h');
  for (let index = 0; index < 10; index += 1) {
    bars.openTime[index] = index * timeframeMs('1h');
    for (const field of ['open', 'high', 'low', 'close', 'volume'] as const) bars[field][index] = 5;
  }
  return sealChunk(keyOf('1h'), 0, bars);
}

describe('the chunks of a bar history', () => {
  it('give every bar back as it was, each period in one chunk', () => {
    fc.assert(
      fc.property(arbitraryBars, (bars) => {
        assert.equal(checkBars(bars), null);
        const chunks = chunksOf(bars);
        const parts = chunks.map((chunk) => barsOfChunk(chunk, bars.timeframe));
        assert.deepEqual(bytesOf(joinBars(parts, bars.timeframe)), bytesOf(bars));
        assert.equal(new Set(chunks.map(({ period }) => period)).size, chunks.length);
        for (const chunk of chunks) {
          assert.equal(findChunkFault(keyOf(bars.timeframe), chunk), null);
          assert.equal(periodOf(chunk.lastOpenTime, bars.timeframe), chunk.period);
        }
      }),
    );
  });

  it('are found out when any bit of them is another one', () => {
    const chunk = tenBars();
    fc.assert(
      fc.property(fc.nat(chunk.columns.length * 8 - 1), (bit) => {
        const columns = Buffer.from(chunk.columns);
        columns[bit >> 3] = (columns[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        assert.match(findChunkFault(keyOf('1h'), { ...chunk, columns }) ?? '', /checksum/);
      }),
    );
  });

  it('are found out when they are cut, or stand in another place', () => {
    const chunk = tenBars();
    const key = keyOf('1h');
    const wrong: HistoryChunk[] = [
      { ...chunk, columns: chunk.columns.subarray(0, 100) },
      { ...chunk, columns: Buffer.concat([chunk.columns, Buffer.alloc(48)]) },
      { ...chunk, barCount: 9 },
      { ...chunk, period: 1 },
      { ...chunk, checksum: Buffer.alloc(0) },
    ];
    for (const each of wrong) assert.match(findChunkFault(key, each) ?? '', /checksum/);
    assert.match(findChunkFault({ ...key, symbol: 'ETH-USD' }, chunk) ?? '', /checksum/);
    assert.match(
      findChunkFault(key, { ...chunk, firstOpenTime: 1 }) ?? '',
      /not those of its entry/,
    );
  });

  it('are found out when sound bytes hold no sound bars', () => {
    const bars = barsOfChunk(tenBars(), '1h');
    bars.high[4] = Number.NaN;
    const nan = sealChunk(keyOf('1h'), 0, bars);
    assert.match(findChunkFault(keyOf('1h'), nan) ?? '', /Bar 4/);
    const elsewhere = sealChunk(keyOf('1h'), 7, barsOfChunk(tenBars(), '1h'));
    assert.match(findChunkFault(keyOf('1h'), elsewhere) ?? '', /another period/);
  });

  it('hold 1,024 bars where none is missing', () => {
    const bars = allocateBars(3 * PERIOD_BARS, '5m');
    bars.openTime.forEach((_, index) => (bars.openTime[index] = index * timeframeMs('5m')));
    assert.deepEqual(
      chunksOf(bars).map(({ barCount }) => barCount),
      [PERIOD_BARS, PERIOD_BARS, PERIOD_BARS],
    );
  });
});

describe('merged bars', () => {
  it('are the same however a history is cut and stored twice', () => {
    fc.assert(
      fc.property(arbitraryBars, fc.nat(60), fc.nat(60), (bars, a, b) => {
        const [from, to] = [Math.min(a, b, bars.length), Math.min(Math.max(a, b), bars.length)];
        const outer = joinBars(
          [sliceBars(bars, 0, from), sliceBars(bars, to, bars.length)],
          bars.timeframe,
        );
        const overlap = sliceBars(bars, Math.max(0, from - 3), bars.length);
        const merged = mergeBars(outer, overlap);
        assert.deepEqual(bytesOf(merged.bars), bytesOf(bars));
        assert.equal(merged.addedCount, to - from);
        assert.equal(merged.changedCount, 0);
      }),
    );
  });

  it('hold the new values of a bar that has others, and say where', () => {
    const stored = barsOfChunk(tenBars(), '1h');
    const added = joinBars([sliceBars(stored, 3, 6), sliceBars(stored, 9, 10)], '1h');
    added.close[1] = 4.5;
    const merged = mergeBars(stored, added);
    assert.deepEqual([merged.addedCount, merged.changedCount], [0, 1]);
    assert.equal(merged.firstChange, 4 * timeframeMs('1h'));
    assert.equal(merged.bars.close[4], 4.5);
    assert.equal(merged.bars.length, 10);
  });
});
