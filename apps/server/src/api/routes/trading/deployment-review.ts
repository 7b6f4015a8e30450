import { deploymentReviewRoutes, type DeploymentShadow } from '@stratloom/contracts';
import { DeploymentReplay, shadowOf } from '@stratloom/execution';
import type { FastifyInstance } from 'fastify';
import {
  deploymentLog,
  latestOrders,
  stateChanges,
} from '../../../db/queries/deployment-history.ts';
import { type DeploymentRow, predecessorsOf } from '../../../db/queries/execution-lists.ts';
import { DeploymentReplays } from '../../../live/deployment-replays.ts';
import { ApiFailure, notFound } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import {
  curvesOf,
  deploymentMoment,
  deploymentShadow,
  type EditHistory,
  noShadow,
} from '../../presenters/deployment-review.ts';
import { DeploymentOutlooks } from './deployment-outlook.ts';
import { requireDeployment } from './trading-space.ts';

/** Most orders of the journal that the shadow asks for reasons. */
const MOST_ORDERS = 10_000;
/** Most edits over which curves and log go on. */
const MOST_EDITS = 5;

/** Adds what shows why deployments do what they do. */
export function addDeploymentReviewRoutes(server: FastifyInstance, context: ApiContext): void {
  const { database } = context;
  const { outlook, shadow, moment, log } = deploymentReviewRoutes;
  const replays = new DeploymentReplays(database, context.recordPython);
  const outlooks = new DeploymentOutlooks(context, replays);
  const own = (userId: string, id: string): Promise<DeploymentRow> =>
    database.forUser(userId, (space) => requireDeployment(space, id));

  implement(server, context, outlook, async ({ caller, params }) =>
    outlooks.of(caller.userId, await own(caller.userId, params.id)),
  );

  implement(server, context, shadow, async ({ caller, params }) =>
    shadowOfDeployment(context, replays, caller.userId, await own(caller.userId, params.id)),
  );

  implement(server, context, moment, async ({ caller, params: { id, number } }) => {
    const deployment = await own(caller.userId, id);
    const replay = await replays.replayOf(caller.userId, deployment);
    if (!(replay instanceof DeploymentReplay)) {
      throw new ApiFailure(409, 'trading.no-replay', replay.problem, {
        remedy: 'Its log and orders are kept: look at them.',
      });
    }
    if (number > replay.momentCount) throw notFound('trading.no-moment', 'This moment');
    const changes = await database.forUser(caller.userId, (space) =>
      stateChanges(space, deployment),
    );
    return deploymentMoment(replay, number, deployment, changes);
  });

  implement(server, context, log, async ({ caller, params, query }) => {
    const { before = null, limit, search, kind } = query;
    const lines = await database.forUser(caller.userId, async (space) => {
      const deployment = await requireDeployment(space, params.id);
      const { accountId, id } = deployment;
      const ids = [
        id,
        ...(await predecessorsOf(space, deployment, MOST_EDITS)).map((each) => each.id),
      ];
      return deploymentLog(space, { accountId, ids }, { before, limit, search, kind });
    });
    const items = lines.map(({ seq, at, deploymentId, kind: of, message }) => ({
      ...{ seq, at, deploymentId, message, kind: of },
    }));
    return { items };
  });
}

async function shadowOfDeployment(
  context: ApiContext,
  replays: DeploymentReplays,
  userId: string,
  deployment: DeploymentRow,
): Promise<DeploymentShadow> {
  const replay = await replays.replayOf(userId, deployment);
  if (!(replay instanceof DeploymentReplay)) return noShadow(replay.problem);
  const happened = replay.result();
  if (happened === null) {
    const history = await historyOf(context, replays, userId, deployment);
    return noShadow('It waits for its first bar to close.', history);
  }
  const replayed = await replays.shadowOf(deployment, replay);
  if ('problem' in replayed) return noShadow(replayed.problem);
  const { timeframeMs } = deployment;
  const evidence = await context.database.forUser(userId, async (space) => ({
    orders: await latestOrders(space, deployment, MOST_ORDERS),
    changes: await stateChanges(space, deployment),
    reports: replay.reports,
  }));
  const bars = replay.bars.slice(0, replayed.bars.length);
  const shadow = shadowOf({ happened, replayed, bars, timeframeMs, evidence });
  const history = await historyOf(context, replays, userId, deployment);
  return deploymentShadow({ shadow, happened, replayed, bars, deployment }, history);
}

/** Returns the curves of the deployments that one was edited from, and its edits. */
async function historyOf(
  { database }: ApiContext,
  replays: DeploymentReplays,
  userId: string,
  deployment: DeploymentRow,
): Promise<EditHistory> {
  const before = await database.forUser(userId, (space) =>
    predecessorsOf(space, deployment, MOST_EDITS),
  );
  const parts = [];
  for (const each of before.toReversed()) {
    const replay = await replays.replayOf(userId, each);
    const happened = replay instanceof DeploymentReplay ? replay.result() : null;
    if (!(replay instanceof DeploymentReplay) || happened === null) continue;
    const replayed = await replays.shadowOf(each, replay);
    if ('problem' in replayed) continue;
    const bars = replay.bars.slice(0, replayed.bars.length);
    parts.push(curvesOf({ happened, replayed, bars, deployment: each }));
  }
  const edited = [deployment, ...before].filter(({ predecessorId }) => predecessorId !== null);
  return {
    before: {
      times: parts.flatMap(({ times }) => times),
      live: parts.flatMap(({ live }) => live),
      shadow: parts.flatMap(({ shadow }) => shadow),
    },
    edits: edited.toReversed().map(({ startsAt, versionNumber }) => ({
      ...{ at: startsAt, words: `Version ${versionNumber ?? '?'} from here` },
    })),
    beganAt: (before.at(-1) ?? deployment).createdAt.getTime(),
  };
}
