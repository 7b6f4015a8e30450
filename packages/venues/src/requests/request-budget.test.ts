import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { unixMs } from '@stratloom/engine/model';
import * as fc from 'fast-check';
import { ManualClock } from '../ports/manual-clock.ts';
import { VenueSilence } from '../ports/venue-silence.ts';
import { type BudgetState, MemoryBudgetStore, RequestBudget, spend } from './request-budget.ts';

const START = Date.UTC(2026, 0, 1);
const RULE = { capacity: 3, tokensPerSecond: 1 };
const NEVER = new AbortController().signal;

function budgetOf(store = new MemoryBudgetStore(), clock = new ManualClock(START)) {
  return { budget: new RequestBudget('kraken', RULE, { store, clock }), store, clock };
}

/** Returns whether a promise has settled once everything that can run has run. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const pending = Symbol('pending');
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  return (await Promise.race([promise, Promise.resolve(pending)])) !== pending;
}

describe('a request budget', () => {
  it('lets as many requests go at once as the venue takes, and the next ones by and by', async () => {
    const { budget, clock } = budgetOf();
    for (let index = 0; index < RULE.capacity; index++) await budget.take(1, NEVER);
    const [fourth, fifth] = [budget.take(1, NEVER), budget.take(1, NEVER)];
    assert.equal(await isSettled(fourth), false);
    clock.advanceTo(START + 1000);
    assert.equal(await isSettled(fourth), true);
    assert.equal(await isSettled(fifth), false);
    clock.advanceTo(START + 2000);
    assert.equal(await isSettled(fifth), true);
  });

  it('is shared by all that use one store', async () => {
    const { budget, store, clock } = budgetOf();
    await budget.take(3, NEVER);
    const waiting = budgetOf(store, clock).budget.take(1, NEVER);
    assert.equal(await isSettled(waiting), false);
    clock.advanceTo(START + 1000);
    assert.equal(await isSettled(waiting), true);
  });

  it('refuses at once what would wait too long, and takes nothing for it', async () => {
    const { budget, store } = budgetOf();
    await assert.rejects(
      budget.take(34, NEVER),
      (error) => error instanceof VenueSilence && error.retryAt === START + 31_000,
    );
    await budget.take(3, NEVER);
    const state = await store.update('kraken', (known) => known ?? assert.fail());
    assert.equal(state.tokens, 0);
  });

  it('holds back those who wait when the venue asks to be left alone', async () => {
    const { budget, clock } = budgetOf();
    await budget.take(3, NEVER);
    const [short, long] = [budget.take(1, NEVER), budget.take(1, NEVER)];
    await budget.blockUntil(unixMs(START + 5000));
    clock.advanceTo(START + 2000);
    assert.equal(await isSettled(short), false);
    await budget.blockUntil(unixMs(START + 3_600_000));
    clock.advanceTo(START + 7000);
    await assert.rejects(short, VenueSilence);
    await assert.rejects(long, VenueSilence);
  });

  it('lets those who waited through a block go one by one, not all at its end', async () => {
    const { budget, clock } = budgetOf();
    await budget.take(3, NEVER);
    const waiting = Array.from({ length: 5 }, () => budget.take(1, NEVER));
    await budget.blockUntil(unixMs(START + 10_000));
    const sent: number[] = [];
    for (const each of waiting) void each.then(() => sent.push(clock.now() - START));
    for (let second = 1; second <= 15; second++) {
      clock.advanceTo(START + second * 1000);
      await isSettled(Promise.all(waiting));
    }
    assert.deepEqual(sent, [11_000, 12_000, 13_000, 14_000, 15_000]);
  });

  it('keeps the longer of two blocks', async () => {
    const { budget, store } = budgetOf();
    await budget.blockUntil(unixMs(START + 9000));
    await budget.blockUntil(unixMs(START + 1000));
    const state = await store.update('kraken', (known) => known ?? assert.fail());
    assert.equal(state.blockedUntil, START + 9000);
  });

  it('lets go of who does not want to wait any more', async () => {
    const { budget } = budgetOf();
    await budget.take(3, NEVER);
    const control = new AbortController();
    const waiting = budget.take(1, control.signal);
    control.abort();
    assert.equal(await isSettled(waiting), true);
  });

  it('never grants more in any stretch of time than the venue does', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 3000 }), { minLength: 1, maxLength: 40 }), (waits) => {
        let now = START;
        let state: BudgetState | undefined;
        const granted: number[] = [];
        for (const wait of waits) {
          now += wait;
          const after = spend(RULE, state, 1, unixMs(now));
          if (after.tokens >= 0) {
            state = after;
            granted.push(now);
          }
        }
        for (const [index, from] of granted.entries()) {
          for (const [further, to] of granted.slice(index).entries()) {
            const most = RULE.capacity + ((to - from) / 1000) * RULE.tokensPerSecond;
            assert.ok(further + 1 <= most + 1e-9);
          }
        }
      }),
    );
  });

  it('gains nothing while it is blocked', async () => {
    const { budget, store } = budgetOf();
    await budget.blockUntil(unixMs(START + 60_000));
    const state = await store.update('kraken', (known) => known ?? assert.fail());
    for (const [time, tokens] of [
      [START + 59_000, 0],
      [START + 60_000, 0],
      [START + 61_000, 1],
      [START + 90_000, 3],
    ] as const) {
      assert.equal(spend(RULE, state, 0, unixMs(time)).tokens, tokens);
    }
  });

  it('gains nothing from a clock that is set back', () => {
    const state = spend(RULE, undefined, 3, unixMs(START));
    const back = spend(RULE, state, 0, unixMs(START - 60_000));
    assert.deepEqual([back.tokens, back.at], [0, START]);
  });
});
