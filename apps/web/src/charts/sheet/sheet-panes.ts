import { LineSeries } from 'lightweight-charts';
import type { IChartApi, ISeriesApi } from 'lightweight-charts';
import type { Bars } from '@stratloom/engine/model';
import { barOfCandle } from '../bar-window.ts';
import type { BarWindow } from '../bar-window.ts';
import { chartTime } from '../chart-time.ts';
import { EMPTY_SHEET, ownPanes, sheetOfPane } from './chart-sheet.ts';
import type { ChartSheet } from './chart-sheet.ts';
import { SheetPrimitive } from './sheet-primitive.ts';

/** The price pane is worth this many panes of its own. */
const PRICE_STRETCH = 3;

interface SheetPane {
  readonly sheet: ChartSheet;
  readonly primitive: SheetPrimitive;
  /** Holds the pane and its price scale; draws nothing. */
  readonly anchor: ISeriesApi<'Line'>;
}

/** Drawings of a run, each in its pane: over the candles, and in panes below them. */
export class SheetPanes {
  readonly #chart: IChartApi;
  readonly #price = new SheetPrimitive(false);
  #priceSheet: ChartSheet = EMPTY_SHEET;
  #own: SheetPane[] = [];

  /** @param candles - The series over whose prices the price pane is drawn. */
  constructor(chart: IChartApi, candles: ISeriesApi<'Candlestick'>) {
    this.#chart = chart;
    candles.attachPrimitive(this.#price);
  }

  /** Puts a sheet in place of what is drawn, from the next drawing on; panes that nothing stands in go. */
  replace(sheet: ChartSheet): void {
    for (const { anchor } of this.#own) this.#chart.removeSeries(anchor);
    this.#priceSheet = sheetOfPane(sheet, 'price');
    const names = ownPanes(sheet);
    this.#own = names.map((name, index) => this.#paneOf(sheetOfPane(sheet, name), index + 1));
    this.#chart.panes()[0]?.setStretchFactor(names.length === 0 ? 1 : PRICE_STRETCH);
    for (const pane of this.#chart.panes().slice(1)) pane.setStretchFactor(1);
  }

  /** Empties the series that hold the panes. */
  clear(): void {
    for (const { anchor } of this.#own) anchor.setData([]);
  }

  /** Draws the part of the sheet in a window. */
  draw(bars: Bars, window: BarWindow): void {
    this.#price.show(this.#priceSheet, bars, window);
    const data = this.#own.length === 0 ? [] : anchorData(bars, window);
    for (const { sheet, primitive, anchor } of this.#own) {
      anchor.setData(data);
      primitive.show(sheet, bars, window);
    }
  }

  #paneOf(sheet: ChartSheet, pane: number): SheetPane {
    const primitive = new SheetPrimitive(true);
    const anchor = this.#chart.addSeries(
      LineSeries,
      {
        color: 'transparent',
        lineVisible: false,
        lastValueVisible: false,
        priceLineVisible: false,
        crosshairMarkerVisible: false,
        // Its own values are there for the scale to exist, and say nothing about where it lies.
        autoscaleInfoProvider: () => primitive.visibleRange(),
      },
      pane,
    );
    anchor.attachPrimitive(primitive);
    return { sheet, primitive, anchor };
  }
}

/** A value at every candle: a scale without any does not exist. */
function anchorData(bars: Bars, window: BarWindow) {
  return Array.from({ length: window.count }, (_, candle) => {
    const time = (bars.openTime[barOfCandle(window, candle)] ?? 0) / 1000;
    return { time: chartTime(time), value: 0 };
  });
}
