import type { StrategySummary } from '@stratloom/contracts';

/** Orders of the list, by their names on the screen. */
export const STRATEGY_ORDERS = {
  changed: 'Last changed',
  name: 'Name',
  return: 'Return',
  drawdown: 'Smallest drawdown',
  sharpe: 'Sharpe ratio',
  trades: 'Most trades',
} as const;

/** An order of the list. */
export type StrategyOrder = keyof typeof STRATEGY_ORDERS;

/** Search, order and folder that a user asks of the list. */
export interface ListChoice {
  /** Words that must all occur in name, description, symbol or folder. */
  readonly search: string;
  readonly order: StrategyOrder;
  /** Null = all of them. */
  readonly folder: string | null;
}

type Value = (strategy: StrategySummary) => number | null;

/** Values of which the largest comes first; strategies without one come last. */
const VALUES: Readonly<Record<Exclude<StrategyOrder, 'name'>, Value>> = {
  changed: ({ updatedAt }) => updatedAt,
  return: ({ lastRun }) => lastRun?.returnRatio ?? null,
  drawdown: ({ lastRun }) => lastRun?.maxDrawdownRatio ?? null,
  sharpe: ({ lastRun }) => lastRun?.sharpeRatio ?? null,
  trades: ({ lastRun }) => lastRun?.tradeCount ?? null,
};

/** Returns whether every word of a search occurs in one of the texts, in any case. */
export function isFound(search: string, texts: readonly string[]): boolean {
  const text = texts.join('\n').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function comparedBy(order: StrategyOrder) {
  if (order === 'name') {
    return (a: StrategySummary, b: StrategySummary) => a.name.localeCompare(b.name);
  }
  const valueOf = VALUES[order];
  return (a: StrategySummary, b: StrategySummary) =>
    (valueOf(b) ?? -Infinity) - (valueOf(a) ?? -Infinity) || 0;
}

/** Returns the strategies that were asked for, in order. */
export function arrangedStrategies(
  strategies: readonly StrategySummary[],
  { search, order, folder }: ListChoice,
): readonly StrategySummary[] {
  return strategies
    .filter((each) => folder === null || each.folder === folder)
    .filter((each) => isFound(search, [each.name, each.description, each.symbol, each.folder]))
    .toSorted(comparedBy(order));
}

/** Returns the folders of strategies by name, each once. */
export function foldersOf(strategies: readonly StrategySummary[]): readonly string[] {
  const names = new Set(strategies.map(({ folder }) => folder).filter((name) => name !== ''));
  return [...names].toSorted((a, b) => a.localeCompare(b));
}
