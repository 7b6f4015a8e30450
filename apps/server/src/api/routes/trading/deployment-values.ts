import type { DeploymentValues, LiveEvent } from '@stratloom/contracts';
import { equityOf, resultsOf, WORKER_SETTINGS } from '@stratloom/execution';
import { leaseEnds } from '../../../db/queries/deployment-history.ts';
import { type DeploymentRow, listDeployments } from '../../../db/queries/execution-lists.ts';
import type { ApiContext } from '../../context.ts';
import { lastQuotes } from './last-quotes.ts';

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
  context: ApiContext,
  row: DeploymentRow,
  leaseEnd: number | null,
): DeploymentValues {
  const { id, books, markets } = row;
  const { prices, ageMs: priceAgeMs } = lastQuotes(context, row);
  const heartbeatAt = leaseEnd === null ? null : leaseEnd - WORKER_SETTINGS.leaseMs;
  const known = markets.map(({ symbol }) => {
    const price = prices.get(symbol) ?? null;
    return price === null ? null : Number(price);
  });
  const equity = priceAgeMs === null ? null : equityOf(books, prices);
  const today = equity === null ? null : Number(resultsOf(books, equity).pnlToday);
  return { id, heartbeatAt, equity, today, prices: known, priceAgeMs };
}
