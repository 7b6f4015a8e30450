import type { Portfolio } from '@stratloom/contracts';
import {
  type AllocationPart,
  EMPTY_PORTFOLIO,
  type PortfolioStats,
} from '../portfolio/portfolio-stats.ts';

/** Colors of parts, the greatest first: never those of gain, loss or what is not real. */
const SHADES = ['#4dd0e1', '#e8eef4', '#8fa3b3', '#5f7388', '#3f5163'] as const;
const REST_SHADE = '#2b3a4a';

/** Returns the figures of the dashboard; those of nothing before anything came in. */
export function statsOf(portfolio: Portfolio): PortfolioStats {
  if (portfolio.startedAt === null) return EMPTY_PORTFOLIO;
  const value = Number(portfolio.value);
  const cash = Number(portfolio.money);
  return {
    totalValue: value,
    dailyChange: Number(portfolio.dayChange),
    dailyChangePercent: (portfolio.dayChangeRatio ?? 0) * 100,
    totalReturn: portfolio.timeWeightedReturn * 100,
    cash,
    invested: value - cash,
    assetAllocation: partsOf(portfolio.allocation.byAsset),
    performanceHistory: portfolio.history.map((point) => ({
      // A day ends where the next begins.
      date: new Date(point.time - 1).toISOString().slice(0, 10),
      value: Number(point.value),
    })),
  };
}

/** Returns the greatest parts in percent, the others together. Debts have no part. */
function partsOf(byAsset: Portfolio['allocation']['byAsset']): AllocationPart[] {
  const held = byAsset
    .map((part) => ({ name: part.name, amount: Number(part.value) }))
    .filter(({ amount }) => amount > 0);
  const total = held.reduce((sum, { amount }) => sum + amount, 0);
  const share = (amount: number): number => (amount / total) * 100;
  const isWhole = held.length <= SHADES.length;
  const shown = isWhole ? held : held.slice(0, SHADES.length - 1);
  const rest = held.slice(shown.length).reduce((sum, { amount }) => sum + amount, 0);
  const parts = shown.map(({ name, amount }, at) => ({
    ...{ name, value: share(amount), color: SHADES[at] ?? REST_SHADE },
  }));
  return isWhole ? parts : [...parts, { name: 'Other', value: share(rest), color: REST_SHADE }];
}
