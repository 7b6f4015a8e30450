import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DAY_MS, type Timeframe, timeframeMs, unixMs, type UnixMs } from '@stratloom/engine/model';
import { ManualClock } from '../ports/manual-clock.ts';
import { VenueError } from '../ports/venue-error.ts';
import { VenueSilence } from '../ports/venue-silence.ts';
import type { BarRow } from './bar-rows.ts';
import { VenueCatalogue, type VenueListing } from './venue-catalogue.ts';
import { type BarWindow, WindowBars, type WindowReader, type WindowRows } from './window-bars.ts';

const HOUR_MS = timeframeMs('1h');
const START = Date.UTC(2026, 0, 5);
const LISTING: VenueListing = {
  ...{ symbol: 'BTC-USD', venueSymbol: 'BTC', name: 'Bitcoin', type: 'crypto', kind: 'spot' },
  ...{ venue: 'table', baseCurrency: 'BTC', quoteCurrency: 'USD', tickSize: 1, lotSize: 1 },
  ...{ status: 'open', timeframes: ['1h', '4h'] },
};

/** A venue whose bars of an hour stand in a table; it answers with half of a window at a time. */
class TableReader implements WindowReader {
  readonly venue = 'Table';
  readonly windowBars = 8;
  readonly rows: BarRow[];
  windows: BarWindow[] = [];

  constructor(hours: readonly number[]) {
    this.rows = hours.map((hour) => row(hour));
  }

  ownTimeframe(): Timeframe {
    return '1h';
  }

  async read(window: BarWindow): Promise<WindowRows> {
    this.windows.push(window);
    const half = Math.ceil((window.to - window.from) / HOUR_MS / 2) * HOUR_MS;
    const until = window.from + half;
    return { rows: this.rows.filter(({ openTime }) => openTime < until), until };
  }

  async firstOpenTime(): Promise<UnixMs | null> {
    const [first] = this.rows;
    return first === undefined ? null : unixMs(first.openTime);
  }
}

function row(hour: number): BarRow {
  const openTime = START + hour * HOUR_MS;
  return { openTime, open: 10, high: 12 + (hour % 5), low: 9, close: 11, volume: 1 };
}

function hours(count: number): number[] {
  return Array.from({ length: count }, (_, hour) => hour);
}

function barsOf(reader: WindowReader, now: number): WindowBars {
  const clock = new ManualClock(now);
  const catalogue = new VenueCatalogue(clock, async () => [LISTING]);
  return new WindowBars({ catalogue, reader, clock });
}

async function openHours(bars: WindowBars, timeframe: Timeframe): Promise<number[]> {
  const [from, to] = [unixMs(-Infinity), unixMs(Infinity)];
  const found: number[] = [];
  for (let cursor: string | undefined; ;) {
    const request = { symbol: 'BTC-USD', timeframe, from, to, cursor };
    const page = await bars.history(request);
    found.push(...Array.from(page.bars.openTime, (time) => (time - START) / HOUR_MS));
    if (page.next === null) return found;
    cursor = page.next;
  }
}

describe('bars read by windows', () => {
  it('join answers that are shorter than what was asked for', async () => {
    const bars = barsOf(new TableReader(hours(30)), START + 100 * HOUR_MS);
    assert.deepEqual(await openHours(bars, '1h'), hours(30));
  });

  it('leave out the bar that is forming, and one that ended a moment ago', async () => {
    for (const [offset, count] of [
      [-1, 29],
      [0, 29],
      [1999, 29],
      [2000, 30],
    ] as const) {
      const bars = barsOf(new TableReader(hours(40)), START + 30 * HOUR_MS + offset);
      assert.deepEqual(await openHours(bars, '1h'), hours(count), `${offset}`);
    }
  });

  it('pass over stretches without any', async () => {
    const some = [0, 1, 2, 50, 51, 90];
    const bars = barsOf(new TableReader(some), START + 100 * HOUR_MS);
    assert.deepEqual(await openHours(bars, '1h'), some);
    assert.equal(await bars.lastOpenTime('BTC-USD', '1h'), START + 90 * HOUR_MS);
  });

  it('make longer bars of whole ones alone', async () => {
    const reader = new TableReader(hours(30));
    const bars = barsOf(reader, START + 27 * HOUR_MS + 2000);
    assert.deepEqual(await openHours(bars, '4h'), [0, 4, 8, 12, 16, 20]);
    assert.equal(await bars.lastOpenTime('BTC-USD', '4h'), START + 20 * HOUR_MS);
    const request = { symbol: 'BTC-USD', from: unixMs(START), to: unixMs(Infinity), limit: 1 };
    const page = await bars.history({ ...request, timeframe: '4h' });
    assert.deepEqual([page.bars.volume[0], page.bars.high[0]], [4, 15]);
  });

  it('ask for nothing before the first bar', async () => {
    const reader = new TableReader(hours(10).map((hour) => hour + 500));
    const bars = barsOf(reader, START + 600 * HOUR_MS);
    await openHours(bars, '1h');
    assert.ok(reader.windows.every(({ from }) => from >= START + 500 * HOUR_MS));
  });

  it('know the newest one, though it was traded long ago', async () => {
    const bars = barsOf(new TableReader([0, 7]), START + 30 * DAY_MS);
    assert.equal(await bars.lastOpenTime('BTC-USD', '1h'), START + 7 * HOUR_MS);
  });

  it('are none, and no error, of what was never traded', async () => {
    const bars = barsOf(new TableReader([]), START + DAY_MS);
    assert.deepEqual(await openHours(bars, '1h'), []);
    for (const time of [bars.firstOpenTime('BTC-USD', '1h'), bars.lastOpenTime('BTC-USD', '1h')]) {
      await assert.rejects(
        time,
        (error) => error instanceof VenueError && error.code === 'venue.no-data',
      );
    }
  });

  it('are unknown when two rows of one time differ, or one stands between the hours', async () => {
    for (const wrong of [
      { ...row(3), close: 10.5 },
      { ...row(3), openTime: row(3).openTime + 60_000 },
      { ...row(3), openTime: row(3).openTime + 60_000, low: 20 },
    ]) {
      const reader = new TableReader(hours(10));
      reader.rows.push(wrong);
      const bars = barsOf(reader, START + DAY_MS);
      await assert.rejects(openHours(bars, '1h'), VenueSilence);
    }
  });
});
