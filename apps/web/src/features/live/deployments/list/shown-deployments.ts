import type { Deployment, DeploymentState } from '@stratloom/contracts';
import { instrumentName, namedInstrument } from '../../../../format/instrument-name.ts';

/** Fields by which deployments are sorted. */
export type SortField = 'createdAt' | 'name' | 'value' | 'return';

/** Money that a deployment trades with. */
export type MoneyKind = 'paper' | 'real';

/** Search, filters and order of deployments; nothing chosen lets all pass. */
export interface ListChoice {
  readonly search: string;
  readonly states: readonly DeploymentState[];
  readonly money: readonly MoneyKind[];
  /** Names of venues. */
  readonly venues: readonly string[];
  readonly performance: 'all' | 'profitable' | 'losing';
  readonly sortField: SortField;
  readonly sortOrder: 'asc' | 'desc';
}

/** The newest first, as the specification has it. */
export const ALL_DEPLOYMENTS: ListChoice = {
  ...{ search: '', states: [], money: [], venues: [], performance: 'all' },
  ...{ sortField: 'createdAt', sortOrder: 'desc' },
};

/** Returns the deployments that search and filters let pass, sorted. */
export function shownDeployments(
  deployments: readonly Deployment[],
  choice: ListChoice,
): readonly Deployment[] {
  const direction = choice.sortOrder === 'asc' ? 1 : -1;
  return deployments
    .filter((each) => matches(each, choice.search) && passes(each, choice))
    .toSorted((a, b) => direction * compared(a, b, choice.sortField));
}

/** Returns the number of filters that are set. */
export function filterCount({ states, money, venues, performance }: ListChoice): number {
  const set = [states, money, venues].filter((list) => list.length > 0).length;
  return performance === 'all' ? set : set + 1;
}

/** Returns the name of the venue whose prices a deployment trades at. */
export function venueOf({ symbol }: Pick<Deployment, 'symbol'>): string {
  return namedInstrument(symbol).venueName ?? 'Other';
}

/** Profit or loss since the deployment began as a ratio of its funds; null = no price is known. */
export function returnOf({ equity, funds }: Pick<Deployment, 'equity' | 'funds'>): number | null {
  return equity === null ? null : Number(equity) / Number(funds) - 1;
}

function matches({ name, symbol }: Deployment, search: string): boolean {
  const text = search.trim().toLowerCase();
  return [name, instrumentName(symbol)].some((each) => each.toLowerCase().includes(text));
}

function passes(deployment: Deployment, choice: ListChoice): boolean {
  const { states, money, venues, performance } = choice;
  const change = returnOf(deployment) ?? 0;
  return (
    isIn(states, deployment.state) &&
    isIn(money, deployment.isPaper ? 'paper' : 'real') &&
    isIn(venues, venueOf(deployment)) &&
    (performance === 'all' || (performance === 'profitable' ? change > 0 : change < 0))
  );
}

function isIn<Value>(allowed: readonly Value[], value: Value): boolean {
  return allowed.length === 0 || allowed.includes(value);
}

function compared(a: Deployment, b: Deployment, field: SortField): number {
  switch (field) {
    case 'name':
      return a.name.localeCompare(b.name, 'en');
    case 'createdAt':
      return a.createdAt - b.createdAt;
    case 'value':
      return Number(a.equity ?? 0) - Number(b.equity ?? 0);
    case 'return':
      return (returnOf(a) ?? 0) - (returnOf(b) ?? 0);
  }
}
