import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { unixMs } from '@stratloom/engine/model';
import { ManualClock } from '../ports/manual-clock.ts';
import { VenueSilence } from '../ports/venue-silence.ts';
import { MemoryBudgetStore, RequestBudget } from '../requests/request-budget.ts';
import { mainRule, OrderBudget } from './order-budget.ts';

const START = 1_000_000;
const RULE = { capacity: 10, tokensPerSecond: 1 };
const { signal } = new AbortController();

function budgetOf(store = new MemoryBudgetStore()) {
  const clock = new ManualClock(START);
  return { clock, store, budget: new OrderBudget('kraken', RULE, { store, clock }) };
}

/** Returns how many requests of a purpose may be sent at once. */
async function most(budget: OrderBudget, purpose: 'entry' | 'exit'): Promise<number> {
  for (let count = 0; ; count++) {
    try {
      await Promise.race([
        budget.take(purpose, 1, signal),
        new Promise((_, reject) => setImmediate(() => reject(new VenueSilence('', 'waits')))),
      ]);
    } catch (error) {
      assert.ok(error instanceof VenueSilence);
      return count;
    }
  }
}

describe('the budget of orders', () => {
  it('keeps a fifth of the grant for exits', async () => {
    const { budget } = budgetOf();
    assert.equal(await most(budget, 'entry'), 8);
    assert.equal(await most(budget, 'exit'), 2);
  });

  it('lets exits use all of it', async () => {
    const { budget } = budgetOf();
    assert.equal(await most(budget, 'exit'), 10);
  });

  it('lets exits through while market data of the same address wait', async () => {
    const { budget, store, clock } = budgetOf();
    const data = new RequestBudget('kraken', mainRule(RULE), { store, clock });
    for (let count = 0; count < 20; count++) void data.take(1, signal);
    await assert.rejects(budget.take('entry', 1, signal), VenueSilence);
    await budget.take('exit', 1, signal);
  });

  it('never grants more than the venue does, over any time', async () => {
    const { budget, clock } = budgetOf();
    let sent = 0;
    for (let second = 0; second <= 60; second++) {
      clock.advanceTo(START + second * 1000);
      sent += (await most(budget, 'entry')) + (await most(budget, 'exit'));
      assert.ok(
        sent <= RULE.capacity + second * RULE.tokensPerSecond + 1e-9,
        `${sent} in ${second} s`,
      );
    }
  });

  it('stops exits too while the venue wants to be left alone', async () => {
    const { budget, clock } = budgetOf();
    await budget.blockUntil(unixMs(START + 60_000));
    for (const purpose of ['entry', 'exit', 'read'] as const) {
      await assert.rejects(budget.take(purpose, 1, signal), VenueSilence);
    }
    clock.advanceTo(START + 70_000);
    await budget.take('exit', 1, signal);
  });
});
