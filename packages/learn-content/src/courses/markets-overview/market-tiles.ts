import type { MarketTile } from '../../model/hub.ts';

/** A tile for each module of the course, in the same order. */
export const MARKET_TILES: readonly MarketTile[] = [
  {
    moduleId: 'equity-markets',
    title: 'Equities',
    text: 'Shares of companies, from mega to micro cap',
    emoji: '🏢',
  },
  {
    moduleId: 'forex-markets',
    title: 'Forex',
    text: 'Currency pairs, pips and the round-the-world day',
    emoji: '💱',
  },
];
