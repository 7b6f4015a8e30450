import { SWEEP_BOUNDS, sweepRoutes } from '@stratloom/contracts';
import type { FastifyInstance } from 'fastify';
import type { SweepState } from '../../../db/schema/sweeps.ts';
import {
  changeSweep,
  holdSweep,
  listSweeps,
  readSweep,
  readSweepContent,
  resumeSweep,
  type SweepRow,
  withdrawSweep,
} from '../../../db/queries/sweeps.ts';
import type { UserSpace } from '../../../db/user-space.ts';
import { recordSweep } from '../../../sweeps/record-sweep.ts';
import { ApiFailure, notFound } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { implement, implementSending } from '../../contract-route.ts';
import { requireCaller } from '../../policies/bearer.ts';
import { sweepContent, sweepView } from '../../presenters/sweep.ts';
import { beginEventStream, EVENT_STREAM } from '../market/event-stream.ts';
import { orderSweep } from './order-sweep.ts';
import { SweepStreams } from './sweep-streams.ts';
import { resultsPage } from './sweep-results.ts';

/** Largest order: the most bars there may be, in base64, and the code. */
const ORDER_BYTES = 48 * 1024 * 1024;
const CHANGE = { limit: 'changes' } as const;

/** Adds sweeps: searches over parameters that the server makes. */
export function addSweepRoutes(server: FastifyInstance, context: ApiContext): void {
  const { database } = context;
  const { order, list, read, content, results } = sweepRoutes;

  implement(
    server,
    context,
    order,
    async ({ caller, body, newId }) => sweepView(await orderSweep(context, caller, newId, body)),
    { limit: 'uploads', bodyLimit: ORDER_BYTES },
  );

  implement(server, context, list, async ({ caller }) => ({
    items: (await database.forUser(caller.userId, listSweeps)).map(sweepView),
  }));

  implement(server, context, read, async ({ caller, params }) =>
    sweepView(await database.forUser(caller.userId, (space) => requireSweep(space, params.id))),
  );

  implement(server, context, content, async ({ caller, params }) =>
    database.forUser(caller.userId, async (space) => {
      await requireSweep(space, params.id);
      const row = await readSweepContent(space, params.id);
      const kept = row === undefined ? null : sweepContent(row);
      if (kept === null) throw resultsGone();
      return kept;
    }),
  );

  implementSending(server, context, results, async ({ caller, params, query, reply }) => {
    const page = await database.forUser(caller.userId, async (space) => {
      const sweep = await requireSweep(space, params.id);
      if (!sweep.has_results) throw resultsGone();
      return resultsPage(space, params.id, query.after);
    });
    return reply.type('application/json; charset=utf-8').serializer(String).send(page);
  });

  addChanges(server, context);
  addEvents(server, context);
  addHandOver(server, context);
}

function addEvents(server: FastifyInstance, context: ApiContext): void {
  const streams = new SweepStreams(context);
  server.addHook('onReady', async () => streams.start());
  server.addHook('preClose', async () => streams.stop());
  implementSending(
    server,
    context,
    sweepRoutes.events,
    async ({ caller: { userId }, http, reply }) => {
      if (http.method === 'HEAD') return reply.type(EVENT_STREAM).send();
      const release = context.openStreams.open(userId);
      const response = beginEventStream(reply);
      const check = async (): Promise<void> => void (await requireCaller(context, http));
      void streams.serve({ userId, response, check }).finally(release);
      return reply;
    },
    { limit: 'streams' },
  );
}

function addChanges(server: FastifyInstance, context: ApiContext): void {
  const { database, clock } = context;
  const { cancel, pause, resume, remove } = sweepRoutes;
  const changed = async (userId: string, id: string, change: (space: UserSpace) => Promise<void>) =>
    database.forUser(userId, async (space) => {
      await requireSweep(space, id);
      await change(space);
      return sweepView(await requireSweep(space, id));
    });

  implement(
    server,
    context,
    cancel,
    async ({ caller, params: { id } }) =>
      changed(caller.userId, id, async (space) => {
        const states: SweepState[] = ['planning', 'held', 'running', 'paused'];
        const end = { state: 'cancelled', ended_at: clock() } as const;
        if (await changeSweep(space, id, states, end)) await recordSweep(space, id);
      }),
    CHANGE,
  );

  implement(
    server,
    context,
    pause,
    async ({ caller, params: { id } }) =>
      changed(caller.userId, id, async (space) => {
        await changeSweep(space, id, ['planning', 'running'], { state: 'paused' });
      }),
    CHANGE,
  );

  implement(
    server,
    context,
    resume,
    async ({ caller, params: { id } }) =>
      changed(caller.userId, id, async (space) => {
        await resumeSweep(space, id);
      }),
    CHANGE,
  );

  implement(
    server,
    context,
    remove,
    async ({ caller, params: { id } }) => {
      await database.forUser(caller.userId, async (space) => {
        await requireSweep(space, id);
        const states: SweepState[] = ['planning', 'held', 'running', 'paused'];
        const end = { state: 'cancelled', ended_at: clock() } as const;
        if (await changeSweep(space, id, states, end)) await recordSweep(space, id);
        await withdrawSweep(space, id, clock());
      });
      return { success: true } as const;
    },
    CHANGE,
  );
}

/** A browser makes the runs itself for as long as it is heard of; then the server makes what is left. */
function addHandOver(server: FastifyInstance, context: ApiContext): void {
  const { database } = context;
  const handOver = async (
    userId: string,
    id: string,
    forMs: number,
    elsewhere: readonly (readonly [number, number])[],
  ) =>
    database.forUser(userId, async (space) => {
      await requireSweep(space, id);
      await holdSweep(space, id, { forMs, elsewhere: JSON.stringify(elsewhere) });
      return sweepView(await requireSweep(space, id));
    });

  implement(
    server,
    context,
    sweepRoutes.hold,
    async ({ caller, params, body }) =>
      handOver(caller.userId, params.id, SWEEP_BOUNDS.holdMs, body.elsewhere),
    CHANGE,
  );
  implement(
    server,
    context,
    sweepRoutes.release,
    async ({ caller, params, body }) => handOver(caller.userId, params.id, 0, body.elsewhere),
    CHANGE,
  );
}

function resultsGone(): ApiFailure {
  return new ApiFailure(410, 'sweeps.results-gone', 'Results of this sweep are kept no more.');
}

async function requireSweep(space: UserSpace, id: string): Promise<SweepRow> {
  const sweep = await readSweep(space, id);
  if (sweep === undefined) throw notFound('sweeps.not-found', 'This sweep');
  return sweep;
}
