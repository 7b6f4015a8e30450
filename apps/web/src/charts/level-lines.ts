import { LineSeries, LineStyle, LineType } from 'lightweight-charts';
import type { IChartApi, ISeriesApi } from 'lightweight-charts';
import type { Bars } from '@stratloom/engine/model';
import { barOfCandle, candleOfBar } from './bar-window.ts';
import type { BarWindow } from './bar-window.ts';
import { chartTime } from './chart-time.ts';

/** A value of a line at the time of a candle. */
export interface LinePoint {
  readonly time: number;
  readonly value: number;
  /** `transparent` where the line has a gap behind this point. */
  readonly color?: string;
}

/** A price level over some bars, for example a stop that follows the market. */
export interface PriceLevel {
  readonly name: string;
  readonly color: string;
  /** Bar of the first price. */
  readonly firstBarIndex: number;
  /** One price a bar; NaN where there is no level. */
  readonly prices: Float64Array;
}

/** Returns the price of a level at a bar; NaN where there is none. */
export function levelAt({ firstBarIndex, prices }: PriceLevel, barIndex: number): number {
  return prices[barIndex - firstBarIndex] ?? Number.NaN;
}

/** Returns a level at the first bars of the window's candles; NaN is left out and leaves a gap. */
export function levelPoints(level: PriceLevel, bars: Bars, window: BarWindow): LinePoint[] {
  const { firstBarIndex, prices } = level;
  const from = Math.max(0, candleOfBar(window, firstBarIndex));
  const to = Math.min(window.count - 1, candleOfBar(window, firstBarIndex + prices.length - 1));
  const points: LinePoint[] = [];
  let gap = false;
  for (let candle = from; candle <= to; candle += 1) {
    const bar = Math.max(firstBarIndex, barOfCandle(window, candle));
    const value = levelAt(level, bar);
    if (Number.isNaN(value)) {
      gap = points.length > 0;
      continue;
    }
    const time = (bars.openTime[barOfCandle(window, candle)] ?? 0) / 1000;
    points.push(gap ? { time, value, color: 'transparent' } : { time, value });
    gap = false;
  }
  return points;
}

/** The stops and targets of the trade that is pointed out, as steps. */
export class LevelLines {
  readonly #chart: IChartApi;
  #drawn: { readonly level: PriceLevel; readonly series: ISeriesApi<'Line'> }[] = [];

  constructor(chart: IChartApi) {
    this.#chart = chart;
  }

  /** Puts `levels` in place of what is drawn, from the next drawing on. */
  set(levels: readonly PriceLevel[]): void {
    for (const { series } of this.#drawn) this.#chart.removeSeries(series);
    this.#drawn = levels.map((level) => ({
      level,
      series: this.#chart.addSeries(LineSeries, {
        color: level.color,
        lineType: LineType.WithSteps,
        lineStyle: LineStyle.Solid,
        lineWidth: 1,
        lastValueVisible: false,
        priceLineVisible: false,
        crosshairMarkerVisible: false,
      }),
    }));
  }

  /** Empties the lines. */
  clear(): void {
    for (const { series } of this.#drawn) series.setData([]);
  }

  draw(bars: Bars, window: BarWindow): void {
    for (const { level, series } of this.#drawn) {
      const points = levelPoints(level, bars, window);
      series.setData(points.map((point) => ({ ...point, time: chartTime(point.time) })));
    }
  }
}
