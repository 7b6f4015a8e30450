import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { ManualClock } from '../ports/manual-clock.ts';
import { MemoryBudgetStore } from '../requests/request-budget.ts';
import { OrderBudget } from './order-budget.ts';
import { OrderRequests } from './order-requests.ts';

const START = 1_000_000;

function requestsOf(fetch: (url: string, init: RequestInit) => Promise<Response>) {
  const clock = new ManualClock(START);
  const rule = { capacity: 10, tokensPerSecond: 1 };
  const budget = new OrderBudget('demo', rule, { store: new MemoryBudgetStore(), clock });
  const deps = { fetch, clock, budget, timeoutMs: 4000 };
  return { clock, requests: new OrderRequests('Demo', 'https://demo.example', deps) };
}

const sign = () => ({ method: 'POST', path: '/order', headers: {}, body: '{}' }) as const;

describe('a request about an order', () => {
  it('is given up when the body stalls, though the headers came', async () => {
    const stalled = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"success":tr')),
    });
    const { clock, requests } = requestsOf(async () => new Response(stalled));
    const reply = requests.send({ purpose: 'entry', sign }, new AbortController().signal);
    for (let turn = 0; turn < 5; turn++) await setImmediate();
    clock.advanceTo(START + 3999);
    let isOver = false;
    void reply.then(() => (isOver = true));
    for (let turn = 0; turn < 5; turn++) await setImmediate();
    assert.equal(isOver, false);
    clock.advanceTo(START + 4000);
    assert.deepEqual(await reply, { kind: 'silent', reason: 'no whole answer within 4000 ms' });
  });

  it('is given up when a transport does not answer to its signal', async () => {
    const { clock, requests } = requestsOf(async () => new Promise<Response>(() => undefined));
    const reply = requests.send({ purpose: 'entry', sign }, new AbortController().signal);
    for (let turn = 0; turn < 5; turn++) await setImmediate();
    clock.advanceTo(START + 4000);
    assert.equal((await reply).kind, 'silent');
  });

  it('is unknown, not unsent, when its caller gives up after it was sent', async () => {
    const { requests } = requestsOf(async () => new Promise<Response>(() => undefined));
    const control = new AbortController();
    const reply = requests.send({ purpose: 'entry', sign }, control.signal);
    for (let turn = 0; turn < 5; turn++) await setImmediate();
    control.abort();
    assert.deepEqual(await reply, { kind: 'silent', reason: 'given up' });
    assert.equal((await requests.send({ purpose: 'entry', sign }, control.signal)).kind, 'unsent');
  });

  it('is sent once, to its origin, and follows no redirect', async () => {
    const asked: RequestInit[] = [];
    const { requests } = requestsOf(async (url, init) => {
      assert.equal(url, 'https://demo.example/order');
      asked.push(init);
      return new Response(null, { status: 307, headers: { location: 'https://else.example' } });
    });
    const reply = await requests.send({ purpose: 'entry', sign }, new AbortController().signal);
    assert.deepEqual(reply, { kind: 'silent', reason: 'answered 307' });
    assert.deepEqual([asked.length, asked[0]?.redirect], [1, 'manual']);
  });
});
