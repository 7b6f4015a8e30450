import { LineSeries, LineStyle } from 'lightweight-charts';
import type { IChartApi, ISeriesApi, UTCTimestamp } from 'lightweight-charts';
import type { Bars } from '@stratloom/engine';
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

  draw(bars: Bars, window: BarWindow): void {
    const trade = this.#trade;
    if (trade === null) {
      this.#line.setData([]);
      return;
    }
    const timeOf = (barIndex: number): UTCTimestamp => {
      const bar = barOfCandle(window, candleOfBar(window, barIndex));
      return chartTime((bars.openTime[bar] ?? 0) / 1000);
    };
    const entry = { time: timeOf(trade.entryBarIndex), value: trade.entryPrice };
    const exit = { time: timeOf(trade.exitBarIndex), value: trade.exitPrice };
    this.#line.setData(entry.time === exit.time ? [entry] : [entry, exit]);
  }
}
