import { LineSeries } from 'lightweight-charts';
import type { IChartApi, ISeriesApi } from 'lightweight-charts';
import type { Bars } from '@stratloom/engine/model';
import { plotValueText } from '../plot-value-text.ts';
import { barOfCandle } from '../bar-window.ts';
import type { BarWindow } from '../bar-window.ts';
import { chartTime } from '../chart-time.ts';
import { NO_DRAWINGS, ownPanes, drawingsOfPane } from './chart-drawings.ts';
import type { ChartDrawings } from './chart-drawings.ts';
import { DrawingsPrimitive } from './drawings-primitive.ts';

/** The price pane is worth this many panes of its own. */
const PRICE_STRETCH = 3;

interface DrawingPane {
  readonly drawings: ChartDrawings;
  readonly primitive: DrawingsPrimitive;
  /** Holds the pane and its price scale; draws nothing. */
  readonly anchor: ISeriesApi<'Line'>;
}

/** Drawings of a run, each in its pane: over the candles, and in panes below them. */
export class DrawingPanes {
  readonly #chart: IChartApi;
  readonly #price = new DrawingsPrimitive(false);
  #priceDrawings: ChartDrawings = NO_DRAWINGS;
  #own: DrawingPane[] = [];

  /** @param candles - The series over whose prices the price pane is drawn. */
  constructor(chart: IChartApi, candles: ISeriesApi<'Candlestick'>) {
    this.#chart = chart;
    candles.attachPrimitive(this.#price);
  }

  /** Replaces what is drawn, from the next drawing on; panes that nothing stands in go. */
  replace(drawings: ChartDrawings): void {
    for (const { anchor } of this.#own) this.#chart.removeSeries(anchor);
    this.#priceDrawings = drawingsOfPane(drawings, 'price');
    const names = ownPanes(drawings);
    this.#own = names.map((name, index) => this.#paneOf(drawingsOfPane(drawings, name), index + 1));
    this.#chart.panes()[0]?.setStretchFactor(names.length === 0 ? 1 : PRICE_STRETCH);
    for (const pane of this.#chart.panes().slice(1)) pane.setStretchFactor(1);
  }

  /** Empties the series that hold the panes. */
  clear(): void {
    for (const { anchor } of this.#own) anchor.setData([]);
  }

  /** Draws what lies in a window. */
  draw(bars: Bars, window: BarWindow): void {
    this.#price.show(this.#priceDrawings, bars, window);
    const data = this.#own.length === 0 ? [] : anchorData(bars, window);
    for (const { drawings, primitive, anchor } of this.#own) {
      anchor.setData(data);
      primitive.show(drawings, bars, window);
    }
  }

  #paneOf(drawings: ChartDrawings, pane: number): DrawingPane {
    const primitive = new DrawingsPrimitive(true);
    const anchor = this.#chart.addSeries(
      LineSeries,
      {
        color: 'transparent',
        lineVisible: false,
        lastValueVisible: false,
        priceLineVisible: false,
        crosshairMarkerVisible: false,
        priceFormat: { type: 'custom', minMove: 0.01, formatter: plotValueText },
        // Its own values are there for the scale to exist, and say nothing about where it lies.
        autoscaleInfoProvider: () => primitive.visibleRange(),
      },
      pane,
    );
    anchor.attachPrimitive(primitive);
    return { drawings, primitive, anchor };
  }
}

/** A value at every candle: a scale without any does not exist. */
function anchorData(bars: Bars, window: BarWindow) {
  return Array.from({ length: window.count }, (_, candle) => {
    const time = (bars.openTime[barOfCandle(window, candle)] ?? 0) / 1000;
    return { time: chartTime(time), value: 0 };
  });
}
