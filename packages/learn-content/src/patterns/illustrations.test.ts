import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { allocateBars, type Bars } from '@stratloom/engine/model';
import { findPatterns } from '@stratloom/engine/patterns';
import type { IllustrationCandle, IllustrationLine, PatternCard } from '../model/pattern-card.ts';
import { candlesOf } from './candles-of.ts';
import { PATTERN_CARDS } from './pattern-cards.ts';

/** Bars of a quiet market before a chart pattern, by which the detectors measure what is large. */
const QUIET_BARS = 24;

function barsOf(candles: readonly IllustrationCandle[]): Bars {
  const bars = allocateBars(candles.length, '1d');
  for (const [i, { open, high, low, close }] of candles.entries()) {
    bars.openTime[i] = Date.UTC(2026, 0, 1 + i);
    bars.open[i] = open + 100;
    bars.high[i] = high + 100;
    bars.low[i] = low + 100;
    bars.close[i] = close + 100;
  }
  return bars;
}

/** The candles before the pattern, once more and moved so that they lead up to the illustration: the same trend, longer. */
function trendBefore({ illustration }: PatternCard): IllustrationCandle[] {
  const before = illustration.candles.slice(0, illustration.from);
  const drift = (before.at(-1)?.close ?? 0) - (before[0]?.open ?? 0);
  return [2, 1].flatMap((times) =>
    before.map(({ open, high, low, close }) => ({
      open: open - times * drift,
      high: high - times * drift,
      low: low - times * drift,
      close: close - times * drift,
    })),
  );
}

/** A candle of a flag in two bars: flags are counted in bars, and a pole has no space for more. */
function halves({ open, high, low, close }: IllustrationCandle): IllustrationCandle[] {
  const middle = (open + close) / 2;
  return close >= open
    ? candlesOf([
        [open, middle, low, middle],
        [middle, high, middle, close],
      ])
    : candlesOf([
        [open, high, middle, middle],
        [middle, middle, low, close],
      ]);
}

/** A candle in finer bars: six bars, to one extreme, to the other and to the close. */
function finer({ open, high, low, close }: IllustrationCandle): IllustrationCandle[] {
  const path = close >= open ? [open, low, high, close] : [open, high, low, close];
  const prices = path.slice(1).flatMap((end, leg) => [((path[leg] ?? open) + end) / 2, end]);
  return candlesOf(
    prices.map((price, i) => {
      const before = prices[i - 1] ?? open;
      return [before, Math.max(before, price), Math.min(before, price), price] as const;
    }),
  );
}

function quiet(price: number): IllustrationCandle[] {
  return Array.from({ length: QUIET_BARS }, (_, i) => {
    const [from, to] = i % 2 === 0 ? [price - 1, price + 1] : [price + 1, price - 1];
    return { open: from, high: price + 1.5, low: price - 1.5, close: to };
  });
}

/** Occurrences of a card's pattern in its illustration, by candle. */
function found(card: PatternCard): { first: number; last: number }[] {
  const { candles } = card.illustration;
  const isCandlestick = card.type === 'candlestick';
  const before = isCandlestick ? trendBefore(card) : quiet(candles[0]?.open ?? 0);
  const all = isCandlestick ? candles : candles.flatMap(card.id.endsWith('flag') ? halves : finer);
  const step = all.length / candles.length;
  return findPatterns(barsOf([...before, ...all]), [card.id]).map((occurrence) => ({
    first: Math.floor((occurrence.firstBarIndex - before.length) / step),
    last: Math.floor((occurrence.lastBarIndex - before.length) / step),
  }));
}

describe('illustrations of patterns', () => {
  for (const card of PATTERN_CARDS) {
    const { candles, from, to, lines, alt } = card.illustration;

    it(`of ${card.name} shows what the engine finds`, () => {
      const places = found(card).map(({ first, last }) => `${first}-${last}`);
      assert.ok(
        places.includes(`${from}-${to}`),
        `${card.id}: found ${places.join(', ')}, drawn ${from}-${to}`,
      );
    });

    it(`of ${card.name} has space for its candles and shows what came before`, () => {
      assert.ok(candles.length <= 11, `${candles.length} candles`);
      assert.ok(from >= 1 && from <= to && to === candles.length - 1, `${from}-${to}`);
      for (const [i, { open, high, low, close }] of candles.entries()) {
        assert.ok(high >= Math.max(open, close) && low <= Math.min(open, close), `candle ${i}`);
      }
    });

    it(`of ${card.name} draws lines where its highs and lows are`, () => {
      assert.equal(lines.length > 0, card.type === 'chart_pattern');
      for (const line of lines) {
        const touched = candles.slice(line.from.candle, line.to.candle + 1).filter((candle, i) => {
          const price = priceAt(line, line.from.candle + i);
          return Math.min(Math.abs(candle.high - price), Math.abs(candle.low - price)) <= 2;
        });
        assert.ok(touched.length >= 2, `a line touches ${touched.length} candles`);
      }
    });

    it(`of ${card.name} has a description`, () => {
      assert.ok(alt.length >= 80 && alt.endsWith('.'), alt);
    });
  }
});

function priceAt({ from, to }: IllustrationLine, candle: number): number {
  const share = (candle - from.candle) / (to.candle - from.candle);
  return from.price + share * (to.price - from.price);
}
