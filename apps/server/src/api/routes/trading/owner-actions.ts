import { deploymentRoutes, type OwnerAction } from '@stratloom/contracts';
import { decimalOf, hasEnded } from '@stratloom/execution';
import { parseInstrumentId } from '@stratloom/venues';
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
import { closeOne, lotSizeOf } from './closing.ts';
import { presentDeployments } from './deployments.ts';
import { isWithinLimits } from './gates.ts';
import { raisesLimits } from './raised-limits.ts';
import { commanded, commandsOf, requireAccount, requireDeployment } from './trading-space.ts';

const CHANGE = { limit: 'changes' } as const;
/** Most deployments of a user, and most orders of one, that an action looks at. */
const EVERY = { limit: 10_000, after: null };

/** Adds what an owner does to positions, orders and limits of deployments. */
export function addOwnerActionRoutes(server: FastifyInstance, context: ApiContext): void {
  const { database } = context;
  const { preview, close, closeAll, cancel, cancelAll, limits } = deploymentRoutes;
  const rowOf = async (caller: Caller, id: string): Promise<DeploymentRow> =>
    database.forUser(caller.userId, (space) => requireDeployment(space, id));
  const shown = async ({ userId }: Caller, id: string) =>
    database.forUser(userId, async (space) => {
      const [only] = await presentDeployments(context, space, [await requireDeployment(space, id)]);
      if (only === undefined) throw notFound('trading.no-deployment', 'This deployment');
      return only;
    });

  implement(server, context, preview, async ({ caller, params: { id }, body }) =>
    database.forUser(caller.userId, async (space) => previewOf(context, space, id, body)),
  );

  implement(
    server,
    context,
    close,
    async ({ caller, params: { id }, body }) => {
      await closeOne(context, caller.userId, await rowOf(caller, id), body);
      return shown(caller, id);
    },
    CHANGE,
  );

  implement(
    server,
    context,
    closeAll,
    async ({ caller: { userId }, body }) => {
      const rows = await database.forUser(userId, (space) => listDeployments(space, null, EVERY));
      const held = rows.filter(
        ({ books, state }) => books.basis.lots.length > 0 && state !== 'stopped',
      );
      const items = [];
      for (const row of held) {
        items.push(await outcomeOf(row, () => closeOne(context, userId, row, body)));
      }
      return { items };
    },
    CHANGE,
  );

  implement(
    server,
    context,
    cancel,
    async ({ caller, params: { id }, body: { clientOrderId = null } }) => {
      const { accountId } = await rowOf(caller, id);
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
      const rows = await database.forUser(userId, (space) => listDeployments(space, null, EVERY));
      let count = 0;
      for (const { id, accountId } of rows) {
        count += await commanded(() => commandsOf(context, accountId).cancel(id, null));
      }
      return { count };
    },
    CHANGE,
  );

  implement(
    server,
    context,
    limits,
    async ({ caller, params: { id }, body }) => {
      const row = await rowOf(caller, id);
      const { money } = await database.forUser(caller.userId, (space) =>
        requireAccount(space, row.accountId),
      );
      const isRaise = raisesLimits(row.limits, body);
      if (money === 'real' && isRaise) requireStepUp(context, caller);
      const commands = commandsOf(context, row.accountId);
      if (!(await commanded(() => commands.editLimits(id, body)))) throw stopped();
      if (money === 'real' && isRaise) {
        const isWithin = await database.forUser(caller.userId, isWithinLimits);
        if (!isWithin) {
          await commanded(() => commands.editLimits(id, row.limits));
          throw beyond();
        }
      }
      return shown(caller, id);
    },
    CHANGE,
  );
}

async function previewOf(
  { quoteBoard }: ApiContext,
  space: UserSpace,
  id: string,
  action: OwnerAction,
) {
  const deployment = await requireDeployment(space, id);
  const account = await requireAccount(space, deployment.accountId);
  const filter = { accountId: account.id, deploymentId: id, isLive: true };
  const orders = await listOrders(space, filter, EVERY);
  const { venue, symbol } = parseInstrumentId(deployment.symbol);
  const quote = venue === undefined ? undefined : quoteBoard.latest({ venue, symbol });
  return actionPreview(action, {
    deployment,
    orders: orders.filter(({ state }) => !hasEnded(state)),
    price: quote === undefined ? null : decimalOf(quote.price),
    lotSize: await lotSizeOf(space, id),
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
  return new ApiFailure(409, 'trading.stopped', 'It has been stopped, and trades no more.', {
    remedy: 'Deploy the strategy anew.',
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
