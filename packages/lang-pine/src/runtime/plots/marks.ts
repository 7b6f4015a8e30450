import type { CallSite, MakeCall } from '../call-site.ts';
import { BLUE, WHITE } from '../drawings/terms.ts';
import type { VoidValue } from '../value.ts';
import { firstShownBar, seriesOf } from './bar-series.ts';
import { ColorSeries } from './color-series.ts';
import type { DrawnMarks } from './drawn.ts';
import { noting } from './noting.ts';
import { plotRegistryOf } from './plot-registry.ts';
import { baseOf, textOf } from './plot-terms.ts';

const PLACE = {
  series: 0,
  title: 1,
  symbol: 2,
  location: 3,
  color: 4,
  offset: 5,
  text: 6,
  textColor: 7,
  size: 9,
  showLast: 10,
  display: 11,
  overlay: 14,
} as const;

const ARROW = {
  series: 0,
  title: 1,
  up: 2,
  down: 3,
  offset: 4,
  showLast: 8,
  display: 9,
  overlay: 12,
} as const;

const UP = 0x4caf50ff;
const DOWN = 0xf23645ff;

/** `plotshape` and `plotchar`. */
export function marks(kind: 'shape' | 'char', usualSymbol: string): MakeCall {
  return (site) => {
    const { context } = site;
    const location = textOf(site, PLACE.location, 'abovebar');
    const series = seriesOf(context, site.arguments[PLACE.series], NaN);
    const colors = new ColorSeries(context, site.arguments[PLACE.color], BLUE);
    const textColors = new ColorSeries(context, site.arguments[PLACE.textColor], WHITE);
    const terms = {
      ...baseOf(site, PLACE),
      kind,
      symbol: textOf(site, PLACE.symbol, usualSymbol),
      location,
      size: textOf(site, PLACE.size, 'auto'),
      text: textOf(site, PLACE.text, ''),
    };
    plotRegistryOf(context).add(site, (barCount) => {
      const isPrice = location === 'absolute';
      const isShown = (value: number): boolean => !Number.isNaN(value) && (isPrice || value !== 0);
      const found = foundMarks(series.values(barCount), firstShownBar(barCount), isShown);
      return { ...terms, ...found, ...colored(found, barCount, () => colors, textColors) };
    });
    return noting(series, colors.series, textColors.series);
  };
}

/** `plotarrow`. */
export function arrows(site: CallSite): VoidValue {
  const { context } = site;
  const series = seriesOf(context, site.arguments[ARROW.series], NaN);
  const up = new ColorSeries(context, site.arguments[ARROW.up], UP);
  const down = new ColorSeries(context, site.arguments[ARROW.down], DOWN);
  const terms = {
    ...baseOf(site, ARROW),
    kind: 'arrow',
    symbol: '',
    location: 'abovebar',
    size: 'auto',
    text: '',
  } as const;
  plotRegistryOf(context).add(site, (barCount) => {
    const isShown = (value: number): boolean => Math.abs(value) > 0;
    const found = foundMarks(series.values(barCount), firstShownBar(barCount), isShown);
    return {
      ...terms,
      ...found,
      ...colored(found, barCount, (value) => (value > 0 ? up : down), up),
    };
  });
  return noting(series, up.series, down.series);
}

type Found = Pick<DrawnMarks, 'bars' | 'values'>;

function foundMarks(
  values: Float64Array,
  firstBar: number,
  isShown: (value: number) => boolean,
): Found {
  const rows: number[] = [];
  for (let i = 0; i < values.length; i++) if (isShown(values[i]!)) rows.push(i);
  return {
    bars: Int32Array.from(rows, (row) => firstBar + row),
    values: Float64Array.from(rows, (row) => values[row]!),
  };
}

function colored(
  { bars, values }: Found,
  barCount: number,
  colorsOf: (value: number) => ColorSeries,
  textColors: ColorSeries,
): Pick<DrawnMarks, 'colors' | 'textColors'> {
  const first = firstShownBar(barCount);
  const drawn = new Map<ColorSeries, ReturnType<ColorSeries['drawn']>>();
  const colorAt = (series: ColorSeries, bar: number): number => {
    const known = drawn.get(series) ?? series.drawn(barCount);
    drawn.set(series, known);
    return known.colors === null ? known.color : known.colors[bar - first]!;
  };
  return {
    colors: Uint32Array.from(bars, (bar, i) => colorAt(colorsOf(values[i]!), bar)),
    textColors: Uint32Array.from(bars, (bar) => colorAt(textColors, bar)),
  };
}
