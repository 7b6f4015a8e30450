import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PATTERN_CARDS } from '@stratloom/learn-content';
import { BODY_WIDTH, drawnIllustration, GRID_YS, ILLUSTRATION } from './illustration-scale.ts';

describe('illustrations of the guide', () => {
  it('have five grid lines over 130 pixels', () => {
    assert.deepEqual(GRID_YS, [15, 47.5, 80, 112.5, 145]);
  });

  it('begin at 15, place a candle of 10 every 25 pixels and fill the range', () => {
    for (const { id, illustration } of PATTERN_CARDS) {
      const { candles } = drawnIllustration(illustration);
      for (const [index, candle] of candles.entries()) assert.equal(candle.x, 15 + 25 * index, id);
      assert.equal(Math.min(...candles.map(({ highY }) => highY)), 15, id);
      assert.equal(Math.max(...candles.map(({ lowY }) => lowY)), 145, id);
      assert.ok((candles.at(-1)?.x ?? 0) + BODY_WIDTH <= ILLUSTRATION.width, id);
    }
  });

  it('draw highs above bodies and bodies above lows', () => {
    for (const { id, illustration } of PATTERN_CARDS) {
      for (const candle of drawnIllustration(illustration).candles) {
        assert.ok(candle.highY <= candle.bodyY, id);
        assert.ok(candle.bodyY < candle.bodyY + candle.bodyHeight, id);
        assert.ok(candle.bodyY + candle.bodyHeight <= candle.lowY + 1.5, id);
      }
    }
  });

  it('mark the stretch of the pattern and keep lines inside the picture', () => {
    for (const { id, illustration } of PATTERN_CARDS) {
      const { marked, lines, candles } = drawnIllustration(illustration);
      assert.ok(marked.from < (candles[illustration.from]?.x ?? 0), id);
      assert.ok(marked.to >= (candles[illustration.to]?.x ?? Infinity) + BODY_WIDTH, id);
      for (const { x1, y1, x2, y2 } of lines) {
        assert.ok(x1 < x2 && x2 <= ILLUSTRATION.width, id);
        for (const y of [y1, y2]) assert.ok(y >= 0 && y <= ILLUSTRATION.height, id);
      }
    }
  });

  it('draw a doji thin, but so that it is seen', () => {
    const star = PATTERN_CARDS.find(({ id }) => id === 'doji_star');
    const last = star && drawnIllustration(star.illustration).candles.at(-1);
    assert.ok(last && last.bodyHeight >= 1.5 && last.bodyHeight < 3);
  });
});
