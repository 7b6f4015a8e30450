import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sample } from '@stratloom/testkit/sweep';
import { type Bars, type Timeframe, timeframeMs, unixMs } from '@stratloom/engine/model';
import { type Venue, VenueSilence } from '@stratloom/venues';
import type { FakeMarket } from './fake-market.ts';
import { NOW, TESTED_VENUES, VenueBench } from './testing.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Late trades may still change a bar that has just ended. */
const GRACE_MS = 2000;
/** Text of a bar, with its volume to the decimals of the venues. */
type BarText = string;

function textsOf(bars: Bars): BarText[] {
  const { openTime, open, high, low, close, volume } = bars;
  return Array.from(openTime, (time, index) =>
    [time, open[index], high[index], low[index], close[index], volume[index]?.toFixed(8)].join(' '),
  );
}

/** Returns the bars that were complete at a time, as they were traded. */
function traded(market: FakeMarket, timeframe: Timeframe, from: number, now = NOW): BarText[] {
  return market
    .candles(timeframe, from, Infinity, now)
    .filter(({ start }) => start + timeframeMs(timeframe) <= now - GRACE_MS)
    .map(({ start, open, high, low, close, volume }) =>
      [start, open, high, low, close, volume.toFixed(8)].join(' '),
    );
}

async function historyOf(
  venue: Venue,
  symbol: string,
  timeframe: Timeframe,
  from = -Infinity,
): Promise<BarText[]> {
  const request = { symbol, timeframe, from: unixMs(from), to: unixMs(Infinity) };
  const texts: BarText[] = [];
  let cursor: string | undefined;
  for (;;) {
    const { bars, next } = await venue.bars.history({ ...request, cursor });
    texts.push(...textsOf(bars));
    if (next === null) return texts;
    cursor = next;
  }
}

for (const tested of sample('histories of venues', TESTED_VENUES, 2)) {
  describe(`histories of ${tested.name}`, () => {
    const bench = new VenueBench(tested);
    const marketOf = (base: string): FakeMarket =>
      bench.server.markets.get(base) ?? assert.fail(`${base} is not traded`);
    const symbolOf = (base: string): string => tested.symbol.replace('BTC', base);

    for (const timeframe of ['5m', '1h', '4h', '1d', '1w'] as const) {
      it(`are those of the market in ${timeframe} bars, from the first trade on`, async () => {
        const { venue } = bench.create();
        const bars = await historyOf(venue, tested.symbol, timeframe);
        assert.deepEqual(bars, traded(marketOf('BTC'), timeframe, -Infinity));
        const { length } = bars;
        assert.ok(length >= 5);
      });
    }

    it('pass over a halt of days in a few requests, and leave it empty', async () => {
      const { venue } = bench.create();
      const from = NOW - 38 * DAY_MS;
      await venue.bars.firstOpenTime(symbolOf('SOL'), '1m');
      bench.faults.clear();
      const bars = await historyOf(venue, symbolOf('SOL'), '1m', from);
      assert.deepEqual(bars, traded(marketOf('SOL'), '1m', from));
      const withoutHalt = (26 * DAY_MS) / MINUTE_MS / 299;
      assert.ok(bench.faults.requests.length < withoutHalt + 20, `${bench.faults.requests.length}`);
    });

    it('end with the last trade of what is traded no more', async () => {
      const { venue } = bench.create();
      for (const timeframe of ['1m', '1h', '1d', '1w'] as const) {
        const last = traded(marketOf('LTC'), timeframe, -Infinity).at(-1) ?? '';
        const openTime = await venue.bars.lastOpenTime(symbolOf('LTC'), timeframe);
        assert.equal(String(openTime), last.split(' ')[0], timeframe);
      }
      const bars = await historyOf(venue, symbolOf('LTC'), '15m', NOW - 20 * DAY_MS);
      assert.deepEqual(bars, traded(marketOf('LTC'), '15m', NOW - 20 * DAY_MS));
    });

    it('are whole at every moment of a minute', async () => {
      for (const second of [0, 1, 2, 3, 59]) {
        const { venue, clock } = bench.create();
        const now = NOW - (NOW % MINUTE_MS) + second * 1000;
        await venue.instruments.list();
        clock.advanceTo(now);
        const all = traded(marketOf('BTC'), '1m', now - DAY_MS, now);
        assert.deepEqual(await historyOf(venue, tested.symbol, '1m', now - DAY_MS), all);
        const last = await venue.bars.lastOpenTime(tested.symbol, '1m');
        assert.equal(String(last), all.at(-1)?.split(' ')[0]);
      }
    });

    it('lack nothing when the clock of the venue is ahead, or are not given', async () => {
      const whole = traded(marketOf('BTC'), '1m', NOW - DAY_MS);
      for (const minutes of [1, 5, 30]) {
        const { venue } = bench.create();
        bench.aheadMs = minutes * MINUTE_MS;
        try {
          assert.deepEqual(await historyOf(venue, tested.symbol, '1m', NOW - DAY_MS), whole);
        } catch (error) {
          assert.ok(error instanceof VenueSilence && minutes > 10, String(error));
        } finally {
          bench.aheadMs = 0;
        }
      }
    });

    it('have gaps where rows are missing, and are whole when they are read again', async () => {
      const { venue } = bench.create();
      const from = NOW - DAY_MS / 4;
      const whole = traded(marketOf('BTC'), '1m', from);
      await venue.bars.firstOpenTime(tested.symbol, '1m');
      bench.faults.inject({ kind: 'missing' });
      const some = await historyOf(venue, tested.symbol, '1m', from);
      assert.ok(some.length < whole.length && some.length > whole.length / 2);
      assert.deepEqual(
        some,
        whole.filter((bar) => some.includes(bar)),
      );
      assert.equal(some.at(-1), whole.at(-1));
      assert.deepEqual(await historyOf(venue, tested.symbol, '1m', from), whole);
    });
  });
}
