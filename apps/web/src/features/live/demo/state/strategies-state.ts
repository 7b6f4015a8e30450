import type {
  LiveStrategy,
  RiskLevel,
  StrategyPerformance,
  StrategyProvider,
  StrategyStatus,
} from './live-strategy.ts';
import { statusControls } from './live-strategy.ts';

/** Which strategies are shown; an empty list lets all pass. */
export interface StrategyFilters {
  readonly status: readonly StrategyStatus[];
  readonly providers: readonly StrategyProvider[];
  readonly riskLevel: readonly RiskLevel[];
  readonly performance: 'all' | 'profitable' | 'losing';
}

/** A field by which strategies are sorted. */
export type SortField = 'deployedAt' | 'name' | 'currentValue' | 'totalReturnPercentage';
/** Ascending or descending. */
export type SortOrder = 'asc' | 'desc';

/** Strategies of this page, with selection, filters and sort order. */
export interface StrategiesState {
  readonly strategies: readonly LiveStrategy[];
  /** Strategy in the side panel; null = the panel is closed. */
  readonly selectedId: string | null;
  readonly filters: StrategyFilters;
  readonly sortField: SortField;
  readonly sortOrder: SortOrder;
}

/** A change of what the browser knows; no server is asked. */
export type StrategiesAction =
  | { readonly type: 'set'; readonly strategies: readonly LiveStrategy[] }
  | { readonly type: 'add'; readonly strategy: LiveStrategy }
  | { readonly type: 'remove'; readonly id: string }
  | { readonly type: 'updateStatus'; readonly id: string; readonly status: StrategyStatus }
  | {
      readonly type: 'mergePerformance';
      readonly id: string;
      readonly performance: Partial<StrategyPerformance>;
    }
  | { readonly type: 'select'; readonly id: string | null }
  | { readonly type: 'filter'; readonly filters: Partial<StrategyFilters> }
  | { readonly type: 'sort'; readonly field: SortField; readonly order: SortOrder };

/** Filters that let every strategy pass. */
export const NO_FILTERS: StrategyFilters = {
  ...{ status: [], providers: [], riskLevel: [], performance: 'all' },
};

/** Returns the state in which a screen opens: nothing selected, nothing filtered, the newest first. */
export function openState(strategies: readonly LiveStrategy[]): StrategiesState {
  return {
    ...{ strategies, selectedId: null, filters: NO_FILTERS },
    ...{ sortField: 'deployedAt', sortOrder: 'desc' },
  };
}

/** Returns the state after a change. A state that a strategy cannot reach from its present one changes nothing. */
export function changeStrategies(
  state: StrategiesState,
  action: StrategiesAction,
): StrategiesState {
  switch (action.type) {
    case 'set':
      return withStrategies(state, action.strategies);
    case 'add':
      return withStrategies(state, [action.strategy, ...state.strategies]);
    case 'remove':
      return withStrategies(
        state,
        state.strategies.filter(({ id }) => id !== action.id),
      );
    case 'updateStatus':
      return changeOne(state, action.id, (strategy) =>
        statusControls(strategy.status).some(({ to }) => to === action.status)
          ? { ...strategy, status: action.status }
          : strategy,
      );
    case 'mergePerformance':
      return changeOne(state, action.id, (strategy) => ({
        ...strategy,
        performance: { ...strategy.performance, ...action.performance },
      }));
    case 'select':
      return { ...state, selectedId: action.id };
    case 'filter':
      return { ...state, filters: { ...state.filters, ...action.filters } };
    case 'sort':
      return { ...state, sortField: action.field, sortOrder: action.order };
  }
}

/** Replaces the strategies; the selected one stays selected as long as it is there. */
function withStrategies(
  state: StrategiesState,
  strategies: readonly LiveStrategy[],
): StrategiesState {
  const isThere = strategies.some(({ id }) => id === state.selectedId);
  return { ...state, strategies, selectedId: isThere ? state.selectedId : null };
}

function changeOne(
  state: StrategiesState,
  id: string,
  change: (strategy: LiveStrategy) => LiveStrategy,
): StrategiesState {
  const strategies = state.strategies.map((each) => (each.id === id ? change(each) : each));
  return { ...state, strategies };
}
