import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { emptyLines, orderOutcomes } from './order-outcomes.ts';
import { sampleRun, swingingBars } from '../testing/sample-run.ts';

describe('how orders of a run without trades ended', () => {
  it('is counted by status and reason, the most frequent first', async () => {
    const request = { side: 'buy', limitPrice: 1, reason: '' } as const;
    const tooDear = { side: 'buy', sizing: { kind: 'fixed', value: 1e6 }, reason: '' } as const;
    const run = await sampleRun(60, [
      { kind: 'place', barIndex: 3, request: tooDear },
      { kind: 'place', barIndex: 4, request: tooDear },
      { kind: 'place', barIndex: 5, request },
    ]);
    assert.equal(run.document.trades.length, 0);
    assert.deepEqual(orderOutcomes(await run.details.orders()), [
      { status: 'rejected', reason: 'not enough funds', count: 2 },
      { status: 'working', reason: '', count: 1 },
    ]);
  });
});

describe('lines without a value', () => {
  it('are those that are unknown on every bar of the run', () => {
    const line = { pane: 'price', kind: 'line' } as const;
    const bars = swingingBars(3);
    const none = new Float64Array(3).fill(Number.NaN);
    const some = Float64Array.of(Number.NaN, Number.NaN, 1);
    const plots = [
      { ...line, name: 'SMA 200', values: none },
      { ...line, name: 'SMA 2', values: some },
    ];
    assert.deepEqual(emptyLines(plots, bars), ['SMA 200']);
  });
});
