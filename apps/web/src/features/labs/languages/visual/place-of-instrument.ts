import { namedInstrument } from '../../../../format/instrument-name.ts';
import { isOwnSymbol } from '../../../../instruments/bars/load-bars.ts';

/**
 * Returns the place on whose clocks an instrument is traded, as `describe` has it. Null where nobody knows it, as of own bars, or
 * where there is none: pairs of coins, such as `BTC-USD`, are traded around the clock.
 */
export function placeOfInstrument(id: string): string | null {
  if (isOwnSymbol(id)) return null;
  return /[-/]/.test(namedInstrument(id).symbol) ? null : 'newYork';
}
