import type { PortfolioStats } from '../portfolio/portfolio-stats.ts';
import { demoWalk } from './demo-walk.ts';

const DAY_MS = 86_400_000;
const DAYS = 101;
const TOTAL = 142_384;
const CASH = 25_750.42;
const RETURN_PERCENT = 18.7;

/** Returns the sample portfolio of demo mode, with a history that ends on the day of `now`. */
export function demoPortfolio(now: number): PortfolioStats {
  const first = TOTAL / (1 + RETURN_PERCENT / 100);
  const values = demoWalk(DAYS, { first, last: TOTAL, sway: 0.018, seed: 2.6 });
  const yesterday = values.at(-2) ?? first;
  const today = Math.floor(now / DAY_MS);
  return {
    totalValue: TOTAL,
    dailyChange: TOTAL - yesterday,
    dailyChangePercent: (TOTAL / yesterday - 1) * 100,
    totalReturn: RETURN_PERCENT,
    cash: CASH,
    invested: TOTAL - CASH,
    assetAllocation: [
      { name: 'Stocks', value: 42.6, color: '#4dd0e1' },
      { name: 'Crypto', value: 24.1, color: '#e8eef4' },
      { name: 'ETFs', value: 15.2, color: '#8fa3b3' },
      { name: 'Cash', value: 18.1, color: '#5f7388' },
    ],
    performanceHistory: values.map((value, index) => ({
      date: new Date((today - DAYS + 1 + index) * DAY_MS).toISOString().slice(0, 10),
      value,
    })),
  };
}
