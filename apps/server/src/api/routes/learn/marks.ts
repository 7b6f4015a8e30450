import { learnRoutes } from '@stratloom/contracts';
import type { FastifyInstance } from 'fastify';
import {
  addBookmark,
  addModuleRead,
  removeBookmark,
  removeModuleRead,
} from '../../../db/queries/learn.ts';
import type { LearnContent } from '../../../learn/learn-content.ts';
import { notFound } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { DONE } from '../../presenters/done.ts';

const CHANGE = { limit: 'changes' } as const;

/** Adds the bookmarks of topics. */
export function addBookmarkRoutes(
  server: FastifyInstance,
  context: ApiContext,
  content: () => Promise<LearnContent>,
): void {
  const { database, clock } = context;
  const requireTopic = async (id: string): Promise<void> => {
    if (!(await content()).topicIds.has(id)) throw notFound('learn.no-topic', 'This topic');
  };
  const { addBookmark: add, removeBookmark: remove } = learnRoutes;

  const bookmark = async (userId: string, id: string): Promise<typeof DONE> => {
    await requireTopic(id);
    await database.forUser(userId, (space) => addBookmark(space, id, clock()));
    return DONE;
  };
  implement(
    server,
    context,
    add,
    ({ caller, params }) => bookmark(caller.userId, params.topicId),
    CHANGE,
  );

  const unmark = async (userId: string, id: string): Promise<typeof DONE> => {
    await requireTopic(id);
    await database.forUser(userId, (space) => removeBookmark(space, id));
    return DONE;
  };
  implement(
    server,
    context,
    remove,
    ({ caller, params }) => unmark(caller.userId, params.topicId),
    CHANGE,
  );
}

/** Adds the marks of modules that were read. */
export function addModuleReadRoutes(
  server: FastifyInstance,
  context: ApiContext,
  content: () => Promise<LearnContent>,
): void {
  const { database, clock } = context;
  const requireModule = async (id: string): Promise<void> => {
    if (!(await content()).moduleIds.has(id)) throw notFound('learn.no-module', 'This module');
  };
  const { markRead, markUnread } = learnRoutes;

  const mark = async (userId: string, id: string): Promise<typeof DONE> => {
    await requireModule(id);
    await database.forUser(userId, (space) => addModuleRead(space, id, clock()));
    return DONE;
  };
  implement(
    server,
    context,
    markRead,
    ({ caller, params }) => mark(caller.userId, params.moduleId),
    CHANGE,
  );

  const unmark = async (userId: string, id: string): Promise<typeof DONE> => {
    await requireModule(id);
    await database.forUser(userId, (space) => removeModuleRead(space, id));
    return DONE;
  };
  implement(
    server,
    context,
    markUnread,
    ({ caller, params }) => unmark(caller.userId, params.moduleId),
    CHANGE,
  );
}
