import { type LiveEvent, liveEventRoutes } from '@stratloom/contracts';
import type { FastifyInstance } from 'fastify';
import {
  listAccounts,
  listAudit,
  listOrders,
  readDeployment,
} from '../../../db/queries/execution-lists.ts';
import type { LiveEventRow } from '../../../db/queries/live-events.ts';
import { readFiring } from '../../../db/queries/price-alerts.ts';
import type { UserSpace } from '../../../db/user-space.ts';
import type { ApiContext } from '../../context.ts';
import { implementSending } from '../../contract-route.ts';
import { requireCaller } from '../../policies/bearer.ts';
import { priceAlertFiring } from '../../presenters/price-alert.ts';
import { tradingAccount } from '../../presenters/trading.ts';
import { beginEventStream, EVENT_STREAM } from '../market/event-stream.ts';
import { presentDeployments } from './deployments.ts';
import type { NumberedEvent } from './live-streams.ts';
import { LiveStreams } from './live-streams.ts';
import { deploymentValues } from './deployment-values.ts';
import { presentOrders } from './orders.ts';

/** Adds the stream of what happens in live trading. */
export function addLiveEventRoutes(server: FastifyInstance, context: ApiContext): void {
  const { database, logger, openStreams } = context;
  const streams = new LiveStreams({
    ...{ database, logger },
    present: async (space, rows) => presented(context, space, rows),
    values: async (userId) => deploymentValues(context, userId),
  });
  server.addHook('onReady', async () => streams.start());
  server.addHook('preClose', async () => streams.stop());
  implementSending(
    server,
    context,
    liveEventRoutes.stream,
    async ({ caller: { userId }, query, http, reply }) => {
      if (http.method === 'HEAD') return reply.type(EVENT_STREAM).send();
      const after = query.after ?? lastEventId(http.headers['last-event-id']);
      const release = openStreams.open(userId);
      const response = beginEventStream(reply);
      const check = async (): Promise<void> => void (await requireCaller(context, http));
      void streams.serve({ userId, response, after, check }).finally(release);
      return reply;
    },
    { limit: 'streams' },
  );
}

/** Returns the number of an event; what is none begins anew. */
function lastEventId(header: string | readonly string[] | undefined): number | null {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null;
}

async function presented(
  context: ApiContext,
  space: UserSpace,
  rows: readonly LiveEventRow[],
): Promise<NumberedEvent[]> {
  const events: NumberedEvent[] = [];
  for (const row of rows) {
    const event = await eventOf(context, space, row);
    if (event !== undefined) events.push({ id: row.id, event });
  }
  return events;
}

async function eventOf(
  context: ApiContext,
  space: UserSpace,
  row: LiveEventRow,
): Promise<LiveEvent | undefined> {
  const { kind, account_id: accountId, reference } = row;
  if (kind === 'price-alert') {
    const firing = await readFiring(space, reference);
    return firing && { event: 'price-alert', data: priceAlertFiring(firing) };
  }
  // Only price alerts concern no account.
  return accountId === null
    ? undefined
    : accountEventOf(context, space, { ...row, kind, accountId });
}

async function accountEventOf(
  context: ApiContext,
  space: UserSpace,
  {
    kind,
    accountId,
    deployment_id: deploymentId,
    reference,
  }: Pick<LiveEventRow, 'deployment_id' | 'reference'> & {
    readonly kind: Exclude<LiveEventRow['kind'], 'price-alert'>;
    readonly accountId: string;
  },
): Promise<LiveEvent | undefined> {
  switch (kind) {
    case 'account': {
      const account = (await listAccounts(space)).find(({ id }) => id === accountId);
      return account && { event: 'account', data: tradingAccount(account) };
    }
    case 'deployment': {
      const row = deploymentId === null ? undefined : await readDeployment(space, deploymentId);
      const [data] = row === undefined ? [] : await presentDeployments(context, space, [row]);
      return data && { event: 'deployment', data };
    }
    case 'order': {
      const filter = { accountId, deploymentId, isLive: false, clientOrderId: reference };
      const found = await listOrders(space, filter, { limit: 1, after: null });
      const [data] = await presentOrders(space, found);
      return data && { event: 'order', data };
    }
    case 'log': {
      const page = { limit: 1, after: Number(reference) + 1 };
      const [line] = await listAudit(space, { accountId, deploymentId: null }, page);
      if (line === undefined) return undefined;
      const { seq, at, deploymentId: about, kind: occasion, message } = line;
      const data = { accountId, seq, at, deploymentId: about, kind: occasion, message };
      return { event: 'log', data };
    }
  }
}
