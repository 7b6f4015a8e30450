import type { FastifyInstance } from 'fastify';
import { learnContentReader } from '../../../learn/learn-content.ts';
import type { ApiContext } from '../../context.ts';
import { addAnswerRoutes } from './answers.ts';
import { addBookmarkRoutes, addModuleReadRoutes } from './marks.ts';
import { addPlacementRoutes } from './placement.ts';
import { addProgressRoutes } from './progress.ts';

/** Adds what is kept of a user's learning. */
export function addLearnRoutes(server: FastifyInstance, context: ApiContext): void {
  const content = learnContentReader();
  addProgressRoutes(server, context, content);
  addBookmarkRoutes(server, context, content);
  addModuleReadRoutes(server, context, content);
  addAnswerRoutes(server, context, content);
  addPlacementRoutes(server, context, content);
}
