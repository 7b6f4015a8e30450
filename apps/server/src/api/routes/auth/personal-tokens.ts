import { randomUUID } from 'node:crypto';
import { type PersonalToken, personalTokenRoutes } from '@stratloom/contracts';
import type { FastifyInstance } from 'fastify';
import { newPersonalToken, personalTokenHash } from '../../../auth/personal-tokens.ts';
import {
  deletePersonalToken,
  insertPersonalToken,
  listPersonalTokens,
  type PersonalTokenRow,
} from '../../../db/queries/personal-tokens.ts';
import { lockUser } from '../../../db/queries/user-lock.ts';
import { later } from '../../../process/clock.ts';
import { notFound } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { QUOTAS, requireQuota } from '../../policies/quotas.ts';
import { requireStepUp } from '../../policies/step-up.ts';
import { DONE } from '../../presenters/done.ts';

const DAY_MS = 86_400_000;

/** Adds the tokens that users give to programs. Making one needs a step-up; ending one only ever protects. */
export function addPersonalTokenRoutes(server: FastifyInstance, context: ApiContext): void {
  const { database, clock, logger } = context;
  const { list, create, revoke } = personalTokenRoutes;

  implement(server, context, list, async ({ caller }) => {
    const rows = await database.forUser(caller.userId, listPersonalTokens);
    return { items: rows.map(present) };
  });

  implement(
    server,
    context,
    create,
    async ({ caller, body: { name, mayTrade, days } }) => {
      requireStepUp(context, caller);
      const token = newPersonalToken();
      const row = {
        ...{ id: randomUUID(), name, may_trade: mayTrade, created_at: clock() },
        ...{ expires_at: later(clock(), days * DAY_MS), last_used_at: null },
      };
      await database.forUser(caller.userId, async (space) => {
        await lockUser(space);
        requireQuota((await listPersonalTokens(space)).length, QUOTAS.personalTokens, {
          ...{ code: 'auth.too-many-tokens', things: 'tokens' },
          remedy: 'End one that you no longer use.',
        });
        await insertPersonalToken(space, { ...row, token_hash: personalTokenHash(token) });
      });
      logger.info('a token for a program was made', { userId: caller.userId, mayTrade });
      const right = mayTrade ? 'trade on your accounts' : 'read your accounts';
      const text = `A token for a program was made. Whoever has it can ${right} until ${row.expires_at.toISOString().slice(0, 10)}.`;
      const subject = 'A token for a program was made';
      context.notices.tell(caller.userId, { kind: 'program-token', subject, text });
      return { item: present(row), token };
    },
    { limit: 'changes' },
  );

  implement(server, context, revoke, async ({ caller, params: { id } }) => {
    const isEnded = await database.forUser(caller.userId, (space) =>
      deletePersonalToken(space, id),
    );
    if (!isEnded) throw notFound('auth.no-token', 'This token');
    logger.info('a token for a program was ended', { userId: caller.userId });
    return DONE;
  });
}

function present(row: PersonalTokenRow): PersonalToken {
  return {
    ...{ id: row.id, name: row.name, mayTrade: row.may_trade },
    createdAt: row.created_at.getTime(),
    expiresAt: row.expires_at.getTime(),
    lastUsedAt: row.last_used_at?.getTime() ?? null,
  };
}
