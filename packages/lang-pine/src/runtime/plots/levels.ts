import type { CallSite, MakeCall } from '../call-site.ts';
import { BLUE } from '../drawings/terms.ts';
import type { ReferenceValue } from '../value.ts';
import { ColorSeries } from './color-series.ts';
import { noting } from './noting.ts';
import { handleOf } from './plot.ts';
import { plotRegistryOf } from './plot-registry.ts';
import { baseOf, numberOf, wordOf } from './plot-terms.ts';

const PLACE = { price: 0, title: 1, color: 2, style: 3, width: 4, display: 6 } as const;

/** `hline`. */
export function level(site: CallSite): ReferenceValue {
  const base = baseOf(site, PLACE);
  const terms = {
    ...base,
    kind: 'level',
    price: numberOf(site, PLACE.price, NaN),
    color: numberOf(site, PLACE.color, BLUE),
    style: wordOf(site, PLACE.style, 'style_solid'),
    width: numberOf(site, PLACE.width, 1),
  } as const;
  const id = plotRegistryOf(site.context).add(site, () => ({ ...terms, id }));
  return handleOf(id, []);
}

/** `bgcolor` and `barcolor`: a color of each bar. */
export function barColors(kind: 'background' | 'bars'): MakeCall {
  const isBackground = kind === 'background';
  return (site) => {
    const { context } = site;
    const colors = new ColorSeries(context, site.arguments[0], 0);
    const base = baseOf(site, {
      title: 4,
      offset: 1,
      showLast: 3,
      display: 5,
      ...(isBackground && { overlay: 6 }),
    });
    plotRegistryOf(context).add(site, (barCount) => ({ kind, ...base, ...colors.drawn(barCount) }));
    return noting(colors.series);
  };
}
