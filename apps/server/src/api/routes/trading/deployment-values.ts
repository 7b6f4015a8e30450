import type { DeploymentValues, LiveEvent } from '@stratloom/contracts';
import { decimalOf, equityOf, resultsOf, WORKER_SETTINGS } from '@stratloom/execution';
import { parseInstrumentId } from '@stratloom/venues';
import { leaseEnds } from '../../../db/queries/deployment-history.ts';
import { type DeploymentRow, listDeployments } from '../../../db/queries/execution-lists.ts';
import type { ApiContext } from '../../context.ts';

/** Most deployments of a user that are valued at once. */
const EVERY = { limit: 200, after: null };

/** Returns what a user's deployments are worth at the prices of now; null = none is at work. */
export async function deploymentValues(
  context: ApiContext,
  userId: string,
): Promise<Extract<LiveEvent, { event: 'values' }> | null> {
  const { rows, leases } = await context.database.forUser(userId, async (space) => ({
    rows: (await listDeployments(space, null, EVERY)).filter(({ state }) => state !== 'stopped'),
    leases: await leaseEnds(space),
  }));
  if (rows.length === 0) return null;
  const items = rows.map((row) => valuesOf(context, row, leases.get(row.accountId) ?? null));
  return { event: 'values', data: { items } };
}

function valuesOf(
  { quoteBoard, clock }: ApiContext,
  { id, symbol: named, books }: DeploymentRow,
  leaseEnd: number | null,
): DeploymentValues {
  const { venue, symbol } = parseInstrumentId(named);
  const quote = venue === undefined ? undefined : quoteBoard.latest({ venue, symbol });
  const heartbeatAt = leaseEnd === null ? null : leaseEnd - WORKER_SETTINGS.leaseMs;
  if (quote === undefined) {
    return { ...{ id, heartbeatAt, equity: null, today: null }, price: null, priceAgeMs: null };
  }
  const price = decimalOf(quote.price);
  return {
    ...{ id, heartbeatAt, equity: equityOf(books, price), price: Number(price) },
    today: Number(resultsOf(books, price).pnlToday),
    priceAgeMs: Math.max(0, clock().getTime() - quote.confirmedAt),
  };
}
