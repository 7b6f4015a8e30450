import { formatPrice } from '../../../../format/price.ts';
import type { LiveStrategy } from './live-strategy.ts';

/** Sums over all strategies. */
export interface StrategyTotals {
  readonly count: number;
  readonly runningCount: number;
  readonly listedCount: number;
  /** USD, as are the sums below. */
  readonly value: number;
  readonly allocated: number;
  readonly profit: number;
  /** Profit in percent of the allocated sum; 0 while nothing is allocated. */
  readonly returnPercent: number;
}

/** Returns the totals of strategies. */
export function strategyTotals(strategies: readonly LiveStrategy[]): StrategyTotals {
  const value = strategies.reduce((sum, { currentValue }) => sum + currentValue, 0);
  const allocated = strategies.reduce((sum, { allocatedFunds }) => sum + allocatedFunds, 0);
  const profit = value - allocated;
  return {
    count: strategies.length,
    runningCount: strategies.filter(({ status }) => status === 'running').length,
    listedCount: strategies.filter(({ isMarketplaceListed }) => isMarketplaceListed).length,
    ...{ value, allocated, profit },
    returnPercent: allocated === 0 ? 0 : (profit / allocated) * 100,
  };
}

/** Returns the width of the bar of a return, percent: its size, 100 at most. */
export function returnBarPercent(percent: number): number {
  return Math.min(Math.abs(percent), 100);
}

/** Returns an amount in dollars: `$11,842.15`, `-$42.10`. */
export function dollars(amount: number): string {
  const text = `$${formatPrice(Math.abs(amount))}`;
  return amount < 0 && text !== '$0.00' ? `-${text}` : text;
}

/** Returns a profit or loss in dollars with its sign: `+$1,842.15`, `-$42.10`, `$0.00`. */
export function signedDollars(amount: number): string {
  const text = dollars(amount);
  return amount > 0 && text !== '$0.00' ? `+${text}` : text;
}
