import type { Bars } from '@stratloom/engine/model';

/** A price of now, and the move that led there. */
export interface PriceAnchor {
  /** > 0. */
  readonly price: number;
  /** Percent against the close of the day before: 1.5 = 1.5 %. */
  readonly changePercent: number;
}

/**
 * Returns made-up bars as they would lead to a made-up price: the last close is the price, the close before it the one that the
 * change is measured from. For sample data only, whose chart and list would contradict each other otherwise.
 */
export function anchoredBars(bars: Bars, { price, changePercent }: PriceAnchor): Bars {
  const last = bars.length - 1;
  const [before, close] = [bars.close[last - 1], bars.close[last]];
  if (before === undefined || close === undefined) return bars;
  const beforeFactor = price / (1 + changePercent / 100) / before;
  const lastFactor = price / close;
  const scaled = (values: Float64Array): Float64Array =>
    values.map((value, at) => toCents(value * (at === last ? lastFactor : beforeFactor)));
  return {
    ...bars,
    open: scaled(bars.open),
    high: scaled(bars.high),
    low: scaled(bars.low),
    close: scaled(bars.close),
  };
}

/** Rounds a price as prices of its size are quoted. */
function toCents(value: number): number {
  return value < 1 ? value : Math.round(value * 100) / 100;
}
