import { moduleLink } from '../hub/use-learn-address.ts';

/** Targets of the quick-start cards, by their titles. */
export const QUICK_START_ADDRESSES: Readonly<Record<string, string>> = {
  'Read a candlestick': moduleLink('fundamentals', 'charts-and-trends'),
  'Size a position': moduleLink('fundamentals', 'risk-and-position-size'),
  'Place a stop': moduleLink('fundamentals', 'orders-and-costs'),
  'Read a backtest': moduleLink('algorithmic', 'backtesting'),
  'Keep a journal': moduleLink('fundamentals', 'plan-psychology-journal'),
};
