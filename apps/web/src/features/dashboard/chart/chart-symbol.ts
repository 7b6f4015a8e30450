import { symbolText, type WatchedAsset } from '../watchlist/watched-asset.ts';

/** Returns the symbol under which the chart widget knows an asset: crypto against tether at Binance, all else at Nasdaq. */
export function chartSymbol({ symbol, type }: Pick<WatchedAsset, 'symbol' | 'type'>): string {
  const listed = symbolText(symbol);
  if (type !== 'crypto') return `NASDAQ:${listed}`;
  const [base = listed] = listed.split(/[-/]/);
  return `BINANCE:${base}USDT`;
}
