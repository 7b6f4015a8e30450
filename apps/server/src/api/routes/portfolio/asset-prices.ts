import { DAY_MS } from '@stratloom/engine/model';
import { decimalOf } from '@stratloom/execution';
import type { PriceHistory } from '@stratloom/portfolio';
import { type ListedInstrument, VenueError, VenueSilence } from '@stratloom/venues';
import type { PortfolioTrade } from '../../../db/queries/portfolio.ts';
import type { ApiContext } from '../../context.ts';
import { KeptAnswers } from '../market/kept-answers.ts';
import { pricedSymbols } from '../market/priced-symbols.ts';
import { barsOf } from '../market/venue-candles.ts';

/** Time for which daily closes are kept for all who ask, ms: they change once a day. */
const KEEP_MS = 5 * 60_000;
/** Most histories that are kept. */
const MAX_KEPT = 1_000;
/** Days before the start of which prices are wanted, for correlations. */
const DAYS_BEFORE = 91;

/** Prices that are wanted. */
export interface WantedPrices {
  /** Report currency. */
  readonly currency: string;
  readonly assets: readonly string[];
  readonly trades: readonly PortfolioTrade[];
  /** UTC ms of the first activity. */
  readonly from: number;
  /** UTC ms. */
  readonly now: number;
}

/** Prices of assets, and when each was last known. */
export interface AssetPrices extends PriceHistory {
  /** Returns the time of the last price, UTC ms; null = none is known. */
  pricedAt(asset: string): number | null;
}

interface PricePoint {
  /** UTC ms. */
  readonly time: number;
  readonly price: number;
}

/** Market that gives an asset its price. */
interface PricedMarket {
  readonly asset: string;
  readonly quoteAsset: string;
  /** Names of instruments; the first one that is listed is taken. */
  readonly symbols: readonly string[];
}

/**
 * Returns prices of assets: of the fills themselves, the daily closes of the market that each was last traded on, and its price of
 * now. Markets that do not answer leave what is known from the rest.
 */
export async function assetPrices(
  context: ApiContext,
  closes: DailyCloses,
  wanted: WantedPrices,
): Promise<AssetPrices> {
  const { currency } = wanted;
  const points = new Map<string, PricePoint[]>();
  const markets = marketsOf(wanted);
  // Rates of other dollars first: prices in them are converted.
  const isRate = ({ asset }: PricedMarket): boolean =>
    markets.some(({ quoteAsset }) => quoteAsset === asset);
  for (const part of [markets.filter(isRate), markets.filter((each) => !isRate(each))]) {
    await Promise.all(
      part.map(async (market) => {
        const found = await pointsOf(context, closes, market, wanted);
        const worth = found.flatMap(({ time, price }) => {
          const rate = priceIn(points, currency, market.quoteAsset, time);
          return rate === null ? [] : [{ time, price: price * rate }];
        });
        points.set(market.asset, worth);
      }),
    );
  }
  return {
    currency,
    priceAt: (asset, time) => {
      const price = priceIn(points, currency, asset, time);
      return price === null ? null : decimalOf(price);
    },
    pricedAt: (asset) => points.get(asset)?.at(-1)?.time ?? null,
  };
}

function marketsOf({ assets, trades, currency }: WantedPrices): PricedMarket[] {
  const quotes = trades.map(({ quoteAsset }) => quoteAsset);
  const all = [...new Set([...assets, ...quotes])].filter((asset) => asset !== currency);
  return all.map((asset) => {
    const last = trades.findLast(({ baseAsset }) => baseAsset === asset);
    return last === undefined
      ? { asset, quoteAsset: currency, symbols: [`${asset}-${currency}`, asset] }
      : { asset, quoteAsset: last.quoteAsset, symbols: [last.symbol] };
  });
}

/** Returns the last price at or before a time, or the first one after it; null = none. */
function priceIn(
  points: ReadonlyMap<string, readonly PricePoint[]>,
  currency: string,
  asset: string,
  time: number,
): number | null {
  if (asset === currency) return 1;
  const known = points.get(asset) ?? [];
  let low = 0;
  let high = known.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((known[middle]?.time ?? Infinity) <= time) low = middle + 1;
    else high = middle;
  }
  return (known[low - 1] ?? known[0])?.price ?? null;
}

async function pointsOf(
  context: ApiContext,
  closes: DailyCloses,
  { asset, quoteAsset, symbols }: PricedMarket,
  { trades, from, now }: WantedPrices,
): Promise<PricePoint[]> {
  const traded = trades
    .filter((trade) => trade.baseAsset === asset && trade.quoteAsset === quoteAsset)
    .map(({ time, price }) => ({ time, price: Number(price) }));
  for (const symbol of symbols) {
    const found = await closes.points(context, symbol, from, now);
    if (found === null) continue;
    return [...traded, ...found].toSorted((a, b) => a.time - b.time);
  }
  return traded;
}

/** Daily closes of markets, kept for a while for all who ask. */
export class DailyCloses {
  readonly #kept = new KeptAnswers<readonly PricePoint[]>(KEEP_MS, MAX_KEPT);

  /** Returns daily closes from some time before a time on, and the price of now; null = no venue lists it, or none answers. */
  async points(
    context: ApiContext,
    id: string,
    from: number,
    now: number,
  ): Promise<readonly PricePoint[] | null> {
    const first = (Math.floor(from / DAY_MS) - DAYS_BEFORE) * DAY_MS;
    try {
      const priced = (await pricedSymbols(context, [id])).get(id);
      if (priced === undefined) return null;
      const { venue, listing, quote } = priced;
      const make = () => closesOf(context, priced, first, now);
      const closes =
        venue.isPersonal === true
          ? await make()
          : await this.#kept.get(`${venue.id}:${listing.symbol} ${first}`, now, make);
      return [
        ...(closes ?? []),
        ...(quote === undefined ? [] : [{ time: now, price: quote.price }]),
      ];
    } catch (error) {
      if (error instanceof VenueSilence || error instanceof VenueError) return null;
      throw error;
    }
  }
}

async function closesOf(
  context: ApiContext,
  { venue, listing }: ListedInstrument,
  from: number,
  to: number,
): Promise<readonly PricePoint[]> {
  const { bars } = await barsOf(context, venue, {
    ...{ symbol: listing.symbol, timeframe: '1d', from, to },
  });
  return [...bars.openTime].map((openTime, at) => ({
    time: openTime + DAY_MS,
    price: bars.close[at] ?? Number.NaN,
  }));
}
