import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { unixMs } from '@stratloom/engine/model';
import { VenueCatalogue, type VenueListing } from '../market/venue-catalogue.ts';
import { OrderBudget } from '../orders/order-budget.ts';
import { ManualClock } from '../ports/manual-clock.ts';
import { MemoryBudgetStore } from '../requests/request-budget.ts';
import { binanceUsBroker } from './binanceus-broker.ts';

const START = 1_800_000_000_000;
const PLENTY = { capacity: 1e6, tokensPerSecond: 1e6 };
const { signal } = new AbortController();
const TRADE = {
  ...{ id: 7, orderId: 5, price: '100', qty: '1', time: START, isBuyer: true },
  ...{ commission: '0', commissionAsset: 'USD' },
};

/** Returns a broker at a venue that has some symbols, and lists some. */
function brokerAt(has: readonly string[], lists: readonly string[]) {
  const clock = new ManualClock(START);
  const budget = new OrderBudget('binanceus', PLENTY, { store: new MemoryBudgetStore(), clock });
  const listings = lists.map((symbol): VenueListing => ({
    ...{ symbol, venueSymbol: symbol.replace('-', ''), name: symbol, type: 'crypto' },
    ...{ tickSize: 0.01, lotSize: 0.0001, status: 'open', timeframes: ['1m'] },
  }));
  return binanceUsBroker({
    ...{ origin: 'https://b.example', clock, budget },
    key: { apiKey: 'a-key', apiSecret: 'a-secret' },
    catalogue: new VenueCatalogue(clock, async () => listings),
    fetch: async (url) => {
      const symbol = new URL(url).searchParams.get('symbol') ?? '';
      if (has.includes(symbol)) return Response.json(symbol === 'BTCUSD' ? [TRADE] : []);
      return Response.json({ code: -1121, msg: 'Invalid symbol.' }, { status: 400 });
    },
  });
}

describe('a symbol that Binance.US does not have any more', () => {
  const range = { since: unixMs(START), symbols: ['OLD-USD', 'BTC-USD'] };

  it('keeps nobody from reading fills and orders of the others', async () => {
    const broker = brokerAt(['BTCUSD'], ['BTC-USD']);
    const read = await broker.fillsSince(range, signal);
    assert.ok(read.kind === 'known');
    assert.deepEqual(
      read.value.fills.map(({ symbol }) => symbol),
      ['BTC-USD'],
    );
    assert.equal((await broker.workingOrders(['OLD-USD'], signal)).kind, 'known');
  });

  it('is no answer while the venue lists it: then it may have fills', async () => {
    const broker = brokerAt(['BTCUSD'], ['BTC-USD', 'OLD-USD']);
    assert.equal((await broker.fillsSince(range, signal)).kind, 'unknown');
  });
});
