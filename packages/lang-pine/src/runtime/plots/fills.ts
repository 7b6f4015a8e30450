import type { CallSite } from '../call-site.ts';
import { referenceAt } from '../arguments.ts';
import { BLUE } from '../drawings/terms.ts';
import type { VoidValue } from '../value.ts';
import { seriesOf } from './bar-series.ts';
import { ColorSeries } from './color-series.ts';
import type { DrawnFill } from './drawn.ts';
import { noting } from './noting.ts';
import { PlotHandle, plotRegistryOf } from './plot-registry.ts';
import { baseOf, numberOf, type PlotPlaces } from './plot-terms.ts';

interface FillPlaces extends PlotPlaces {
  readonly color?: number;
  readonly fillsGaps: number;
}

/** By signature: between plots, between levels, between plots with a gradient. */
const PLACES: readonly FillPlaces[] = [
  { color: 2, title: 3, showLast: 5, fillsGaps: 6, display: 7 },
  { color: 2, title: 3, fillsGaps: 5, display: 6 },
  { title: 6, display: 7, fillsGaps: 8 },
];

const GRADIENT = 2;

/** `fill`. */
export function fill(site: CallSite): VoidValue {
  const { context, signature } = site;
  const places = PLACES[signature] ?? PLACES[0]!;
  const ends = [edgeAt(site, 0), edgeAt(site, 1)] as const;
  const color = places.color === undefined ? undefined : site.arguments[places.color];
  const colors = new ColorSeries(context, color, BLUE);
  const gradient = signature === GRADIENT ? gradientOf(site) : null;
  const base = baseOf(site, places);
  const fillsGaps = numberOf(site, places.fillsGaps, 0) === 1;
  plotRegistryOf(context).add(site, (barCount) => ({
    kind: 'fill',
    ...base,
    ...colors.drawn(barCount),
    from: ends[0].id(),
    to: ends[1].id(),
    fillsGaps,
    gradient: gradient?.drawn(barCount) ?? null,
  }));
  const noted = noting(colors.series, ...(gradient?.series ?? []));
  if (noted.isIdle === true && ends.every(({ isIdle }) => isIdle)) return noted;
  return {
    kind: 'void',
    run: () => {
      for (const { read } of ends) read();
      noted.run();
    },
  };
}

/** A plot or level at the edge of a fill: known from the start, or when it has run for the first time. */
function edgeAt(site: CallSite, position: number) {
  const value = referenceAt(site, position);
  let id = idOf(value.constant);
  return {
    isIdle: value.constant !== undefined,
    id: () => id,
    read: () => {
      id = idOf(value.read());
    },
  };
}

function idOf(reference: unknown): number {
  return reference instanceof PlotHandle ? reference.id : -1;
}

function gradientOf(site: CallSite) {
  const { context } = site;
  const top = seriesOf(context, site.arguments[2], NaN);
  const bottom = seriesOf(context, site.arguments[3], NaN);
  const topColor = new ColorSeries(context, site.arguments[4], BLUE);
  const bottomColor = new ColorSeries(context, site.arguments[5], BLUE);
  return {
    series: [top, bottom, topColor.series, bottomColor.series],
    drawn: (barCount: number): DrawnFill['gradient'] => ({
      top: top.values(barCount),
      bottom: bottom.values(barCount),
      topColor: topColor.drawn(barCount),
      bottomColor: bottomColor.drawn(barCount),
    }),
  };
}
