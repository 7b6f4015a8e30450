import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { allocateBars } from '@stratloom/engine/model';
import {
  barOfCandle,
  candleOfBar,
  movedRange,
  nextWindow,
  openingWindow,
  resizedWindow,
  windowSpanning,
} from './bar-window.ts';
import { candlesOf, coloredCandles } from './candles.ts';

const MANY = 1_000_000;

describe('bar windows', () => {
  it('stay where they are when bars come or go', () => {
    assert.deepEqual(resizedWindow(openingWindow(500), 300), { factor: 1, first: 0, count: 300 });
    const page = { factor: 4, first: 100_000, count: 4_000 };
    assert.deepEqual(resizedWindow(page, MANY), page);
    // A shorter series has no candles there any more.
    assert.equal(resizedWindow(page, 400_000).first, 96_000);
  });

  it('holds a short series whole, one bar a candle', () => {
    assert.deepEqual(openingWindow(6_000), { factor: 1, first: 0, count: 6_000 });
    assert.equal(nextWindow(openingWindow(6_000), { from: 10, to: 200 }, 6_000), null);
  });

  it('begins a long series with its newest bars', () => {
    const window = openingWindow(MANY);
    assert.equal(window.first + window.count, MANY);
    assert.ok(window.count < 6_000);
  });

  it('brings older bars when the view comes near the left edge, and keeps what is seen in place', () => {
    const window = openingWindow(MANY);
    const visible = { from: 100, to: 300 };
    const next = nextWindow(window, visible, MANY);
    assert.ok(next !== null && next.first < window.first);
    const moved = movedRange(visible, window, next);
    assert.equal(barOfCandle(next, moved.from), barOfCandle(window, visible.from));
    assert.equal(nextWindow(next, moved, MANY), null);
  });

  it('makes candles coarser when many are on the screen, and finer again without flickering', () => {
    const window = openingWindow(MANY);
    const visible = { from: 1500, to: 2900 };
    const coarse = nextWindow(window, visible, MANY);
    assert.equal(coarse?.factor, 4);
    const moved = movedRange(visible, window, coarse);
    assert.equal(nextWindow(coarse, moved, MANY), null);
    const fine = nextWindow(coarse, { from: 1500, to: 1700 }, MANY);
    assert.equal(fine?.factor, 1);
  });

  it('does not count the empty space beside a short series', () => {
    assert.equal(nextWindow(openingWindow(500), { from: -5000, to: 5000 }, 500), null);
  });

  it('shows a whole series or a long trade in candles that fit a screen', () => {
    const window = windowSpanning(MANY, 0, MANY - 1);
    assert.equal(window.first, 0);
    assert.ok(window.count <= 2000);
    const trade = windowSpanning(MANY, 500_000, 500_100);
    assert.equal(trade.factor, 1);
    assert.ok(candleOfBar(trade, 500_000) > 0 && candleOfBar(trade, 500_100) < trade.count);
  });

  it('puts open, extremes and close of several bars into one candle', () => {
    const bars = allocateBars(5, '1m');
    bars.openTime.set([0, 60_000, 120_000, 180_000, 240_000]);
    bars.open.set([1, 2, 3, 4, 5]);
    bars.high.set([2, 9, 4, 5, 6]);
    bars.low.set([1, 2, 0, 4, 5]);
    bars.close.set([2, 3, 4, 5, 6]);
    const candles = candlesOf(bars, { factor: 4, first: 0, count: 2 });
    assert.deepEqual(candles[0], { time: 0, open: 1, high: 9, low: 0, close: 5 });
    assert.deepEqual(candles[1], { time: 240, open: 5, high: 6, low: 5, close: 6 });
  });

  it('colors candles as their last bars are colored', () => {
    const bars = allocateBars(4, '1m');
    const first = new Uint32Array([0xff0000ff, 0, 0]);
    const second = new Uint32Array([0x00ff00ff, 0, 0]);
    const window = { factor: 2, first: 0, count: 2 };
    const colors = coloredCandles(bars, window, [first, second], 1).map(({ color }) => color);
    assert.deepEqual(colors, ['#00ff00ff', undefined]);
  });
});
