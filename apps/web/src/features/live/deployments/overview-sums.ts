import type { Deployment, DeploymentState } from '@stratloom/contracts';
import { STATE_NAMES } from '../../../connections/deployment-states.ts';

/** Sums over deployments that have not been stopped. */
export interface DeploymentSums {
  readonly running: number;
  readonly total: number;
  /** Null where there are several. */
  readonly currency: string | null;
  /** Null where the price of one is not known. */
  readonly value: number | null;
  readonly funds: number;
  readonly paper: number;
  readonly real: number;
}

/** Returns the sums over deployments; stopped ones count in their total only. */
export function sumsOf(deployments: readonly Deployment[]): DeploymentSums {
  const active = deployments.filter(({ state }) => state !== 'stopped');
  const currencies = new Set(active.map(({ quoteCurrency }) => quoteCurrency));
  const [first = 'USD'] = currencies;
  return {
    running: active.filter(({ state }) => state === 'running').length,
    total: deployments.length,
    currency: currencies.size > 1 ? null : first,
    value: active.reduce<number | null>(
      (sum, { equity }) => (sum === null || equity === null ? null : sum + Number(equity)),
      0,
    ),
    funds: active.reduce((sum, { funds }) => sum + Number(funds), 0),
    paper: active.filter(({ isPaper }) => isPaper).length,
    real: active.filter(({ isPaper }) => !isPaper).length,
  };
}

/** States that ask for their owner, worst first. */
const TROUBLE: readonly DeploymentState[] = ['error', 'halted', 'reducing', 'paused'];

/** Names what is not alright, worst first; empty when all is. */
export function troubleText(deployments: readonly Deployment[]): string {
  return TROUBLE.flatMap((state) => {
    const names = deployments.filter((each) => each.state === state).map(({ name }) => name);
    if (names.length === 0) return [];
    return [`${STATE_NAMES[state]}: ${names.slice(0, 3).join(', ')}${more(names.length - 3)}.`];
  }).join(' ');
}

function more(count: number): string {
  return count > 0 ? ` and ${count} more` : '';
}
