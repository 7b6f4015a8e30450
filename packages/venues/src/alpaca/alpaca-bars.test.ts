import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Timeframe, unixMs } from '@stratloom/engine/model';
import { ManualClock } from '../ports/manual-clock.ts';
import { VenueSilence } from '../ports/venue-silence.ts';
import { MemoryBudgetStore, RequestBudget } from '../requests/request-budget.ts';
import { VenueRequests } from '../requests/venue-requests.ts';
import { alpacaVenue } from './alpaca-market.ts';

const NOW = Date.UTC(2026, 2, 20);
const ASSET = {
  ...{ symbol: 'AAPL', name: 'Apple Inc.', exchange: 'NASDAQ', status: 'active' },
  ...{ tradable: true, fractionable: true },
};

/** Returns the open times of bars that Alpaca gives with these times. */
async function openTimes(timeframe: Timeframe, times: readonly string[]): Promise<string[]> {
  const clock = new ManualClock(NOW);
  const rule = { capacity: 100, tokensPerSecond: 100 };
  const budget = new RequestBudget('Alpaca', rule, { store: new MemoryBudgetStore(), clock });
  const bars = times.map((t) => ({ t, o: 10, h: 10, l: 10, c: 10, v: 5 }));
  const fetch = async (url: string): Promise<Response> =>
    Response.json(
      url.includes('/v2/assets') ? [ASSET] : { bars: { AAPL: bars }, next_page_token: null },
    );
  const requests = new VenueRequests('Alpaca', 'https://demo', { fetch, clock, budget });
  const venue = alpacaVenue({ data: requests, trading: requests }, clock);
  const span = { from: unixMs(NOW - 30 * 86_400_000), to: unixMs(NOW) };
  const page = await venue.bars.history({ symbol: 'AAPL', timeframe, ...span });
  return [...page.bars.openTime].map((time) => new Date(time).toISOString().slice(0, 16));
}

describe('bars of Alpaca', () => {
  it('of days open at midnight UTC of their date, in winter and in summer', async () => {
    const days = ['2026-03-05T05:00:00Z', '2026-03-06T05:00:00Z', '2026-03-09T04:00:00Z'];
    assert.deepEqual(await openTimes('1d', days), [
      '2026-03-05T00:00',
      '2026-03-06T00:00',
      '2026-03-09T00:00',
    ]);
  });

  it('of weeks are made of those days, from Monday on', async () => {
    const days = ['2026-03-05T05:00:00Z', '2026-03-06T05:00:00Z', '2026-03-09T04:00:00Z'];
    assert.deepEqual(await openTimes('1w', days), ['2026-03-02T00:00', '2026-03-09T00:00']);
  });

  it('are not believed when a day begins by another clock', async () => {
    for (const day of ['2026-03-05T04:00:00Z', '2026-03-09T05:00:00Z', '2026-03-05T00:00:00Z']) {
      await assert.rejects(openTimes('1d', ['2026-03-03T05:00:00Z', day]), VenueSilence);
    }
  });
});
