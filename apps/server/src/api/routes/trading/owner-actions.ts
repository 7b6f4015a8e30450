import { type Deployment, deploymentRoutes, type OwnerAction } from '@stratloom/contracts';
import { hasEnded, heldSymbols } from '@stratloom/execution';
import type { FastifyInstance } from 'fastify';
import {
  type DeploymentRow,
  listDeployments,
  listOrders,
} from '../../../db/queries/execution-lists.ts';
import type { UserSpace } from '../../../db/user-space.ts';
import type { Caller } from '../../../auth/caller.ts';
import { ApiFailure, notFound } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { requireStepUp } from '../../policies/step-up.ts';
import { actionPreview } from '../../presenters/action-preview.ts';
import { closeOne, lotSizesOf } from './closing.ts';
import { readPresented } from './deployments.ts';
import { isWithinLimits } from './gates.ts';
import { lastQuotes } from './last-quotes.ts';
import { raisesLimits } from './raised-limits.ts';
import { commanded, commandsOf, requireAccount, requireDeployment } from './trading-space.ts';

const CHANGE = { limit: 'changes' } as const;
/** Most deployments of a user, and most orders of one, that an action looks at. */
const EVERY = { limit: 10_000, after: null };

/** Adds what an owner does to positions, orders and limits of deployments. */
export function addOwnerActionRoutes(server: FastifyInstance, context: ApiContext): void {
  const { preview, limits } = deploymentRoutes;
  implement(server, context, preview, async ({ caller, params: { id }, body }) =>
    context.database.forUser(caller.userId, async (space) => previewOf(context, space, id, body)),
  );
  addClosings(server, context);
  addCancellations(server, context);
  implement(
    server,
    context,
    limits,
    async ({ caller, params: { id }, body }) => {
      await editLimits(context, caller, id, body);
      return readPresented(context, caller.userId, id);
    },
    CHANGE,
  );
}

function addClosings(server: FastifyInstance, context: ApiContext): void {
  const { close, closeAll } = deploymentRoutes;
  implement(
    server,
    context,
    close,
    async ({ caller, params: { id }, body }) => {
      await closeOne(context, caller.userId, await rowOf(context, caller, id), body);
      return readPresented(context, caller.userId, id);
    },
    CHANGE,
  );

  implement(
    server,
    context,
    closeAll,
    async ({ caller: { userId }, body }) => {
      const held = (await rowsOf(context, userId)).filter(
        ({ books, state }) => heldSymbols(books).length > 0 && state !== 'stopped',
      );
      const items = [];
      for (const row of held) {
        items.push(await outcomeOf(row, () => closeOne(context, userId, row, body)));
      }
      return { items };
    },
    CHANGE,
  );
}

function addCancellations(server: FastifyInstance, context: ApiContext): void {
  const { cancel, cancelAll } = deploymentRoutes;
  implement(
    server,
    context,
    cancel,
    async ({ caller, params: { id }, body: { clientOrderId = null } }) => {
      const { accountId } = await rowOf(context, caller, id);
      const count = await commanded(() => commandsOf(context, accountId).cancel(id, clientOrderId));
      if (count === 0 && clientOrderId !== null) throw notFound('trading.no-order', 'This order');
      return { count };
    },
    CHANGE,
  );

  implement(
    server,
    context,
    cancelAll,
    async ({ caller: { userId } }) => {
      let count = 0;
      for (const { id, accountId } of await rowsOf(context, userId)) {
        count += await commanded(() => commandsOf(context, accountId).cancel(id, null));
      }
      return { count };
    },
    CHANGE,
  );
}

/** Sets limits; raised ones of real money need a step-up, and stay within those over all accounts. Throws ApiFailure. */
async function editLimits(
  context: ApiContext,
  caller: Caller,
  id: string,
  limits: Deployment['limits'],
): Promise<void> {
  const row = await rowOf(context, caller, id);
  const { money } = await context.database.forUser(caller.userId, (space) =>
    requireAccount(space, row.accountId),
  );
  const isRealRaise = money === 'real' && raisesLimits(row.limits, limits);
  if (isRealRaise) requireStepUp(context, caller);
  const commands = commandsOf(context, row.accountId);
  if (!(await commanded(() => commands.editLimits(id, limits)))) throw stopped();
  if (!isRealRaise) return;
  if (await context.database.forUser(caller.userId, isWithinLimits)) return;
  await commanded(() => commands.editLimits(id, row.limits));
  throw beyond();
}

async function rowOf({ database }: ApiContext, { userId }: Caller, id: string) {
  return database.forUser(userId, (space) => requireDeployment(space, id));
}

async function rowsOf({ database }: ApiContext, userId: string) {
  return database.forUser(userId, (space) => listDeployments(space, null, EVERY));
}

async function previewOf(context: ApiContext, space: UserSpace, id: string, action: OwnerAction) {
  const deployment = await requireDeployment(space, id);
  const account = await requireAccount(space, deployment.accountId);
  const filter = { accountId: account.id, deploymentId: id, isLive: true };
  const orders = await listOrders(space, filter, EVERY);
  return actionPreview(action, {
    deployment,
    orders: orders.filter(({ state }) => !hasEnded(state)),
    prices: lastQuotes(context, deployment).prices,
    lotSizeOf: await lotSizesOf(space, id),
    ...{ isKilled: account.isKilled, isPaper: account.money === 'paper' },
  });
}

/** Returns what became of an action on one of several deployments: the others go on where one is refused. */
async function outcomeOf({ id, name }: DeploymentRow, act: () => Promise<void>) {
  try {
    await act();
    return { id, name: name ?? '', problem: null };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return { id, name: name ?? '', problem: error.message };
  }
}

function stopped(): ApiFailure {
  return new ApiFailure(409, 'trading.stopped', 'It has been stopped and no longer trades.', {
    remedy: 'Deploy the strategy again.',
  });
}

function beyond(): ApiFailure {
  return new ApiFailure(
    409,
    'trading.preflight',
    'With these limits all together would go beyond your limits for real money.',
    { remedy: 'Choose lower ones, stop another deployment, or raise them in your profile.' },
  );
}
