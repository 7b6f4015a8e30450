import { LineSeries, PriceScaleMode } from 'lightweight-charts';
import type { IChartApi, ISeriesApi } from 'lightweight-charts';
import type { Bars } from '@stratloom/engine/model';
import { unitText } from '../plot-value-text.ts';
import { barOfCandle } from '../bar-window.ts';
import type { BarWindow } from '../bar-window.ts';
import { chartTime } from '../chart-time.ts';
import { ownPanes, drawingsOfPane } from './chart-drawings.ts';
import type { ChartDrawings } from './chart-drawings.ts';
import { DrawingsPrimitive } from './drawings-primitive.ts';

/** The price pane is worth this many panes of its own, and at least as much as `PRICE_SHARE` of all of them. */
const PRICE_STRETCH = 3;
const PRICE_SHARE = 1.2;
/** Stretch of a pane that shows a distance below a peak, which needs less height than others. */
const LOW_STRETCH = 0.5;

interface DrawingPane {
  /** Name and unit: panes of the same stand for the same from one run to the next. */
  readonly key: string;
  drawings: ChartDrawings;
  readonly primitive: DrawingsPrimitive;
  /** Holds the pane and its price scale; draws nothing. */
  readonly anchor: ISeriesApi<'Line'>;
}

/** Drawings of a run, each in its pane: over the candles, and in panes below them. */
export class DrawingPanes {
  readonly #chart: IChartApi;
  readonly #candles: ISeriesApi<'Candlestick'>;
  #price: { readonly drawings: ChartDrawings; readonly primitive: DrawingsPrimitive }[] = [];
  #own: DrawingPane[] = [];
  #isLogarithmic = false;

  /** @param candles - The series over whose prices the price pane is drawn. */
  constructor(chart: IChartApi, candles: ISeriesApi<'Candlestick'>) {
    this.#chart = chart;
    this.#candles = candles;
  }

  /** Replaces what is drawn, from the next drawing on; panes that nothing stands in go. Each set has columns of its own. */
  replace(sets: readonly ChartDrawings[]): void {
    this.#replacePrice(sets.map((set) => drawingsOfPane(set, 'price')));
    const own = sets.flatMap((set) => ownPanes(set).map((pane) => drawingsOfPane(set, pane)));
    const keys = own.map(keyOf);
    const isSame = keys.join('\n') === this.#own.map(({ key }) => key).join('\n');
    if (isSame) {
      for (const [at, pane] of this.#own.entries()) pane.drawings = own[at] ?? pane.drawings;
    } else this.#rebuild(own);
    this.setLogarithmic(this.#isLogarithmic);
  }

  #replacePrice(sets: readonly ChartDrawings[]): void {
    for (const { primitive } of this.#price.splice(sets.length)) {
      this.#candles.detachPrimitive(primitive);
    }
    this.#price = sets.map((drawings, at) => {
      const known = this.#price[at]?.primitive;
      const primitive = known ?? new DrawingsPrimitive(false);
      if (known === undefined) this.#candles.attachPrimitive(primitive);
      return { drawings, primitive };
    });
  }

  #rebuild(own: readonly ChartDrawings[]): void {
    for (const { anchor } of this.#own) this.#chart.removeSeries(anchor);
    this.#own = own.map((drawings, index) => this.#paneOf(drawings, index + 1));
    const stretches = own.map((drawings) => (isLow(drawings) ? LOW_STRETCH : 1));
    const sum = stretches.reduce((total, each) => total + each, 0);
    const [price, ...others] = this.#chart.panes();
    price?.setStretchFactor(own.length === 0 ? 1 : Math.max(PRICE_STRETCH, sum * PRICE_SHARE));
    for (const [at, pane] of others.entries()) pane.setStretchFactor(stretches[at] ?? 1);
  }

  /** The drawings of each pane below the prices, from the top. */
  get own(): readonly ChartDrawings[] {
    return this.#own.map(({ drawings }) => drawings);
  }

  /** Draws money on a logarithmic scale, or not. */
  setLogarithmic(isLogarithmic: boolean): void {
    this.#isLogarithmic = isLogarithmic;
    for (const { drawings, anchor } of this.#own) {
      const isMoney = drawings.plots.some(({ unit }) => unit === 'money');
      const canBe = isMoney && drawings.plots.every(({ values }) => !values.some((at) => at <= 0));
      const mode = isLogarithmic && canBe ? PriceScaleMode.Logarithmic : PriceScaleMode.Normal;
      anchor.priceScale().applyOptions({ mode });
    }
  }

  /** Empties the series that hold the panes. */
  clear(): void {
    for (const { anchor } of this.#own) anchor.setData([]);
  }

  /** Draws what lies in a window. */
  draw(bars: Bars, window: BarWindow): void {
    for (const { drawings, primitive } of this.#price) primitive.show(drawings, bars, window);
    const data = anchorData(bars, window);
    for (const { drawings, primitive, anchor } of this.#own) {
      anchor.setData(data);
      primitive.show(drawings, bars, window);
    }
  }

  #paneOf(drawings: ChartDrawings, pane: number): DrawingPane {
    const primitive = new DrawingsPrimitive(true);
    const unit = drawings.plots[0]?.unit;
    const anchor = this.#chart.addSeries(
      LineSeries,
      {
        color: 'transparent',
        lineVisible: false,
        lastValueVisible: false,
        priceLineVisible: false,
        crosshairMarkerVisible: false,
        priceFormat: {
          type: 'custom',
          minMove: 0.01,
          formatter: (value: number) => unitText(value, unit),
        },
        // Its own value is there for the scale to exist, and says nothing about where it lies.
        autoscaleInfoProvider: () => primitive.visibleRange(),
      },
      pane,
    );
    anchor.attachPrimitive(primitive);
    return { key: keyOf(drawings), drawings, primitive, anchor };
  }
}

function keyOf(drawings: ChartDrawings): string {
  return `${ownPanes(drawings).join()} ${drawings.plots[0]?.unit ?? ''}`;
}

function isLow({ plots }: ChartDrawings): boolean {
  return plots.length > 0 && plots.every(({ unit }) => unit === 'percent');
}

/** A value at the last candle: a scale without any does not exist, and one for every candle would cost at each page. */
function anchorData(bars: Bars, window: BarWindow) {
  if (window.count === 0) return [];
  const time = (bars.openTime[barOfCandle(window, window.count - 1)] ?? 0) / 1000;
  return [{ time: chartTime(time), value: 0 }];
}
