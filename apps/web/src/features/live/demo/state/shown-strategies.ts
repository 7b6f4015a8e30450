import type { LiveStrategy } from './live-strategy.ts';
import type { SortField, StrategiesState, StrategyFilters } from './strategies-state.ts';

/** Returns the strategies that a search and the filters let pass, sorted. */
export function shownStrategies(state: StrategiesState, search: string): readonly LiveStrategy[] {
  const passing = state.strategies.filter(
    (strategy) => matchesSearch(strategy, search) && passesFilters(strategy, state.filters),
  );
  const direction = state.sortOrder === 'asc' ? 1 : -1;
  return passing.toSorted((a, b) => direction * compare(a, b, state.sortField));
}

/** Returns the number of filters that are set. */
export function filterCount(filters: StrategyFilters): number {
  const lists = [filters.status, filters.providers, filters.riskLevel];
  const set = lists.filter((list) => list.length > 0).length;
  return filters.performance === 'all' ? set : set + 1;
}

function matchesSearch({ name, description }: LiveStrategy, search: string): boolean {
  const text = search.trim().toLowerCase();
  return name.toLowerCase().includes(text) || description.toLowerCase().includes(text);
}

function passesFilters(strategy: LiveStrategy, filters: StrategyFilters): boolean {
  return (
    passes(filters.status, strategy.status) &&
    passes(filters.providers, strategy.provider) &&
    passes(filters.riskLevel, strategy.riskLevel) &&
    passesPerformance(strategy.performance.totalReturnPercentage, filters.performance)
  );
}

function passes<Value>(allowed: readonly Value[], value: Value): boolean {
  return allowed.length === 0 || allowed.includes(value);
}

function passesPerformance(percent: number, filter: StrategyFilters['performance']): boolean {
  if (filter === 'profitable') return percent > 0;
  if (filter === 'losing') return percent < 0;
  return true;
}

function compare(a: LiveStrategy, b: LiveStrategy, field: SortField): number {
  switch (field) {
    case 'name':
      return a.name.localeCompare(b.name, 'en');
    case 'totalReturnPercentage':
      return a.performance.totalReturnPercentage - b.performance.totalReturnPercentage;
    case 'deployedAt':
    case 'currentValue':
      return a[field] - b[field];
  }
}
