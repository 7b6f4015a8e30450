import type { CallSite } from '../call-site.ts';
import type { DrawnBase } from './drawn.ts';

/** Shows in all places. */
const EVERYWHERE = 15;

/** Places of the parameters that all plots have; undefined = it has none of this kind. */
export interface PlotPlaces {
  readonly title: number;
  readonly offset?: number;
  readonly showLast?: number;
  readonly display?: number;
  readonly overlay?: number;
}

/** Reads the options of a plot that are known when the run starts. */
export function baseOf(site: CallSite, places: PlotPlaces): DrawnBase {
  const { title, offset, showLast, display, overlay } = places;
  const last = numberOf(site, showLast, NaN);
  return {
    title: textOf(site, title, ''),
    offset: numberOf(site, offset, 0),
    display: numberOf(site, display, EVERYWHERE),
    showLast: last > 0 ? last : null,
    overlay:
      numberOf(site, overlay, 0) === 1 || site.context.declaration.arguments['overlay'] === true,
  };
}

/** Returns a number that is known when the run starts. */
export function numberOf(site: CallSite, position: number | undefined, usual: number): number {
  const value = position === undefined ? undefined : site.arguments[position];
  if (value?.kind !== 'number') return usual;
  const number = value.constant ?? value.read();
  return Number.isNaN(number) ? usual : number;
}

/** Returns a text that is known when the run starts. */
export function textOf(site: CallSite, position: number, usual: string): string {
  const value = site.arguments[position];
  if (value?.kind !== 'reference') return usual;
  const text = value.constant ?? value.read();
  return typeof text === 'string' ? text : usual;
}

/** Returns the last part of a word: `line` of `style_line`. */
export function wordOf(site: CallSite, position: number, usual: string): string {
  const word = textOf(site, position, usual);
  return word.slice(word.indexOf('_') + 1);
}
