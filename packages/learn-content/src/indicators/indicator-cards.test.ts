import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SOURCES } from '../sources/sources.ts';
import { INDICATOR_CARDS } from './indicator-cards.ts';

function textOf(id: string): string {
  const card = INDICATOR_CARDS.find((each) => each.id === id);
  assert.ok(card, `card ${id}`);
  return [card.shortDescription, card.detailedDescription, ...card.keySignals].join(' ');
}

function wordCount(text: string): number {
  return text.split(/\s+/).length;
}

describe('indicator cards', () => {
  it('have whole texts, four signals or more and three companions or more', () => {
    for (const card of INDICATOR_CARDS) {
      const words = wordCount(card.detailedDescription);
      assert.ok(words >= 100 && words <= 170, `${card.id}: ${words} words`);
      assert.ok(wordCount(card.shortDescription) <= 25, card.id);
      assert.ok(card.keySignals.length >= 4, card.id);
      assert.ok(card.bestUsedWith.length >= 3, card.id);
      assert.equal(new Set(card.keySignals).size, card.keySignals.length);
      assert.doesNotMatch(card.detailedDescription, /\s{2}|\s$|[*_`#]/, card.id);
    }
  });

  it('have a name of their own each, and sources that are there', () => {
    assert.equal(new Set(INDICATOR_CARDS.map(({ name }) => name)).size, INDICATOR_CARDS.length);
    for (const { id, sources = [] } of INDICATOR_CARDS) {
      assert.ok(sources.length > 0, id);
      for (const source of sources) assert.ok(source in SOURCES, source);
    }
  });

  it('draw candles for shapes of candles and bars of volume for volume', () => {
    for (const { id, type, chartType, overlay } of INDICATOR_CARDS) {
      if (type === 'Candlestick Pattern') assert.equal(chartType, 'candlestick', id);
      if (type === 'Volume Indicator') assert.equal(chartType, 'volume', id);
      if (type.startsWith('Momentum')) assert.equal(chartType, 'oscillator', id);
      if (type === 'Moving Average Crossover') assert.equal(overlay, true, id);
    }
  });

  it('teach the figures of the learning area', () => {
    for (const id of ['golden-cross', 'death-cross']) {
      assert.match(textOf(id), /50-day/);
      assert.match(textOf(id), /200-day/);
    }
    for (const id of ['bullish-macd', 'bearish-macd']) assert.match(textOf(id), /12.*26.*9/);
    assert.match(textOf('rsi-oversold-reversal'), /14 .*below 30/);
    assert.match(textOf('rsi-overbought-reversal'), /above 70/i);
    for (const id of ['volume-surge', 'distribution-volume']) {
      assert.match(textOf(id), /2x or more/);
    }
    assert.match(textOf('cup-and-handle'), /less than one third of the (depth of the )?cup/);
  });

  it('name the conventions of the engine where they differ elsewhere', () => {
    assert.match(textOf('rsi-oversold-reversal'), /Wilder.*1\/14/);
    assert.match(textOf('bollinger-squeeze'), /population.*divided by 20 and not by 19/);
    assert.match(textOf('bullish-macd'), /mean of its first values/);
  });
});
