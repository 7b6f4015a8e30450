import type { Illustration, IllustrationCandle, IllustrationLine } from '../model/pattern-card.ts';

/** Prices of illustrations of chart patterns lie between 0 and 100. */
const HEIGHT = 100;

/** Returns a bearish pattern's drawing from that of its bullish twin, or the other way round: every price is mirrored. */
export function upsideDown(illustration: Illustration, alt: string): Illustration {
  return {
    ...illustration,
    candles: illustration.candles.map((candle) => turned(candle, HEIGHT)),
    lines: illustration.lines.map(({ from, to }) => ({ from: turnedEnd(from), to: turnedEnd(to) })),
    alt,
  };
}

/** Returns the candle with each price taken from `sum`. */
export function turned(candle: IllustrationCandle, sum: number): IllustrationCandle {
  return {
    open: sum - candle.open,
    high: sum - candle.low,
    low: sum - candle.high,
    close: sum - candle.close,
  };
}

function turnedEnd({ candle, price }: IllustrationLine['from']): IllustrationLine['from'] {
  return { candle, price: HEIGHT - price };
}
