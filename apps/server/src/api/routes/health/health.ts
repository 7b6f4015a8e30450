import { healthRoutes } from '@stratloom/contracts';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';

const OK: { status: 'ok' } = { status: 'ok' };

/** Adds the question whether the server can work now. A database that is down makes it answer 503 like any other. */
export function addHealthRoutes(server: FastifyInstance, context: ApiContext): void {
  implement(server, context, healthRoutes.read, async () => {
    await sql`select 1`.execute(context.database.shared);
    return OK;
  });
}
