import type { CallSite } from '../call-site.ts';
import type { NumberValue, ReferenceValue } from '../value.ts';
import { asNumber } from '../arguments.ts';
import { BLUE } from '../drawings/terms.ts';
import { type BarSeries, seriesOf } from './bar-series.ts';
import { ColorSeries } from './color-series.ts';
import { noting } from './noting.ts';
import { PlotHandle, plotRegistryOf } from './plot-registry.ts';
import { baseOf, numberOf, wordOf } from './plot-terms.ts';

const PLACE = {
  series: 0,
  title: 1,
  color: 2,
  width: 3,
  style: 4,
  tracksPrice: 5,
  base: 6,
  offset: 7,
  joins: 8,
  showLast: 10,
  display: 11,
  overlay: 14,
  lineStyle: 15,
} as const;

/** `plot`: pure values are drawn from their columns when the run is over, others are noted bar by bar. */
export function plot(site: CallSite): ReferenceValue {
  const { context } = site;
  const value: NumberValue = asNumber(site.arguments[PLACE.series]);
  const series = seriesOf(context, value, NaN);
  const colors = new ColorSeries(context, site.arguments[PLACE.color], BLUE);
  const terms = {
    ...baseOf(site, PLACE),
    style: wordOf(site, PLACE.style, 'style_line'),
    lineStyle: wordOf(site, PLACE.lineStyle, 'linestyle_solid'),
    width: numberOf(site, PLACE.width, 1),
    base: numberOf(site, PLACE.base, 0),
    joins: numberOf(site, PLACE.joins, 0) === 1,
    tracksPrice: numberOf(site, PLACE.tracksPrice, 0) === 1,
  };
  const id = plotRegistryOf(context).add(site, (barCount) => ({
    kind: 'plot',
    id,
    ...terms,
    ...colors.drawn(barCount),
    values: series.values(barCount),
  }));
  plotRegistryOf(context).traced.push({
    title: terms.title,
    kind: terms.style === 'histogram' || terms.style === 'columns' ? 'histogram' : 'line',
    overlay: terms.overlay,
    color: colors.series.constant,
    series,
  });
  return handleOf(id, [series, colors.series]);
}

/** Returns a handle whose reading notes what must be noted bar by bar. */
export function handleOf(id: number, noted: readonly BarSeries[]): ReferenceValue {
  const handle = new PlotHandle(id);
  const busy = noted.filter(({ isIdle }) => !isIdle);
  if (busy.length === 0) {
    return { kind: 'reference', read: () => handle, pure: true, constant: handle };
  }
  const { run } = noting(...noted);
  const read = (): PlotHandle => {
    run();
    return handle;
  };
  return { kind: 'reference', read, pure: false };
}
