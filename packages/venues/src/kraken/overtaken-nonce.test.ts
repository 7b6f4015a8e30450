import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { VenueCatalogue } from '../market/venue-catalogue.ts';
import { OrderBudget } from '../orders/order-budget.ts';
import { ManualClock } from '../ports/manual-clock.ts';
import { MemoryBudgetStore } from '../requests/request-budget.ts';
import { krakenBroker } from './kraken-broker.ts';

const START = 1_800_000_000_000;
const PLENTY = { capacity: 1e6, tokensPerSecond: 1e6 };
const ORDER = {
  ...{ clientOrderId: 'c1', symbol: 'BTC-USD', venueOrderId: 'O1' },
  ...{ createdAt: new ManualClock(START).now(), deadline: new ManualClock(START + 5_000).now() },
};
const { signal } = new AbortController();

/** Returns a broker at a venue that refuses the nonces of its first requests, and the nonces that were sent. */
function brokerRefused(times: number) {
  const nonces: bigint[] = [];
  const clock = new ManualClock(START);
  const budget = new OrderBudget('kraken', PLENTY, { store: new MemoryBudgetStore(), clock });
  const broker = krakenBroker({
    ...{ origin: 'https://k.example', clock, budget },
    key: { apiKey: 'a-key-of-kraken', apiSecret: Buffer.alloc(64, 1).toString('base64') },
    catalogue: new VenueCatalogue(clock, async () => []),
    fetch: async (_, { body }) => {
      const form = new URLSearchParams(typeof body === 'string' ? body : '');
      nonces.push(BigInt(form.get('nonce') ?? '0'));
      const error = nonces.length <= times ? ['EAPI:Invalid nonce'] : [];
      return Response.json({ error, result: { count: 1 } });
    },
  });
  return { broker, nonces };
}

describe('a request to Kraken that another one has overtaken', () => {
  it('is sent once more at once, with a larger nonce: cancels do not wait', async () => {
    const { broker, nonces } = brokerRefused(2);
    assert.equal((await broker.cancel(ORDER, signal)).kind, 'accepted');
    assert.equal(nonces.length, 3);
    assert.ok(nonces.every((nonce, i) => i === 0 || nonce > (nonces[i - 1] ?? nonce)));
  });

  it('is put off when another program of the same key is always ahead', async () => {
    const { broker, nonces } = brokerRefused(Infinity);
    assert.equal((await broker.cancel(ORDER, signal)).kind, 'deferred');
    assert.equal(nonces.length, 4);
  });
});
