/** State of a deployed strategy. */
export type StrategyStatus = 'running' | 'paused' | 'stopped' | 'error';
/** Exchange on which a strategy trades. */
export type StrategyProvider = 'binanceus' | 'kraken' | 'coinbase';
/** Risk of a strategy, as its author rates it. */
export type RiskLevel = 'low' | 'medium' | 'high';

/** Returns and trades of a strategy since it was deployed. */
export interface StrategyPerformance {
  /** USD. */
  readonly totalReturn: number;
  /** Percent: 1.5 = 1.5 %; so are the returns of periods. */
  readonly totalReturnPercentage: number;
  readonly dailyReturn: number;
  readonly weeklyReturn: number;
  readonly monthlyReturn: number;
  readonly yearlyReturn: number;
  readonly sharpeRatio: number;
  /** Percent, negative. */
  readonly maxDrawdown: number;
  /** Percent of the trades. */
  readonly winRate: number;
  readonly totalTrades: number;
  readonly profitableTrades: number;
  /** USD a trade; losses are negative. */
  readonly averageProfit: number;
  readonly averageLoss: number;
  readonly bestTrade: number;
  readonly worstTrade: number;
  /** UTC milliseconds. */
  readonly lastTradeTime: number;
}

/** A strategy that was deployed. */
export interface LiveStrategy {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly status: StrategyStatus;
  /** UTC milliseconds. */
  readonly deployedAt: number;
  /** UTC milliseconds. */
  readonly lastUpdated: number;
  readonly provider: StrategyProvider;
  readonly performance: StrategyPerformance;
  /** USD. */
  readonly allocatedFunds: number;
  /** USD. */
  readonly currentValue: number;
  readonly isMarketplaceListed: boolean;
  readonly marketplaceListingId?: string | undefined;
  readonly tags: readonly string[];
  readonly riskLevel: RiskLevel;
  readonly tradingPairs: readonly string[];
  readonly executionCount: number;
  readonly createdBy: string;
  readonly version: string;
}

/** Names of states on screens. */
export const STATUS_NAMES: Readonly<Record<StrategyStatus, string>> = {
  running: 'Running',
  paused: 'Paused',
  stopped: 'Stopped',
  error: 'Error',
};

/** Names of exchanges on screens. */
export const PROVIDER_NAMES: Readonly<Record<StrategyProvider, string>> = {
  binanceus: 'Binance.US',
  kraken: 'Kraken',
  coinbase: 'Coinbase',
};

/** Names of risk levels on screens. */
export const RISK_NAMES: Readonly<Record<RiskLevel, string>> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
};

/** A control that changes what a strategy is doing. */
export interface StatusControl {
  readonly label: 'Pause' | 'Resume' | 'Stop';
  readonly to: StrategyStatus;
}

const STOP: StatusControl = { label: 'Stop', to: 'stopped' };

/** Returns the controls of a state; stopped and failed strategies have none. */
export function statusControls(status: StrategyStatus): readonly StatusControl[] {
  if (status === 'running') return [{ label: 'Pause', to: 'paused' }, STOP];
  if (status === 'paused') return [{ label: 'Resume', to: 'running' }, STOP];
  return [];
}

/** Returns whether a strategy can be listed on the marketplace: it earns, and is not there yet. */
export function canBeListed(strategy: LiveStrategy): boolean {
  return !strategy.isMarketplaceListed && strategy.performance.totalReturnPercentage > 0;
}
