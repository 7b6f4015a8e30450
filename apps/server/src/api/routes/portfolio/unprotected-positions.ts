import { isZero, heldOf } from '@stratloom/execution';
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
      .map(({ deploymentId, symbol }) => `${deploymentId} ${symbol}`),
  );
  return deployments.flatMap(({ id, name, books, markets }) =>
    markets
      .filter(({ symbol }) => !isZero(heldOf(books, symbol)) && !stopped.has(`${id} ${symbol}`))
      .map(({ symbol, baseCurrency }) => ({ name: name ?? symbol, asset: baseCurrency })),
  );
}
