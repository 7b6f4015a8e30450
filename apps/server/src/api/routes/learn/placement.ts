import { learnRoutes } from '@stratloom/contracts';
import type { PlacementQuestion } from '@stratloom/learn-content';
import type { FastifyInstance } from 'fastify';
import { putPlacement } from '../../../db/queries/learn.ts';
import type { LearnContent } from '../../../learn/learn-content.ts';
import { type JudgedQuestion, suggestPath } from '../../../learn/suggest-path.ts';
import { ApiFailure } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { placement } from '../../presenters/learn.ts';

/** Adds the placement quiz. */
export function addPlacementRoutes(
  server: FastifyInstance,
  context: ApiContext,
  content: () => Promise<LearnContent>,
): void {
  const { database, clock } = context;
  implement(
    server,
    context,
    learnRoutes.takePlacement,
    async ({ caller, body }) => {
      const answers = judgeAll((await content()).placementQuestions, body.answers);
      const row = { answers, suggested_path: suggestPath(answers), taken_at: clock() };
      await database.forUser(caller.userId, (space) => putPlacement(space, row));
      return placement(row);
    },
    { limit: 'changes' },
  );
}

/** Judges a whole quiz, in the order of the content; throws the 400 failure when it is not whole. */
function judgeAll(
  questions: ReadonlyMap<string, PlacementQuestion>,
  answers: readonly { questionId: string; option: number | null }[],
): JudgedQuestion[] {
  const options = new Map(answers.map(({ questionId, option }) => [questionId, option]));
  const isWhole = options.size === answers.length && answers.length === questions.size;
  return Array.from(questions.values(), (question) => {
    const option = options.get(question.id);
    const isAnswer = option !== undefined && (option ?? 0) < question.options.length;
    if (!isWhole || !isAnswer) throw notWhole(questions.size);
    return {
      questionId: question.id,
      option,
      isRight: option === question.correctAnswer,
      level: question.level,
      topicId: question.topic,
    };
  });
}

function notWhole(count: number): ApiFailure {
  return new ApiFailure(400, 'learn.placement-incomplete', 'This is not the whole quiz.', {
    remedy: `Answer each of its ${count} questions once; null stands for not known.`,
  });
}
