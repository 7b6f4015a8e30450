import type { CallSite, MakeCall } from '../call-site.ts';
import { BLUE } from '../drawings/terms.ts';
import { seriesOf } from './bar-series.ts';
import { ColorSeries } from './color-series.ts';
import { noting } from './noting.ts';
import { plotRegistryOf } from './plot-registry.ts';
import { baseOf, type PlotPlaces } from './plot-terms.ts';

interface CandlePlaces extends PlotPlaces {
  readonly color: number;
  readonly wick?: number;
  readonly border?: number;
}

const BAR: CandlePlaces = { title: 4, color: 5, showLast: 7, display: 8, overlay: 11 };
const CANDLE: CandlePlaces = {
  title: 4,
  color: 5,
  wick: 6,
  showLast: 8,
  border: 9,
  display: 10,
  overlay: 13,
};

/** `plotbar` and `plotcandle`. */
export function candles(kind: 'bar' | 'candle'): MakeCall {
  const places = kind === 'bar' ? BAR : CANDLE;
  return (site: CallSite) => {
    const { context } = site;
    const prices = [0, 1, 2, 3].map((at) => seriesOf(context, site.arguments[at], NaN));
    const colorAt = (place: number | undefined, fallback: number): ColorSeries =>
      new ColorSeries(context, site.arguments[place ?? fallback] ?? site.arguments[fallback], BLUE);
    const body = colorAt(places.color, places.color);
    const wick = colorAt(places.wick, places.color);
    const border = colorAt(places.border, places.color);
    const base = baseOf(site, places);
    plotRegistryOf(context).add(site, (barCount) => {
      const [open, high, low, close] = prices.map((price) => price.values(barCount));
      const none = new Float64Array(0);
      return {
        kind,
        ...base,
        ...body.drawn(barCount),
        open: open ?? none,
        high: high ?? none,
        low: low ?? none,
        close: close ?? none,
        wick: wick.drawn(barCount),
        border: border.drawn(barCount),
      };
    });
    return noting(...prices, body.series, wick.series, border.series);
  };
}
