import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { drawnSpans, TradeSpans } from './trade-spans.ts';
import type { TradeSpan } from './trade-spans.ts';

function span(fromBar: number, toBar: number, pnl = 1): TradeSpan {
  return { fromBar, toBar, pnl, entryPrice: 1, isLong: true, label: `${fromBar}` };
}

describe('trades by bars', () => {
  it('are found wherever they are open, also when a later one ended before', () => {
    const spans = new TradeSpans([span(50, 60), span(0, 100), span(10, 20)]);
    const found = (from: number, to: number) =>
      spans.within(from, to).map(({ fromBar }) => fromBar);
    assert.deepEqual(found(70, 80), [0]);
    assert.deepEqual(found(15, 55), [0, 10, 50]);
    assert.deepEqual(found(101, 200), []);
    assert.deepEqual(found(0, 0), [0]);
  });
});

describe('drawn trades', () => {
  const trades = [span(0, 1, 5), span(3, 4, -7), span(400, 500, -1)];

  it('stand for themselves while they are wide enough', () => {
    const drawn = drawnSpans(trades, (bar) => bar * 10, 5);
    assert.deepEqual(
      drawn.map(({ from, to, count }) => [from, to, count]),
      [
        [-5, 15, 1],
        [25, 45, 1],
        [3995, 5005, 1],
      ],
    );
  });

  it('become one with the sum of their results when they are too narrow to be distinguished', () => {
    const drawn = drawnSpans(trades, (bar) => bar, 0.5);
    assert.deepEqual(
      drawn.map(({ from, to, pnl, count, label }) => [from, to, pnl, count, label]),
      [
        [-0.5, 4.5, -2, 2, ''],
        [399.5, 500.5, -1, 1, '400'],
      ],
    );
  });

  it('are never narrower than a pixel', () => {
    const [only] = drawnSpans([span(5, 5)], (bar) => bar / 100, 0.005);
    assert.ok(Math.abs((only?.to ?? 0) - (only?.from ?? 0) - 1) < 1e-9);
  });

  it('that meet at a bar stay two while they are wide', () => {
    const drawn = drawnSpans([span(0, 10), span(10, 20)], (bar) => bar * 4, 2);
    assert.equal(drawn.length, 2);
  });
});
