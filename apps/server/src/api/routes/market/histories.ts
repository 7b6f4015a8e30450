import { historyRoutes } from '@stratloom/contracts';
import type { FastifyInstance } from 'fastify';
import { BarStore } from '../../../bars/store/bar-store.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { storedHistory } from '../../presenters/histories.ts';

/** Adds the list of stored bars, which belong to no user. */
export function addHistoryRoutes(server: FastifyInstance, context: ApiContext): void {
  const { database, clock } = context;
  implement(server, context, historyRoutes.list, async () => {
    const histories = await new BarStore(database, clock).list();
    return { items: histories.map(storedHistory) };
  });
}
