import { type Deployment, deploymentRoutes } from '@stratloom/contracts';
import { invariant } from '@stratloom/engine/model';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Caller } from '../../../auth/caller.ts';
import {
  countWorkingOrders,
  type DeploymentRow,
  listAccounts,
  listDeployments,
  listOrders,
  meanFillPrices,
} from '../../../db/queries/execution-lists.ts';
import type { UserSpace } from '../../../db/user-space.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { deployment, liveOrder } from '../../presenters/trading.ts';
import { closeOne } from './closing.ts';
import { lastQuotes } from './last-quotes.ts';
import { deploy } from './deploy.ts';
import { requireResumable } from './gates.ts';
import { commanded, commandsOf, requireDeployment } from './trading-space.ts';

/** Most deployments in a list: those that run, and as many that have ended. */
const MOST_DEPLOYMENTS = 200;
const CHANGE = { limit: 'changes' } as const;

/** Adds the strategies that run live. */
export function addDeploymentRoutes(server: FastifyInstance, context: ApiContext): void {
  const { database } = context;
  const { list, create, read, change, orders } = deploymentRoutes;

  implement(server, context, list, async ({ caller }) => {
    const items = await database.forUser(caller.userId, async (space) => {
      const page = { limit: MOST_DEPLOYMENTS, after: null };
      return presentDeployments(context, space, await listDeployments(space, null, page));
    });
    return { items };
  });

  implement(
    server,
    context,
    create,
    async ({ caller, body }) => {
      await deploy(context, caller, body);
      return readPresented(context, caller.userId, body.id);
    },
    CHANGE,
  );

  implement(server, context, read, async ({ caller, params }) =>
    readPresented(context, caller.userId, params.id),
  );

  implement(
    server,
    context,
    change,
    async ({ caller, params: { id }, body }) => {
      await changeState(context, caller, id, body);
      return readPresented(context, caller.userId, id);
    },
    CHANGE,
  );

  implement(server, context, orders, async ({ caller, params: { id }, query }) => {
    const { limit, afterDecidedAt: decidedAt, afterClientOrderId: clientOrderId } = query;
    const items = await database.forUser(caller.userId, async (space) => {
      const { accountId } = await requireDeployment(space, id);
      const isNext = decidedAt !== undefined && clientOrderId !== undefined;
      const after = isNext ? { decidedAt, clientOrderId, accountId } : null;
      const filter = { accountId, deploymentId: id, isLive: false };
      const rows = await listOrders(space, filter, { limit, after });
      const ids = rows.map((row) => row.clientOrderId);
      const means = await meanFillPrices(space, accountId, ids);
      return rows.map((row) => liveOrder(row, means.get(row.clientOrderId) ?? null));
    });
    return { items };
  });
}

/** Pauses, resumes, halts or stops a deployment. Throws ApiFailure. */
async function changeState(
  context: ApiContext,
  caller: Caller,
  id: string,
  { command, orders, reason }: z.output<typeof deploymentRoutes.change.body>,
): Promise<void> {
  const row = await context.database.forUser(caller.userId, (space) =>
    requireDeployment(space, id),
  );
  if (command === 'resume') await requireResumable(context, caller, row);
  if (command === 'stop' && orders === 'flatten') {
    await closeOne(context, caller.userId, row, { part: 'all', afterwards: 'stop' });
    return;
  }
  const commands = commandsOf(context, row.accountId);
  const why = reason === '' ? DEFAULT_REASONS[command] : reason;
  const rest = orders === 'flatten' ? 'cancelAll' : orders;
  await commanded(() => commands.change(id, command, why, rest));
}

/** Reasons of changes for which the owner gives none. */
const DEFAULT_REASONS = {
  pause: 'Entries paused',
  resume: 'Resumed',
  halt: 'Halted',
  stop: 'Stopped',
} as const;

/** Returns one of the user's deployments as its owner sees it. @throws ApiFailure 404. */
export async function readPresented(
  context: ApiContext,
  userId: string,
  id: string,
): Promise<Deployment> {
  return context.database.forUser(userId, async (space) => {
    const [only] = await presentDeployments(context, space, [await requireDeployment(space, id)]);
    invariant(only !== undefined, 'one row is shown as one deployment');
    return only;
  });
}

/** Returns deployments as their owner sees them, at the prices of now. */
export async function presentDeployments(
  context: ApiContext,
  space: UserSpace,
  rows: readonly DeploymentRow[],
): Promise<Deployment[]> {
  const counts = await countWorkingOrders(space);
  const accounts = await listAccounts(space);
  const onPaper = new Set(accounts.filter(({ money }) => money === 'paper').map(({ id }) => id));
  return rows.map((row) =>
    deployment(row, {
      isPaper: onPaper.has(row.accountId),
      workingOrders: counts.get(row.id) ?? 0,
      prices: lastQuotes(context, row).prices,
    }),
  );
}
