import type { LastPrice, RecordedBar, VenueFill } from '@stratloom/execution';
import { decimalOf, isRefused } from '@stratloom/execution';
import {
  matchPoint,
  type PaperBook,
  type PaperFill,
  type PaperOrder,
  pointOfQuote,
  pointsOfBar,
  type PricePoint,
} from '@stratloom/execution/paper';
import {
  insertPaperFill,
  type LockedPaperAccount,
  lockPaperAccount,
  paperBalances,
  type PaperMark,
  paperMarks,
  putBalances,
  putCounts,
  putPaperMark,
  putPaperOrder,
  workingPaperOrders,
} from '../../db/queries/paper.ts';
import type { UserSpace } from '../../db/user-space.ts';
import type { PaperMarket } from './paper-market.ts';

/** Length of the bars whose extremes stand for the prices between quotes, ms. */
const PAPER_BAR_MS = 60_000;

/** Prices of a symbol since orders were matched with it last. */
export interface SymbolPrices {
  readonly symbol: string;
  readonly bars: readonly RecordedBar[];
  readonly last: LastPrice | null;
  /** Clock of the venue before they were read, UTC ms. */
  readonly seenAt: number;
}

/** Results of a round of matching. */
export interface MatchingRound {
  readonly fills: readonly VenueFill[];
  /** Orders that the venue has cancelled. */
  readonly cancelled: readonly PaperOrder[];
}

/** Reads what has become of the prices of all symbols with working orders. */
export async function readPrices(
  orders: readonly PaperOrder[],
  marks: ReadonlyMap<string, PaperMark>,
  seenAt: number,
  market: PaperMarket,
): Promise<SymbolPrices[]> {
  const symbols = [...new Set(orders.map(({ symbol }) => symbol))];
  return Promise.all(
    symbols.map(async (symbol) => {
      const active = orders.filter((order) => order.symbol === symbol);
      // Reaches back to a bar that has closed, whose volume says how much can be had.
      const since = Math.min(...active.map(({ activeAt }) => activeAt)) - 3 * PAPER_BAR_MS;
      const after = Math.max(marks.get(symbol)?.barTime ?? 0, since);
      // The next bar has not closed yet.
      const isEarly = seenAt < after + 2 * PAPER_BAR_MS;
      const bars = isEarly ? [] : await market.barsAfter(symbol, PAPER_BAR_MS, after);
      const known = bars === null || isRefused(bars) ? [] : bars;
      return { symbol, bars: known, last: await market.lastPrice(symbol), seenAt };
    }),
  );
}

/** Matches working orders with prices, in one transaction. */
export async function matchOrders(
  space: UserSpace,
  accountId: string,
  prices: readonly SymbolPrices[],
): Promise<MatchingRound> {
  const account = await lockPaperAccount(space, accountId);
  const before = await workingPaperOrders(space, accountId);
  const marks = await paperMarks(space, accountId);
  let book: PaperBook = { orders: before, balances: await paperBalances(space, accountId) };
  const fills: PaperFill[] = [];
  for (const each of prices) {
    const { points, mark } = newPoints(each, marks.get(each.symbol));
    for (const point of points) {
      const matched = matchPoint(book, point, account.settings);
      book = matched.book;
      fills.push(...matched.fills);
    }
    if (points.length > 0) await putPaperMark(space, accountId, each.symbol, mark);
  }
  const changed = book.orders.filter((order, index) => order !== before[index]);
  for (const order of changed) await putPaperOrder(space, accountId, order);
  const cancelled = changed.filter(({ state }) => state === 'CANCELLED');
  return { fills: await putFills(space, accountId, account, { fills, book }), cancelled };
}

/** Returns the points that orders have not seen yet, bars before the quote, and the mark after them. */
function newPoints(
  { symbol, bars, last, seenAt }: SymbolPrices,
  mark: PaperMark = { quoteTime: 0, barTime: 0, barVolume: null },
): { readonly points: readonly PricePoint[]; readonly mark: PaperMark } {
  const fresh = bars.filter(({ openTime }) => openTime > mark.barTime);
  const newest = fresh.at(-1);
  const barTime = newest?.openTime ?? mark.barTime;
  const barVolume = newest === undefined ? mark.barVolume : decimalOf(newest.volume);
  const points = fresh.flatMap((bar) => pointsOfBar(symbol, bar));
  const next = { ...mark, barTime, barVolume };
  if (last === null || seenAt - last.ageMs <= mark.quoteTime) return { points, mark: next };
  const quoteTime = seenAt - last.ageMs;
  const quote = pointOfQuote(symbol, last.price, quoteTime, barVolume);
  return { points: [...points, quote], mark: { ...next, quoteTime } };
}

/** Writes fills under the venue's present time: who has read fills up to an earlier one misses none. */
async function putFills(
  space: UserSpace,
  accountId: string,
  { orderCount, fillCount, venueTime }: LockedPaperAccount,
  { fills, book }: { readonly fills: readonly PaperFill[]; readonly book: PaperBook },
): Promise<VenueFill[]> {
  if (fills.length === 0) return [];
  const written: VenueFill[] = [];
  for (const [index, fill] of fills.entries()) {
    const place = { tradeNumber: fillCount + index + 1, time: venueTime };
    written.push(await insertPaperFill(space, accountId, fill, place));
  }
  await putBalances(space, accountId, book.balances);
  await putCounts(space, accountId, { orderCount, fillCount: fillCount + fills.length });
  return written;
}
