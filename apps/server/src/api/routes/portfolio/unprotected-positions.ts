import { isZero, netQuantity } from '@stratloom/execution';
import type { UnprotectedPosition } from '@stratloom/portfolio';
import type { DeploymentRow, OrderRow } from '../../../db/queries/execution-lists.ts';

/** States in which the venue has an order. */
const AT_VENUE = ['OPEN', 'PARTIAL'];

/** Returns the positions of strategies whose loss no stop at the venue limits. @param orders - Those that may still be filled. */
export function unprotectedPositions(
  deployments: readonly DeploymentRow[],
  orders: readonly OrderRow[],
): UnprotectedPosition[] {
  const stopped = new Set(
    orders
      .filter(
        ({ stopPrice, state, reduceOnly }) =>
          reduceOnly && stopPrice !== null && AT_VENUE.includes(state),
      )
      .map(({ deploymentId }) => deploymentId),
  );
  return deployments
    .filter(({ id, books }) => !isZero(netQuantity(books.basis)) && !stopped.has(id))
    .map(({ name, symbol, baseCurrency }) => ({ name: name ?? symbol, asset: baseCurrency }));
}
