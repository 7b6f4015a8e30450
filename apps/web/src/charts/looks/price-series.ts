import { CandlestickSeries, LineStyle, PriceScaleMode } from 'lightweight-charts';
import type { IChartApi, IPriceLine, ISeriesApi } from 'lightweight-charts';
import type { Bars } from '@stratloom/engine/model';
import { color } from '../../theme/theme.ts';
import type { BarWindow } from '../bar-window.ts';
import { coloredCandles } from '../candles.ts';
import { chartColor } from '../chart-style.ts';
import { chartTime } from '../chart-time.ts';
import type { ChartDrawings } from '../drawings/chart-drawings.ts';
import { priceDecimals } from '../price-decimals.ts';
import { heikinAshi } from './heikin-ashi.ts';
import { LookPrimitive } from './look-primitive.ts';

/** Ways in which prices are drawn. */
export type PriceLook = 'candles' | 'bars' | 'line' | 'heikin-ashi';

/** Line of a price that is newer than the bars. */
const LAST_PRICE = {
  color: color.textSecondary,
  axisLabelColor: color.raised,
  axisLabelTextColor: color.text,
  lineWidth: 1,
  lineStyle: LineStyle.Dotted,
  axisLabelVisible: true,
  title: '',
} as const;

const CANDLES = {
  ...{ upColor: chartColor.up, wickUpColor: chartColor.up },
  ...{ downColor: chartColor.down, wickDownColor: chartColor.down },
};

const UNSEEN = {
  ...{ upColor: 'transparent', wickUpColor: 'transparent' },
  ...{ downColor: 'transparent', wickDownColor: 'transparent' },
};

/** The prices of a chart, drawn in one of several ways; all else is drawn over its scale. */
export class PriceSeries {
  readonly series: ISeriesApi<'Candlestick'>;
  readonly #painted = new LookPrimitive();
  #look: PriceLook = 'candles';
  #smoothed: { readonly of: Bars; readonly bars: Bars } | null = null;
  #lastPrice: IPriceLine | null = null;

  constructor(chart: IChartApi) {
    this.series = chart.addSeries(CandlestickSeries, { ...CANDLES, borderVisible: false });
    this.series.attachPrimitive(this.#painted);
  }

  /** Draws prices in another way, from the next drawing on. */
  setLook(look: PriceLook): void {
    this.#look = look;
    const painted = look === 'bars' || look === 'line' ? look : null;
    this.#painted.setLook(painted);
    const candles = painted === null ? CANDLES : UNSEEN;
    this.series.applyOptions({ ...candles, priceLineColor: painted === null ? '' : color.edge });
  }

  setLogarithmic(isLogarithmic: boolean): void {
    const mode = isLogarithmic ? PriceScaleMode.Logarithmic : PriceScaleMode.Normal;
    this.series.priceScale().applyOptions({ mode });
  }

  /** Writes prices with the decimals that these bars have. */
  formatFor(bars: Bars): void {
    const precision = priceDecimals(bars.close.subarray(0, bars.length));
    const hasDebts = bars.low.subarray(0, bars.length).some((price) => price < 0);
    // The scale reaches below the lowest price to make room, where there are no prices.
    const formatter = (price: number) => (price < 0 && !hasDebts ? '' : price.toFixed(precision));
    const minMove = 10 ** -precision;
    this.series.applyOptions({ priceFormat: { type: 'custom', minMove, formatter } });
  }

  /** Points a price out on the axis in place of the last close; null: the last close again. */
  showLastPrice(price: number | null): void {
    const isOwn = price !== null;
    this.series.applyOptions({ lastValueVisible: !isOwn, priceLineVisible: !isOwn });
    if (price === null) {
      if (this.#lastPrice !== null) this.series.removePriceLine(this.#lastPrice);
      this.#lastPrice = null;
      return;
    }
    if (this.#lastPrice !== null) this.#lastPrice.applyOptions({ price });
    else this.#lastPrice = this.series.createPriceLine({ price, ...LAST_PRICE });
  }

  /** Draws what lies in a window; candles may have colors of their own. */
  draw(bars: Bars, window: BarWindow, { barColors, firstBar }: ChartDrawings): void {
    const shown = this.#look === 'heikin-ashi' ? this.#smooth(bars) : bars;
    const isPainted = this.#look === 'bars' || this.#look === 'line';
    const candles = coloredCandles(shown, window, isPainted ? [] : barColors, firstBar);
    this.series.setData(candles.map((candle) => ({ ...candle, time: chartTime(candle.time) })));
    this.#painted.show(bars, window, candles);
  }

  #smooth(bars: Bars): Bars {
    if (this.#smoothed?.of !== bars) this.#smoothed = { of: bars, bars: heikinAshi(bars) };
    return this.#smoothed.bars;
  }
}
