import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { INDICATOR_CARDS } from '@stratloom/learn-content';
import type { IndicatorCard } from '@stratloom/learn-content';
import { seededUniform } from '@stratloom/testkit';
import { demoData } from './demo-data.ts';
import { demoScale } from './demo-scale.ts';
import { demoKey, demoWords } from './demo-words.ts';

function cardOf(id: IndicatorCard['id']): IndicatorCard {
  const card = INDICATOR_CARDS.find((each) => each.id === id);
  assert.ok(card, id);
  return card;
}

describe('demo data', () => {
  it('has 20 candles, 50 points or 30 bars of volume', () => {
    const counts = { candlestick: 20, line: 50, oscillator: 50, volume: 30 };
    for (const card of INDICATOR_CARDS) {
      const { values, kind } = demoData(card, seededUniform(1));
      assert.equal(values.length, counts[kind], card.id);
    }
  });

  it('follows from its source of randomness alone, and is another at each opening', () => {
    const card = cardOf('golden-cross');
    assert.deepEqual(demoData(card, seededUniform(3)), demoData(card, seededUniform(3)));
    const random = seededUniform(3);
    assert.notDeepEqual(demoData(card, random).values, demoData(card, random).values);
  });

  it('lays an average of 10 points over the charts that have one', () => {
    const { values, average } = demoData(cardOf('golden-cross'), seededUniform(5));
    assert.ok(average !== null);
    assert.ok(Number.isNaN(average[8]));
    const last = values.slice(-10).reduce((sum, value) => sum + value, 0) / 10;
    assert.ok(Math.abs((average[49] ?? 0) - last) < 1e-9);
    assert.equal(demoData(cardOf('bullish-macd'), seededUniform(5)).average, null);
  });

  it('marks about a tenth of the points as signals', () => {
    const random = seededUniform(7);
    const card = cardOf('bullish-macd');
    let marked = 0;
    for (let opening = 0; opening < 400; opening += 1)
      marked += demoData(card, random).signals.length;
    const share = marked / (400 * 50);
    assert.ok(share > 0.09 && share < 0.11, `${share}`);
  });

  it('keeps oscillators between 0 and 100, and reaches both bands', () => {
    const random = seededUniform(9);
    let [low, high] = [100, 0];
    for (let opening = 0; opening < 50; opening += 1) {
      const { values } = demoData(cardOf('rsi-oversold-reversal'), random);
      low = Math.min(low, ...values);
      high = Math.max(high, ...values);
    }
    assert.ok(low >= 0 && low < 20, `${low}`);
    assert.ok(high <= 100 && high > 80, `${high}`);
  });

  it('draws candles whose shadows hold their bodies', () => {
    const { values, opens, highs, lows } = demoData(cardOf('bullish-engulfing'), seededUniform(2));
    for (const [i, close] of values.entries()) {
      const open = opens?.[i] ?? Number.NaN;
      assert.ok((highs?.[i] ?? Number.NaN) >= Math.max(open, close));
      assert.ok((lows?.[i] ?? Number.NaN) <= Math.min(open, close));
    }
  });
});

describe('scale of a demo chart', () => {
  it('leaves 40 pixels on all sides of 300', () => {
    const data = demoData(cardOf('golden-cross'), seededUniform(4));
    const scale = demoScale(data, 600);
    assert.equal(scale.y(Math.max(...data.values)), 40);
    assert.equal(scale.y(Math.min(...data.values)), 260);
    assert.equal(scale.left, 40);
    assert.equal(scale.right, 560);
    assert.ok(scale.x(0) > 40 && scale.x(49) < 560);
  });

  it('puts the bands of an oscillator at 20 and 80 percent of the height', () => {
    const scale = demoScale(demoData(cardOf('bearish-macd'), seededUniform(4)), 600);
    assert.equal(scale.shareY(0.2), 260 - 0.2 * 220);
    assert.equal(scale.y(80), scale.shareY(0.8));
  });

  it('begins volumes at 0, and does not turn over in a box without space', () => {
    const data = demoData(cardOf('volume-surge'), seededUniform(4));
    assert.equal(demoScale(data, 600).y(0), 260);
    assert.equal(demoScale(data, 20).step, 0);
  });
});

describe('words of a demo chart', () => {
  it('say that the data are random, and what is drawn', () => {
    const data = demoData(cardOf('golden-cross'), seededUniform(4));
    const words = demoWords(data, 'bullish');
    assert.match(words, /^Random demo data: 50 points of a price line, from [\d.]+ to [\d.]+/);
    assert.match(words, /10-period average/);
    assert.match(words, new RegExp(`${data.signals.length} signals? (is|are) marked`));
    assert.match(demoWords({ ...data, signals: [] }, 'bearish'), /No signal is marked/);
  });

  it('give every sign a key', () => {
    const signsOf = (id: IndicatorCard['id'], direction: 'bullish' | 'bearish') => {
      const data = { ...demoData(cardOf(id), seededUniform(4)), signals: [3] };
      return demoKey(data, direction).map(({ sign }) => sign);
    };
    assert.deepEqual(signsOf('golden-cross', 'bullish'), ['line', 'dashed', 'up']);
    assert.deepEqual(signsOf('bearish-macd', 'bearish'), ['line', 'dotted', 'down']);
    assert.deepEqual(signsOf('volume-surge', 'bullish'), ['hollow', 'solid', 'up']);
  });
});
