import type { LiveStrategy } from './state/live-strategy.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Returns the sample strategies of demo mode; their times lie before `now`. */
export function demoStrategies(now: number): readonly LiveStrategy[] {
  return [momentumAlpha(now), smartGridBot(now), dcaProMax(now)];
}

function momentumAlpha(now: number): LiveStrategy {
  return {
    ...{ id: 'demo-momentum-alpha', name: 'Momentum Alpha', version: '2.1.0', createdBy: 'You' },
    description: 'Buys strength above the 50-day average and trails a stop below it.',
    ...{ status: 'running', provider: 'binanceus', riskLevel: 'high', isMarketplaceListed: false },
    ...{ deployedAt: now - 45 * DAY_MS, lastUpdated: now - HOUR_MS / 12, executionCount: 312 },
    ...{ allocatedFunds: 10_000, currentValue: 11_842.15 },
    ...{ tags: ['momentum', 'trend'], tradingPairs: ['BTC/USDT', 'ETH/USDT'] },
    performance: {
      ...{ totalReturn: 1842.15, totalReturnPercentage: 18.42, dailyReturn: 0.84 },
      ...{ weeklyReturn: 3.12, monthlyReturn: 11.65, yearlyReturn: 18.42 },
      ...{ sharpeRatio: 1.84, maxDrawdown: -8.37, winRate: 58.97, totalTrades: 156 },
      ...{ profitableTrades: 92, averageProfit: 41.3, averageLoss: -30.58 },
      ...{ bestTrade: 312.44, worstTrade: -148.9, lastTradeTime: now - 2 * HOUR_MS },
    },
  };
}

function smartGridBot(now: number): LiveStrategy {
  return {
    ...{ id: 'demo-smart-grid-bot', name: 'Smart Grid Bot', version: '1.4.2', createdBy: 'You' },
    description: 'Works a ladder of limit orders while the price moves sideways.',
    ...{ status: 'running', provider: 'kraken', riskLevel: 'medium' },
    ...{ isMarketplaceListed: true, marketplaceListingId: 'demo-listing-1' },
    ...{ deployedAt: now - 90 * DAY_MS, lastUpdated: now - HOUR_MS / 6, executionCount: 1204 },
    ...{ allocatedFunds: 5000, currentValue: 5462.3 },
    ...{ tags: ['grid', 'range'], tradingPairs: ['ETH/USD'] },
    performance: {
      ...{ totalReturn: 462.3, totalReturnPercentage: 9.25, dailyReturn: 0.12 },
      ...{ weeklyReturn: 0.74, monthlyReturn: 2.98, yearlyReturn: 9.25 },
      ...{ sharpeRatio: 1.52, maxDrawdown: -4.15, winRate: 71.1, totalTrades: 602 },
      ...{ profitableTrades: 428, averageProfit: 2.95, averageLoss: -4.6 },
      ...{ bestTrade: 18.2, worstTrade: -36.75, lastTradeTime: now - HOUR_MS / 3 },
    },
  };
}

function dcaProMax(now: number): LiveStrategy {
  return {
    ...{ id: 'demo-dca-pro-max', name: 'DCA Pro Max', version: '3.0.1', createdBy: 'You' },
    description: 'Buys a fixed amount every week, more of it after a fall.',
    ...{ status: 'paused', provider: 'coinbase', riskLevel: 'low', isMarketplaceListed: false },
    ...{ deployedAt: now - 180 * DAY_MS, lastUpdated: now - 3 * DAY_MS, executionCount: 26 },
    ...{ allocatedFunds: 5000, currentValue: 5113.55 },
    ...{ tags: ['dca', 'long-term'], tradingPairs: ['BTC/USD', 'SOL/USD'] },
    performance: {
      ...{ totalReturn: 113.55, totalReturnPercentage: 2.27, dailyReturn: 0 },
      ...{ weeklyReturn: -0.31, monthlyReturn: 0.92, yearlyReturn: 2.27 },
      ...{ sharpeRatio: 0.91, maxDrawdown: -5.62, winRate: 61.54, totalTrades: 26 },
      ...{ profitableTrades: 16, averageProfit: 14.6, averageLoss: -12 },
      ...{ bestTrade: 48.1, worstTrade: -29.35, lastTradeTime: now - 4 * DAY_MS },
    },
  };
}
