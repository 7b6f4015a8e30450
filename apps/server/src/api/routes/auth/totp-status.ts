import { totpRoutes } from '@stratloom/contracts';
import type { FastifyInstance } from 'fastify';
import { listMethods } from '../../../auth/methods.ts';
import type { Caller } from '../../../auth/caller.ts';
import { notFound } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { takeMethodAway } from './methods.ts';

/** Adds the question whether somebody has an authenticator, and its removal. */
export function addTotpStatusRoutes(server: FastifyInstance, context: ApiContext): void {
  implement(server, context, totpRoutes.readStatus, async ({ params, caller }) => {
    requireOwn(caller, params.userId);
    const methods = await context.database.forUser(caller.userId, listMethods);
    return { enabled: methods.some(({ kind }) => kind === 'authenticator') };
  });
  implement(server, context, totpRoutes.disable, async ({ params, caller }) => {
    requireOwn(caller, params.userId);
    await takeMethodAway(context, caller, 'authenticator');
    return { disabled: true as const };
  });
}

function requireOwn({ userId }: Caller, asked: string): void {
  if (asked !== userId) throw notFound('accounts.not-found', 'The account');
}
