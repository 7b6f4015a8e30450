import type { WatchedAsset } from '../watchlist/watched-asset.ts';
import { demoWalk } from './demo-walk.ts';

/** Source of the prices of demo mode, in words. */
export const DEMO_SOURCE = 'Demo data';
const DAYS = 30;
/** Fields that all sample prices have in common. */
const FACTS = {
  ...{ source: DEMO_SOURCE, pricedAt: null, isStale: false },
  ...{ tickSize: 0.01, currency: 'USD' },
} as const;

type Row = readonly [
  symbol: string,
  name: string,
  type: WatchedAsset['type'],
  price: number,
  changePercent: number,
  volume: number,
  marketCap?: number,
];

/** Symbol, name, kind, price, percent of a day, volume of a day, market capitalisation. */
const ROWS: readonly Row[] = [
  ['BTC', 'Bitcoin', 'crypto', 99_918.42, 2.16, 31_240, 1.98e12],
  ['ETH', 'Ethereum', 'crypto', 3412.77, 1.48, 412_900, 411e9],
  ['AAPL', 'Apple Inc.', 'stock', 264.74, -1.01, 47_200_000, 3.93e12],
  ['MSFT', 'Microsoft Corporation', 'stock', 472.12, 0.36, 21_800_000, 3.51e12],
  ['NVDA', 'NVIDIA Corporation', 'stock', 178.88, 1.92, 198_400_000, 4.35e12],
  ['TSLA', 'Tesla, Inc.', 'stock', 391.09, -2.44, 88_600_000, 1.3e12],
  ['AMZN', 'Amazon.com, Inc.', 'stock', 220.69, 0.81, 38_100_000, 2.36e12],
  ['GOOGL', 'Alphabet Inc.', 'stock', 299.66, 0.12, 29_500_000, 3.62e12],
  ['SPY', 'SPDR S&P 500 ETF Trust', 'etf', 659.03, 0.24, 71_300_000],
  ['QQQ', 'Invesco QQQ Trust', 'etf', 590.07, -0.18, 52_700_000],
];

/** The sample prices of demo mode, and what stands in when the watchlist cannot be loaded. */
export const DEMO_MARKET: readonly WatchedAsset[] = ROWS.map(
  ([symbol, name, type, price, changePercent, volume, marketCap], index) => {
    const before = price / (1 + changePercent / 100);
    const first = before * (1 - 0.012 * changePercent);
    const walk = demoWalk(DAYS - 1, { first, last: before, sway: 0.02, seed: 1 + 1.7 * index });
    return {
      ...{ id: `demo-${symbol}`, symbol, name, type, price, volume, marketCap },
      priceChange: price - before,
      priceChangePercent: changePercent,
      ...FACTS,
      closes: [...walk, price],
    };
  },
);

/** Returns what demo mode shows for a symbol that a user adds: what is known of it, or no price. */
export function demoAsset(symbol: string, type: WatchedAsset['type'], name: string): WatchedAsset {
  const known = DEMO_MARKET.find((asset) => asset.symbol === symbol);
  if (known !== undefined) return known;
  return {
    ...{ id: `demo-${symbol}`, symbol, name, type },
    ...{ price: null, priceChange: null, priceChangePercent: null, volume: null },
    ...FACTS,
    closes: [],
  };
}
