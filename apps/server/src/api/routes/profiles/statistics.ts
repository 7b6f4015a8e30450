import { profileRoutes } from '@stratloom/contracts';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { DailyCloses } from '../portfolio/asset-prices.ts';
import { readStatistics } from './read-statistics.ts';
import { requireOwn } from './require-own.ts';

/** Adds what a user has done. */
export function addStatisticsRoutes(server: FastifyInstance, context: ApiContext): void {
  const closes = new DailyCloses();

  implement(
    server,
    context,
    profileRoutes.statistics,
    async ({ caller, params }) => {
      requireOwn(caller.userId, params.userId);
      return readStatistics(context, closes, caller.userId);
    },
    { limit: 'candles' },
  );
}
