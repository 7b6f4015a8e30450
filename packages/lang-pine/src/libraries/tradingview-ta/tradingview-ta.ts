import type { LibrarySource } from '../library-source.ts';
import { AVERAGES } from './averages.ts';
import type { LibraryFunction } from './library-function.ts';
import { OSCILLATORS } from './oscillators.ts';
import { PRICES } from './prices.ts';

/** Newest version of which the functions are known. */
const NEWEST = 12;

const PATHS = Array.from({ length: NEWEST }, (_, i) => `TradingView/ta/${i + 1}`);

/** All functions of all versions; each after those that it calls. */
export const TA_FUNCTIONS: readonly LibraryFunction[] = [...AVERAGES, ...OSCILLATORS, ...PRICES];

/**
 * Our own equivalents of what the public library `TradingView/ta` exports, by the published definition of each indicator. Its
 * versions differ in the functions they have, not in what these compute.
 */
export const TRADINGVIEW_TA: LibrarySource = {
  paths: PATHS,
  find: (path) => (PATHS.includes(path) ? textOf(PATHS.indexOf(path) + 1) : null),
};

function textOf(version: number): string {
  const functions = TA_FUNCTIONS.filter(
    ({ since, until = NEWEST }) => since <= version && version <= until,
  );
  return ['//@version=6', 'library("ta")', ...functions.map(({ code }) => code), ''].join('\n\n');
}
