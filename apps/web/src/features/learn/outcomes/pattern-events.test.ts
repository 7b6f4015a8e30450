import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findPatterns } from '@stratloom/engine/patterns';
import { walkBars } from '@stratloom/testkit';
import { patternEvents } from './pattern-events.ts';

describe('events of patterns', () => {
  const bars = walkBars(4000, 7);

  it('are where the engine confirms the pattern, each bar once, ascending', () => {
    const { barIndexes } = patternEvents(bars, 'double_bottom');
    const confirmed = findPatterns(bars, ['double_bottom']).map((each) => each.lastBarIndex);
    assert.ok(confirmed.length > 0);
    assert.deepEqual(barIndexes, [...new Set(confirmed)]);
    assert.deepEqual(
      barIndexes,
      barIndexes.toSorted((a, b) => a - b),
    );
  });

  it('draw the lines of a chart pattern and frame a candlestick pattern', () => {
    const chart = patternEvents(bars, 'double_bottom');
    assert.ok(chart.drawings.lines.length >= chart.barIndexes.length);
    assert.equal(chart.drawings.boxes.length, 0);
    assert.ok(chart.drawings.shapes.every(({ points }) => points.length >= 4));
    assert.ok(chart.drawings.shapes.length >= chart.barIndexes.length);
    const candles = patternEvents(bars, 'bullish_absorption');
    assert.equal(candles.drawings.lines.length, 0);
    assert.equal(candles.drawings.boxes.length, candles.barIndexes.length);
    for (const { topLeft, bottomRight } of candles.drawings.boxes) {
      assert.ok(topLeft.price >= bottomRight.price);
      assert.equal(bottomRight.bar - topLeft.bar, 2);
    }
  });
});
