import { HistogramSeries, LineSeries } from 'lightweight-charts';
import type { IChartApi, ISeriesApi } from 'lightweight-charts';
import type { Bars, Plot } from '@stratloom/engine';
import type { BarWindow } from './bar-window.ts';
import { lineOf } from './candles.ts';
import { plotColor } from './chart-style.ts';
import { chartTime } from './chart-time.ts';

type PlotSeriesApi = ISeriesApi<'Line'> | ISeriesApi<'Histogram'>;

interface DrawnPlot {
  readonly plot: Plot;
  readonly series: PlotSeriesApi;
}

/** The price pane is worth this many panes of indicators. */
const PRICE_STRETCH = 3;

/** Returns the names of panes below the price, in order of first use. */
export function ownPanes(plots: readonly Plot[]): string[] {
  return [...new Set(plots.map((plot) => plot.pane).filter((pane) => pane !== 'price'))];
}

/** The lines and histograms that a strategy drew, each in its pane. */
export class PlotSeries {
  readonly #chart: IChartApi;
  #drawn: DrawnPlot[] = [];

  constructor(chart: IChartApi) {
    this.#chart = chart;
  }

  /** Puts `plots` in place of what is drawn; panes without plots go. */
  replace(plots: readonly Plot[]): void {
    for (const { series } of this.#drawn) this.#chart.removeSeries(series);
    const panes = ownPanes(plots);
    this.#drawn = plots.map((plot, index) => ({
      plot,
      series: this.#add(plot, index, panes.indexOf(plot.pane) + 1),
    }));
    this.#chart.panes()[0]?.setStretchFactor(panes.length === 0 ? 1 : PRICE_STRETCH);
    for (const pane of this.#chart.panes().slice(1)) pane.setStretchFactor(1);
  }

  /** Empties the series. */
  clear(): void {
    for (const { series } of this.#drawn) series.setData([]);
  }

  /** Fills the series with the values of the window. */
  draw(bars: Bars, window: BarWindow): void {
    for (const { plot, series } of this.#drawn) {
      const points = lineOf(plot.values, bars, window);
      series.setData(points.map((point) => ({ ...point, time: chartTime(point.time) })));
    }
  }

  #add(plot: Plot, index: number, pane: number): PlotSeriesApi {
    const style = {
      color: plotColor(plot.color, index),
      priceLineVisible: false,
      lastValueVisible: pane > 0,
    };
    if (plot.kind === 'histogram') return this.#chart.addSeries(HistogramSeries, style, pane);
    const line = { ...style, lineWidth: 1 as const, crosshairMarkerVisible: false };
    return this.#chart.addSeries(LineSeries, line, pane);
  }
}
