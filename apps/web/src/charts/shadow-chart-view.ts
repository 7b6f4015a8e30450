import { createChart, createSeriesMarkers, LineSeries, LineStyle } from 'lightweight-charts';
import type { IChartApi, ISeriesApi, ISeriesMarkersPluginApi, Time } from 'lightweight-charts';
import { groupedText } from '@stratloom/engine/report';
import { color } from '../theme/theme.ts';
import { chartOptions, WHOLE_CURVE } from './chart-style.ts';
import { chartTime } from './chart-time.ts';

/** Event on a curve, as one letter. */
export interface CurveMark {
  /** UTC ms. */
  readonly time: number;
  readonly letter: string;
  readonly tone: 'plain' | 'bad' | 'ended';
}

/** Two curves over the same times. */
export interface ShadowCurves {
  /** UTC ms, ascending. */
  readonly times: readonly number[];
  readonly live: readonly number[];
  readonly shadow: readonly number[];
  readonly marks: readonly CurveMark[];
}

const TONES = { plain: color.text, bad: color.loss, ended: '#8fa3b3' } as const;
const quiet = { priceLineVisible: false, lastValueVisible: false } as const;

/** Equity of a deployment with that of its replay behind it, and letters for what happened to it. */
export class ShadowChartView {
  readonly #chart: IChartApi;
  readonly #shadow: ISeriesApi<'Line'>;
  readonly #live: ISeriesApi<'Line'>;
  readonly #marks: ISeriesMarkersPluginApi<Time>;

  constructor(container: HTMLElement) {
    const { timeScale, ...options } = chartOptions();
    this.#chart = createChart(container, {
      ...options,
      grid: { vertLines: { visible: false }, horzLines: { color: color.hover } },
      timeScale: { ...timeScale, ...WHOLE_CURVE },
    });
    const format = (amount: number) => groupedText(amount, 2);
    const priceFormat = { type: 'custom', formatter: format, minMove: 0.01 } as const;
    this.#shadow = this.#chart.addSeries(LineSeries, {
      ...{ ...quiet, priceFormat, color: color.info, lineWidth: 1 },
      lineStyle: LineStyle.Dashed,
    });
    this.#live = this.#chart.addSeries(LineSeries, {
      ...{ ...quiet, priceFormat, color: color.text, lineWidth: 2 },
    });
    this.#marks = createSeriesMarkers<Time>(this.#live, []);
  }

  /** Ends the chart and frees what it holds. */
  remove(): void {
    this.#chart.remove();
  }

  /** Shows curves, all of them. */
  show({ times, live, shadow, marks }: ShadowCurves): void {
    const dataOf = (values: readonly number[]) =>
      times.map((time, i) => ({ time: chartTime(time / 1000), value: values[i] ?? NaN }));
    this.#shadow.setData(dataOf(shadow));
    this.#live.setData(dataOf(live));
    this.#marks.setMarkers(
      marksInView(marks, times).map(({ time, letter, tone }) => ({
        time: chartTime(time / 1000),
        ...{ position: 'aboveBar', shape: tone === 'plain' ? 'circle' : 'square' },
        ...{ color: TONES[tone], text: letter, size: 0.6 },
      })),
    );
    this.#chart.timeScale().fitContent();
  }
}

/** Marks at the close at or after each; of several at one close the last. */
function marksInView(marks: readonly CurveMark[], times: readonly number[]): CurveMark[] {
  const last = times.at(-1);
  if (last === undefined) return [];
  const placed = new Map<number, CurveMark>();
  for (const mark of marks) {
    const time = times.find((each) => each >= mark.time) ?? last;
    placed.set(time, { ...mark, time });
  }
  return [...placed.values()].toSorted((a, b) => a.time - b.time);
}
