import type { Bars, OrderRecord, Trade } from '@stratloom/engine/model';
import type { MarkedTrade } from '../charts/trade-mark.ts';

/** Trade, order or bar highlighted on the chart. */
export type ChartSelection =
  | { readonly kind: 'trade'; readonly trade: Trade }
  | { readonly kind: 'order'; readonly order: OrderRecord }
  | { readonly kind: 'bar'; readonly barIndex: number };

/** Bars over which the level of an order is drawn that was never filled. */
const UNFILLED_BARS = 10;

/** Returns the stretch of a trade on the chart; an open one reaches to the newest bar. */
function markedTrade(trade: Trade, bars: Bars): MarkedTrade {
  const { entryBarIndex, entryPrice, exitBarIndex, exitPrice } = trade;
  if (exitBarIndex >= 0) return { entryBarIndex, entryPrice, exitBarIndex, exitPrice };
  const last = bars.length - 1;
  const lastClose = bars.close[last] ?? entryPrice;
  return { entryBarIndex, entryPrice, exitBarIndex: last, exitPrice: lastClose };
}

/** Returns the stretch of an order on the chart: from its level where it was placed to its fill. */
function markedOrder(order: OrderRecord, bars: Bars): MarkedTrade {
  const { placedBarIndex, filledBarIndex, stopPrice, limitPrice } = order;
  const close = bars.close[placedBarIndex] ?? Number.NaN;
  const level = [stopPrice, limitPrice, close].find((price) => !Number.isNaN(price)) ?? 0;
  const isFilled = filledBarIndex >= 0;
  return {
    entryBarIndex: placedBarIndex,
    entryPrice: level,
    exitBarIndex: isFilled
      ? filledBarIndex
      : Math.min(bars.length - 1, placedBarIndex + UNFILLED_BARS),
    exitPrice: isFilled ? order.price : level,
  };
}

/** Returns the stretch of another instrument's trade along the prices of the chart, which are not its own. */
function onPrices(mark: MarkedTrade, { close }: Bars): MarkedTrade {
  const priceAt = (bar: number, other: number) => close[bar] ?? other;
  return {
    ...mark,
    entryPrice: priceAt(mark.entryBarIndex, mark.entryPrice),
    exitPrice: priceAt(mark.exitBarIndex, mark.exitPrice),
  };
}

/** Returns a stretch of the chart that points out one bar, at its close. */
export function barMark(barIndex: number, bars: Bars): MarkedTrade {
  const price = bars.close[barIndex] ?? 0;
  return {
    ...{ entryBarIndex: Math.max(0, barIndex - 1), entryPrice: price },
    ...{ exitBarIndex: Math.min(bars.length - 1, barIndex + 1), exitPrice: price },
  };
}

/** Returns the stretch of the chart to point out. */
export function markOf(selection: ChartSelection, bars: Bars): MarkedTrade {
  if (selection.kind === 'bar') return barMark(selection.barIndex, bars);
  const mark =
    selection.kind === 'trade'
      ? markedTrade(selection.trade, bars)
      : markedOrder(selection.order, bars);
  const { instrumentIndex } = selection.kind === 'trade' ? selection.trade : selection.order;
  return instrumentIndex === 0 ? mark : onPrices(mark, bars);
}
