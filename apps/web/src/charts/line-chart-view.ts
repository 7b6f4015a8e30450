import { createChart, LineSeries, LineStyle } from 'lightweight-charts';
import type { IChartApi, ISeriesApi, MouseEventParams } from 'lightweight-charts';
import { groupedText } from '@stratloom/engine/report';
import { chartOptions, WHOLE_CURVE } from './chart-style.ts';
import { chartTime } from './chart-time.ts';
import { Readout } from './readout.ts';

/** Ways to draw a line: beside its colour they tell it from others. */
export const LINE_DASHES = ['solid', 'dashed', 'dotted', 'long'] as const;
type LineDash = (typeof LINE_DASHES)[number];

const STYLES: Readonly<Record<LineDash, LineStyle>> = {
  ...{ solid: LineStyle.Solid, dashed: LineStyle.Dashed },
  ...{ dotted: LineStyle.Dotted, long: LineStyle.LargeDashed },
};

/** A curve over time. */
export interface ChartLine {
  readonly name: string;
  readonly color: string;
  /** Solid without it. */
  readonly dash?: LineDash;
  /** 0 = the upper pane. */
  readonly pane: number;
  /** Written in percent. */
  readonly isRatio: boolean;
  /** UTC milliseconds, ascending. */
  readonly time: Float64Array;
  /** One value a time; NaN leaves a gap at the start. */
  readonly values: Float64Array;
}

/** Values of the curves at one time. */
export interface LineReading {
  /** UTC milliseconds. */
  readonly time: number;
  /** One value a line; NaN where it has none. */
  readonly values: readonly number[];
}

/** Returns a value of a line as people read it. */
export function lineValueText(line: Pick<ChartLine, 'isRatio'>, value: number): string {
  if (Number.isNaN(value)) return '';
  return line.isRatio ? `${groupedText(value * 100, 1)}%` : groupedText(value, 2);
}

/** Curves over time, one pane or several above each other. */
export class LineChartView {
  readonly reading = new Readout<LineReading | null>(null);
  /** Time that was clicked last, UTC milliseconds; a new object picks it again. */
  readonly picked = new Readout<{ readonly time: number } | null>(null);
  readonly #chart: IChartApi;
  #series: ISeriesApi<'Line'>[] = [];

  constructor(container: HTMLElement) {
    const { timeScale, ...options } = chartOptions();
    this.#chart = createChart(container, {
      ...options,
      timeScale: { ...timeScale, ...WHOLE_CURVE },
    });
    this.#chart.subscribeCrosshairMove(this.#onCrosshair);
    this.#chart.subscribeClick(({ time }) => {
      if (typeof time === 'number') this.picked.set({ time: time * 1000 });
    });
  }

  /** Ends the chart and frees what it holds. */
  remove(): void {
    this.#chart.remove();
  }

  /** Shows lines in place of the present ones, all of their time. */
  show(lines: readonly ChartLine[]): void {
    for (const series of this.#series) this.#chart.removeSeries(series);
    this.#series = lines.map((line) => this.#add(line));
    this.#chart.timeScale().fitContent();
  }

  #add(line: ChartLine): ISeriesApi<'Line'> {
    const series = this.#chart.addSeries(
      LineSeries,
      {
        color: line.color,
        lineWidth: 1,
        lineStyle: STYLES[line.dash ?? 'solid'],
        priceLineVisible: false,
        lastValueVisible: false,
        crosshairMarkerVisible: false,
        priceFormat: {
          type: 'custom',
          formatter: (value: number) => lineValueText(line, value),
          minMove: 0.0001,
        },
      },
      line.pane,
    );
    series.setData(
      Array.from(line.time).flatMap((time, place) => {
        const value = line.values[place] ?? Number.NaN;
        return Number.isNaN(value) ? [] : [{ time: chartTime(time / 1000), value }];
      }),
    );
    return series;
  }

  readonly #onCrosshair = (event: MouseEventParams): void => {
    if (typeof event.time !== 'number') {
      this.reading.set(null);
      return;
    }
    const values = this.#series.map((series) => {
      const found = event.seriesData.get(series);
      return found !== undefined && 'value' in found ? found.value : Number.NaN;
    });
    this.reading.set({ time: event.time * 1000, values });
  };
}
