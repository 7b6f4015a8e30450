import { AreaSeries, createChart, LineSeries, PriceScaleMode } from 'lightweight-charts';
import type { IChartApi, ISeriesApi, MouseEventParams, UTCTimestamp } from 'lightweight-charts';
import { groupedText } from '@stratloom/engine/report';
import type { Bars } from '@stratloom/engine/model';
import type { ReportSeries } from '@stratloom/engine/report';
import { barFrom } from './bar-from.ts';
import { chartColor, chartOptions, WHOLE_CURVE } from './chart-style.ts';
import { chartTime } from './chart-time.ts';
import { equityPoints } from './equity-points.ts';
import type { EquityPoint, EquityPoints } from './equity-points.ts';
import { Readout } from './readout.ts';

/** Values of the curves at one time. */
export interface EquityReading {
  /** UTC milliseconds. */
  readonly time: number;
  readonly equity: number;
  readonly benchmark: number;
  readonly drawdownRatio: number;
}

const quiet = { priceLineVisible: false, lastValueVisible: false } as const;

const moneyFormat = {
  type: 'custom',
  formatter: (amount: number) => groupedText(amount, 0),
  minMove: 1,
} as const;

/** No drawdown reads 0.0%, without a sign. */
function percentText(percent: number): string {
  return `${(Math.abs(percent) < 0.05 ? 0 : percent).toFixed(1)}%`;
}

function dataOf(points: readonly EquityPoint[]): { time: UTCTimestamp; value: number }[] {
  return points.map((point) => ({ time: chartTime(point.time), value: point.value }));
}

/** Equity with its benchmark, and how far it is under water in a pane below. */
export class EquityChartView {
  /** Values under the crosshair. */
  readonly reading = new Readout<EquityReading | null>(null);
  /** Bar under the crosshair; -1 = none. */
  readonly hoveredBar = new Readout(-1);
  /** Bar that was clicked last; a new object picks it again. */
  readonly pickedBar = new Readout<{ readonly barIndex: number }>({ barIndex: -1 });
  readonly #chart: IChartApi;
  readonly #benchmark: ISeriesApi<'Line'>;
  readonly #equity: ISeriesApi<'Line'>;
  readonly #underwater: ISeriesApi<'Area'>;
  #bars: Bars | null = null;
  #points: EquityPoints = { equity: [], benchmark: [], drawdown: [] };

  constructor(container: HTMLElement) {
    // All of a run must fit: up to 6,000 points.
    const { timeScale, ...options } = chartOptions();
    this.#chart = createChart(container, {
      ...options,
      timeScale: { ...timeScale, ...WHOLE_CURVE },
    });
    const line = { ...quiet, lineWidth: 2, priceFormat: moneyFormat } as const;
    this.#benchmark = this.#chart.addSeries(LineSeries, {
      ...line,
      lineWidth: 1,
      color: chartColor.benchmark,
    });
    this.#equity = this.#chart.addSeries(LineSeries, { ...line, color: chartColor.equity });
    this.#underwater = this.#chart.addSeries(
      AreaSeries,
      {
        ...quiet,
        lineWidth: 1,
        lineColor: chartColor.underwater,
        topColor: `${chartColor.underwater}14`,
        bottomColor: `${chartColor.underwater}55`,
        invertFilledArea: true,
        priceFormat: { type: 'custom', formatter: percentText, minMove: 0.1 },
      },
      1,
    );
    this.#chart.panes()[0]?.setStretchFactor(2.4);
    this.#chart.panes()[1]?.setStretchFactor(1);
    this.#chart.subscribeCrosshairMove(this.#onCrosshair);
    this.#chart.subscribeClick(this.#onClick);
  }

  /** Ends the chart and frees what it holds. */
  remove(): void {
    this.#chart.remove();
  }

  /** Shows the curves of a run, all of it. */
  show(bars: Bars, series: ReportSeries): void {
    const points = equityPoints(bars, series);
    this.#bars = bars;
    this.#points = points;
    // Emptied first for the reason given in price-chart-view.ts.
    this.#benchmark.setData([]);
    this.#underwater.setData([]);
    this.#equity.setData(dataOf(points.equity));
    this.#benchmark.setData(dataOf(points.benchmark));
    this.#underwater.setData(dataOf(points.drawdown));
    this.#chart.timeScale().fitContent();
  }

  /** Chooses between a logarithmic and a linear scale of money. */
  setLogarithmic(logarithmic: boolean): void {
    const mode = logarithmic ? PriceScaleMode.Logarithmic : PriceScaleMode.Normal;
    this.#chart.priceScale('right', 0).applyOptions({ mode });
  }

  /** Marks a bar as though the pointer were over it, at the newest point up to it; -1 = none. */
  readonly pointAt = (barIndex: number): void => {
    const time = (this.#bars?.openTime[barIndex] ?? Number.NaN) / 1000;
    const place = this.#points.equity.findLastIndex((point) => point.time <= time);
    const point = this.#points.equity[place];
    if (point === undefined) {
      this.#chart.clearCrosshairPosition();
      this.reading.set(null);
      this.hoveredBar.set(-1);
      return;
    }
    this.#chart.setCrosshairPosition(point.value, chartTime(point.time), this.#equity);
    const benchmark = this.#points.benchmark.find((each) => each.time === point.time)?.value;
    this.reading.set({
      time: point.time * 1000,
      equity: point.value,
      benchmark: benchmark ?? Number.NaN,
      drawdownRatio: (this.#points.drawdown[place]?.value ?? Number.NaN) / 100,
    });
    this.hoveredBar.set(barIndex);
  };

  #barAt({ time }: MouseEventParams): number {
    if (typeof time !== 'number' || this.#bars === null) return -1;
    return Math.min(this.#bars.length - 1, barFrom(this.#bars, time * 1000));
  }

  readonly #onClick = (event: MouseEventParams): void => {
    const barIndex = this.#barAt(event);
    if (barIndex >= 0) this.pickedBar.set({ barIndex });
  };

  readonly #onCrosshair = (event: MouseEventParams): void => {
    const valueOf = (series: ISeriesApi<'Line' | 'Area'>): number => {
      const found = event.seriesData.get(series);
      return found !== undefined && 'value' in found ? found.value : Number.NaN;
    };
    if (typeof event.time !== 'number') {
      this.reading.set(null);
      this.hoveredBar.set(-1);
      return;
    }
    this.hoveredBar.set(this.#barAt(event));
    this.reading.set({
      time: event.time * 1000,
      equity: valueOf(this.#equity),
      benchmark: valueOf(this.#benchmark),
      drawdownRatio: valueOf(this.#underwater) / 100,
    });
  };
}
