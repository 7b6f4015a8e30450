import { barOpenTime, resampleBars } from '@stratloom/engine/market-data';
import { type Timeframe, timeframeMs } from '@stratloom/engine/model';
import { type BarPage, pageOf, type TimeSpan } from './bar-span.ts';
import type { BarHistory, BarStore } from './store/bar-store.ts';

/** Bars of a file that was imported, by the name of its source. */
interface FileBars {
  readonly source: string;
  readonly symbol: string;
}

/** Returns the histories in the store that no venue can add to: those of files, and of venues that are not asked. */
export async function fileHistories(
  store: BarStore,
  venues: readonly { readonly id: string }[],
): Promise<BarHistory[]> {
  const histories = await store.list();
  return histories.filter(({ source }) => venues.every(({ id }) => id !== source));
}

/**
 * Returns the oldest `limit` bars of a history that open in `span`, joined to a longer timeframe where
 * one is asked for.
 *
 * @param stored - Timeframe of a history of it, not longer than `timeframe`.
 * @throws BarStoreProblem when stored bars are damaged.
 */
export async function fileBars(
  store: BarStore,
  file: FileBars,
  { timeframe, stored }: { timeframe: Timeframe; stored: Timeframe },
  span: TimeSpan,
  limit: number,
): Promise<BarPage> {
  const key = { ...file, timeframe: stored };
  if (stored === timeframe) return pageOf(await store.read(key, span), span, limit);
  // Whole bars at both ends: a longer bar is only right with all that it is joined from.
  const from = Number.isFinite(span.from) ? barOpenTime(span.from, timeframe) : span.from;
  const source = await store.read(key, { from, to: span.to + timeframeMs(timeframe) });
  return pageOf(resampleBars(source, timeframe), span, limit);
}
