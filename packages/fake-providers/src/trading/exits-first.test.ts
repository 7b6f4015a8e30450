import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { unixMs } from '@stratloom/engine/model';
import type { OrderIntent } from '@stratloom/venues';
import type { BrokerSubject } from '@stratloom/venues/testing';
import { TESTED_BROKERS, TradingBench } from './testing.ts';

const { signal } = new AbortController();

let count = 0;

function restingBuy({ clock, symbol, timeInForce }: BrokerSubject): OrderIntent {
  const createdAt = clock.now();
  const clientOrderId = `ea5e0000-0000-4000-8000-${String(++count).padStart(12, '0')}`;
  return {
    ...{ clientOrderId, symbol, timeInForce, createdAt, deadline: unixMs(createdAt + 5000) },
    ...{ side: 'buy', quantity: '0.5', limitPrice: '1000' },
  };
}

for (const tested of TESTED_BROKERS) {
  describe(`a budget that is used up at ${tested.name}`, () => {
    const bench = TradingBench.inSuite(tested);

    it('puts entries off, and lets cancels and reducing orders through', async () => {
      const subject = bench.create({ budgetRule: { capacity: 20, tokensPerSecond: 0.01 } });
      const { broker } = subject;
      const placed: string[] = [];
      const first = restingBuy(subject);
      const outcome = await broker.submit(first, signal);
      assert.ok(outcome.kind === 'accepted');
      for (let tries = 0; tries < 400; tries++) {
        const entry = await broker.submit(restingBuy(subject), signal);
        if (entry.kind !== 'accepted') {
          assert.equal(entry.kind, 'deferred');
          break;
        }
        placed.push(entry.venueOrderId);
      }
      assert.ok(placed.length > 5 && placed.length < 300);
      const reducing = { ...restingBuy(subject), reduceOnly: true };
      assert.equal((await broker.submit(reducing, signal)).kind, 'accepted');
      const order = { ...first, venueOrderId: outcome.venueOrderId };
      assert.equal((await broker.cancel(order, signal)).kind, 'accepted');
      assert.equal((await broker.submit(restingBuy(subject), signal)).kind, 'deferred');
    });
  });
}
