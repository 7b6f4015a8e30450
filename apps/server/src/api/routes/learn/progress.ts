import { LearnLevel, type LearnProgress, learnRoutes } from '@stratloom/contracts';
import type { FastifyInstance } from 'fastify';
import {
  listBookmarks,
  listModulesRead,
  putPath,
  readPath,
  readPlacement,
} from '../../../db/queries/learn.ts';
import { listAnswers, listPatterns } from '../../../db/queries/learn-answers.ts';
import type { UserSpace } from '../../../db/user-space.ts';
import type { LearnContent } from '../../../learn/learn-content.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { DONE } from '../../presenters/done.ts';
import { answeredQuestion, patternScore, placement } from '../../presenters/learn.ts';

/** Adds the reading of all progress, and the choice of a path. */
export function addProgressRoutes(
  server: FastifyInstance,
  context: ApiContext,
  content: () => Promise<LearnContent>,
): void {
  const { database, clock } = context;

  implement(server, context, learnRoutes.progress, async ({ caller }) => {
    const known = await content();
    return database.forUser(caller.userId, (space) => progressOf(space, known));
  });

  implement(
    server,
    context,
    learnRoutes.choosePath,
    async ({ caller, body }) => {
      const chosen = { path: body.path, chosen_at: clock() };
      await database.forUser(caller.userId, (space) => putPath(space, chosen));
      return DONE;
    },
    { limit: 'changes' },
  );
}

/** Leaves out answers to content that is gone: it can neither be shown nor asked again. */
async function progressOf(space: UserSpace, content: LearnContent): Promise<LearnProgress> {
  const answers = await listAnswers(space);
  const placed = await readPlacement(space);
  const modules = await listModulesRead(space);
  const path = await readPath(space);
  return {
    bookmarks: (await listBookmarks(space)).filter((id) => content.topicIds.has(id)),
    modulesRead: modules
      .filter((row) => content.moduleIds.has(row.module_id))
      .map((row) => ({ moduleId: row.module_id, readAt: row.read_at.getTime() })),
    answers: answers.flatMap((row) => {
      const asked = content.questions.get(row.question_id);
      return asked === undefined ? [] : [answeredQuestion(row, asked.moduleId)];
    }),
    patterns: (await listPatterns(space))
      .filter((row) => content.patternIds.has(row.pattern_id))
      .map(patternScore),
    placement: placed === undefined ? null : placement(placed),
    chosenPath: path === undefined ? null : LearnLevel.parse(path),
  };
}
