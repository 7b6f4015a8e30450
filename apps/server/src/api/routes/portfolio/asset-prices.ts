import { DAY_MS } from '@stratloom/engine/model';
import { decimalOf } from '@stratloom/execution';
import type { PriceHistory } from '@stratloom/portfolio';
import { VenueError, VenueSilence } from '@stratloom/venues';
import type { PortfolioTrade } from '../../../db/queries/portfolio.ts';
import type { ApiContext } from '../../context.ts';
import { pricedSymbols } from '../market/priced-symbols.ts';
import { barsOf } from '../market/venue-candles.ts';

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
export async function assetPrices(context: ApiContext, wanted: WantedPrices): Promise<AssetPrices> {
  const { currency } = wanted;
  const points = new Map<string, PricePoint[]>();
  const markets = marketsOf(wanted);
  // Rates of other dollars first: prices in them are converted.
  const isRate = ({ asset }: PricedMarket): boolean =>
    markets.some(({ quoteAsset }) => quoteAsset === asset);
  for (const part of [markets.filter(isRate), markets.filter((each) => !isRate(each))]) {
    await Promise.all(
      part.map(async (market) => {
        const found = await pointsOf(context, market, wanted);
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
  { asset, quoteAsset, symbols }: PricedMarket,
  { trades, from, now }: WantedPrices,
): Promise<PricePoint[]> {
  const traded = trades
    .filter((trade) => trade.baseAsset === asset && trade.quoteAsset === quoteAsset)
    .map(({ time, price }) => ({ time, price: Number(price) }));
  for (const symbol of symbols) {
    const found = await marketPoints(context, symbol, from, now);
    if (found === null) continue;
    return [...traded, ...found].toSorted((a, b) => a.time - b.time);
  }
  return traded;
}

/** Returns daily closes and the price of now; null = no venue lists it, or none answers. */
async function marketPoints(
  context: ApiContext,
  id: string,
  from: number,
  now: number,
): Promise<PricePoint[] | null> {
  try {
    const priced = (await pricedSymbols(context, [id])).get(id);
    if (priced === undefined) return null;
    const { venue, listing, quote } = priced;
    const first = (Math.floor(from / DAY_MS) - DAYS_BEFORE) * DAY_MS;
    const wanted = { symbol: listing.symbol, timeframe: '1d', from: first, to: now } as const;
    const { bars } = await barsOf(context, venue, wanted);
    const closes = [...bars.openTime].map((openTime, at) => ({
      time: openTime + DAY_MS,
      price: bars.close[at] ?? Number.NaN,
    }));
    return quote === undefined ? closes : [...closes, { time: now, price: quote.price }];
  } catch (error) {
    if (error instanceof VenueSilence || error instanceof VenueError) return null;
    throw error;
  }
}
