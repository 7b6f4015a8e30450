import { PastSignIn, type Session, sessionRoutes } from '@stratloom/contracts';
import type { FastifyInstance } from 'fastify';
import { IDLE_MS } from '../../../auth/sessions.ts';
import { later } from '../../../process/clock.ts';
import {
  endSession,
  endSessions,
  listLiveSessions,
  listNewestSessions,
  type SessionRow,
} from '../../../db/queries/sessions.ts';
import { notFound } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { DONE } from '../../presenters/done.ts';
import { seconds } from '../../presenters/user.ts';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Sign-ins of the past that are shown. */
const MAX_HISTORY = 100;

/** Adds the list of somebody's sessions and what ends them. Ending needs no step-up: it only ever protects. */
export function addSessionListRoutes(server: FastifyInstance, context: ApiContext): void {
  implement(server, context, sessionRoutes.list, async ({ caller }) => {
    const now = context.clock();
    const idleSince = later(now, -IDLE_MS);
    const rows = await context.database.forUser(caller.userId, (space) =>
      listLiveSessions(space, { now, idleSince }),
    );
    return { items: rows.map((row) => present(row, caller.sessionId)) };
  });
  implement(server, context, sessionRoutes.history, async ({ caller }) => {
    const rows = await context.database.forUser(caller.userId, (space) =>
      listNewestSessions(space, MAX_HISTORY),
    );
    return { items: rows.map((row) => pastSignIn(row, context.clock())) };
  });
  implement(server, context, sessionRoutes.end, async ({ caller, params }) => {
    const isEnded =
      UUID.test(params.id) &&
      (await context.database.forUser(caller.userId, (space) =>
        endSession(space, params.id, { at: context.clock(), reason: 'ended-by-user' }),
      ));
    if (!isEnded) throw notFound('sessions.not-found', 'The session');
    context.logger.info('a session was ended', { userId: caller.userId });
    return DONE;
  });
  implement(server, context, sessionRoutes.endAll, async ({ caller, body }) => {
    const except = body.keepThis ? caller.sessionId : undefined;
    const ended = await context.database.forUser(caller.userId, (space) =>
      endSessions(space, { at: context.clock(), reason: 'ended-by-user', except }),
    );
    context.logger.info('sessions were ended', { userId: caller.userId, ended });
    return { success: true as const, ended };
  });
}

function pastSignIn(row: SessionRow, now: Date): PastSignIn {
  const ranOutAt = new Date(
    Math.min(row.expires_at.getTime(), later(row.last_seen_at, IDLE_MS).getTime()),
  );
  const hasRunOut = row.ended_at === null && ranOutAt <= now;
  const endedAt = hasRunOut ? ranOutAt : row.ended_at;
  return {
    ...{ id: row.id, method: row.method, device: row.user_agent },
    signedInAt: seconds(row.signed_in_at),
    lastSeenAt: seconds(row.last_seen_at),
    endedAt: endedAt === null ? null : seconds(endedAt),
    endReason: hasRunOut ? 'expired' : PastSignIn.shape.endReason.parse(row.end_reason),
  };
}

function present(row: SessionRow, current: string): Session {
  return {
    id: row.id,
    isCurrent: row.id === current,
    method: row.method,
    device: row.user_agent,
    signedInAt: seconds(row.signed_in_at),
    lastSeenAt: seconds(row.last_seen_at),
    expiresAt: seconds(row.expires_at),
  };
}
