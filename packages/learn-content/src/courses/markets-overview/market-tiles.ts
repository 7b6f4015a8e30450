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
    text: 'Currency pairs, pips and the 24-hour day',
    emoji: '💱',
  },
  {
    moduleId: 'crypto-markets',
    title: 'Crypto',
    text: 'Coins, custody and a market that never closes',
    emoji: '🪙',
  },
  {
    moduleId: 'derivatives-commodities',
    title: 'Futures and commodities',
    text: 'Contracts on indices, oil, gold and grain, and options',
    emoji: '🛢️',
  },
  {
    moduleId: 'bonds-rates',
    title: 'Bonds and rates',
    text: 'Yields, duration and the curve that all markets watch',
    emoji: '🏦',
  },
  {
    moduleId: 'etfs-indices',
    title: 'ETFs and indices',
    text: 'Whole markets in one share, and the measure of every strategy',
    emoji: '🧺',
  },
];
