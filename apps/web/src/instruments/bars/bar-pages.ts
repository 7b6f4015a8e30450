import { BAR_FIELDS } from '@stratloom/engine/model';
import type { TradedSteps } from '@stratloom/contracts';
import type { BarField, Bars, Timeframe } from '@stratloom/engine/model';

/** One answer of the server: some bars and where the next answer begins. */
export interface BarPage {
  readonly bars: Bars;
  /** Source of the bars, for example `Simulated prices`. */
  readonly source: string;
  /** Timeframe of the bars that these are joined from, or their own. */
  readonly storedTimeframe: Timeframe;
  /** null = nobody has stated them. */
  readonly steps: TradedSteps | null;
  /** Currency in which the prices are; null = nobody has stated it. */
  readonly quoteCurrency: string | null;
  /** True: the venue does not answer; these are the bars that were stored before. */
  readonly isOffline: boolean;
  /** UTC ms; null = all given. */
  readonly nextFrom: number | null;
}

/**
 * Reads six little-endian Float64 columns after one another, in the order of `BAR_FIELDS`.
 *
 * Throws a RangeError when the bytes are not whole columns.
 */
export function barsOfBytes(bytes: ArrayBuffer, timeframe: Timeframe): Bars {
  const columnBytes = bytes.byteLength / BAR_FIELDS.length;
  if (columnBytes % 8 !== 0) throw new RangeError(`${bytes.byteLength} bytes are no whole bars`);
  const length = columnBytes / 8;
  const column = (place: number) => new Float64Array(bytes, place * columnBytes, length);
  return {
    length,
    timeframe,
    openTime: column(0),
    open: column(1),
    high: column(2),
    low: column(3),
    close: column(4),
    volume: column(5),
  };
}

/** Puts pages into one series, in their order; the same object where there is only one. */
export function joinedBars(pages: readonly Bars[], timeframe: Timeframe): Bars {
  const [only] = pages;
  if (only !== undefined && pages.length === 1) return only;
  const length = pages.reduce((sum, page) => sum + page.length, 0);
  const column = (field: BarField): Float64Array => {
    const joined = new Float64Array(length);
    let at = 0;
    for (const page of pages) {
      joined.set(page[field], at);
      at += page.length;
    }
    return joined;
  };
  return {
    length,
    timeframe,
    openTime: column('openTime'),
    open: column('open'),
    high: column('high'),
    low: column('low'),
    close: column('close'),
    volume: column('volume'),
  };
}
