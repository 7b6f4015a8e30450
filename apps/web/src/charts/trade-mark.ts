import { LineSeries, LineStyle } from 'lightweight-charts';
import type { IChartApi, ISeriesApi } from 'lightweight-charts';
import type { Bars } from '@stratloom/engine/model';
import { barOfCandle, candleOfBar } from './bar-window.ts';
import type { BarWindow } from './bar-window.ts';
import { chartColor } from './chart-style.ts';
import { chartTime } from './chart-time.ts';

/** A stretch of bars to point out, from entry to exit, with their prices. */
export interface MarkedTrade {
  readonly entryBarIndex: number;
  readonly exitBarIndex: number;
  readonly entryPrice: number;
  readonly exitPrice: number;
  /** Bar from which on the chart shows it; without it from its entry on. */
  readonly shownFromBarIndex?: number;
}

/** An end of the line: a candle of the window and a price. */
interface LineEnd {
  readonly candle: number;
  readonly price: number;
}

/** Returns the part of a trade's line that lies in the window; a time outside of it would move the candles. */
export function endsInWindow(trade: MarkedTrade, window: BarWindow): LineEnd[] {
  const entry = candleOfBar(window, trade.entryBarIndex);
  const exit = candleOfBar(window, trade.exitBarIndex);
  const from = Math.max(0, entry);
  const to = Math.min(window.count - 1, exit);
  if (from > to) return [];
  const slope = exit === entry ? 0 : (trade.exitPrice - trade.entryPrice) / (exit - entry);
  const endAt = (candle: number): LineEnd => ({
    candle,
    price: trade.entryPrice + slope * (candle - entry),
  });
  return from === to ? [endAt(from)] : [endAt(from), endAt(to)];
}

/** The dashed line from entry to exit of the trade that is pointed out. */
export class TradeMark {
  readonly #line: ISeriesApi<'Line'>;
  #trade: MarkedTrade | null = null;

  constructor(chart: IChartApi) {
    this.#line = chart.addSeries(LineSeries, {
      color: chartColor.trade,
      lineStyle: LineStyle.Dashed,
      lineWidth: 2,
      lastValueVisible: false,
      priceLineVisible: false,
      crosshairMarkerVisible: false,
    });
  }

  /** Points out `trade` from the next drawing on; null = none. */
  set(trade: MarkedTrade | null): void {
    this.#trade = trade;
  }

  /** Empties the line. */
  clear(): void {
    this.#line.setData([]);
  }

  draw(bars: Bars, window: BarWindow): void {
    const trade = this.#trade;
    const ends = trade === null ? [] : endsInWindow(trade, window);
    const points = ends.map(({ candle, price }) => ({
      time: chartTime((bars.openTime[barOfCandle(window, candle)] ?? 0) / 1000),
      value: price,
    }));
    this.#line.setData(points);
  }
}
