import { type LearnAnswer, learnRoutes } from '@stratloom/contracts';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import {
  putAnswer,
  putPattern,
  readAnswer,
  readPattern,
} from '../../../db/queries/learn-answers.ts';
import type { UserSpace } from '../../../db/user-space.ts';
import { judgeAnswer } from '../../../learn/judge-answer.ts';
import type { LearnContent, PlacedQuestion } from '../../../learn/learn-content.ts';
import { NOT_IN_REVIEW, placeAfter } from '../../../learn/review-schedule.ts';
import { ApiFailure, notFound } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { answeredQuestion, patternScore } from '../../presenters/learn.ts';
import { countOnce } from './attempts.ts';

/** Adds the answers to practice questions and those given to the pattern trainer. */
export function addAnswerRoutes(
  server: FastifyInstance,
  context: ApiContext,
  content: () => Promise<LearnContent>,
): void {
  const { database, clock } = context;
  const change = { limit: 'changes' } as const;

  implement(
    server,
    context,
    learnRoutes.answer,
    async ({ caller, body }) => {
      const asked = (await content()).questions.get(body.questionId);
      if (asked === undefined) throw notFound('learn.no-question', 'This question');
      return database.forUser(caller.userId, (space) =>
        answerQuestion(space, asked, { id: body.attemptId, answer: body.answer, now: clock() }),
      );
    },
    change,
  );

  implement(
    server,
    context,
    learnRoutes.answerTrainer,
    async ({ caller, body }) => {
      const { patternIds } = await content();
      for (const id of [body.shownPatternId, body.namedPatternId]) {
        if (!patternIds.has(id)) throw notFound('learn.no-pattern', 'This pattern');
      }
      return database.forUser(caller.userId, (space) =>
        namePattern(space, body.shownPatternId, {
          id: body.attemptId,
          isRight: body.namedPatternId === body.shownPatternId,
          now: clock(),
        }),
      );
    },
    change,
  );
}

async function answerQuestion(
  space: UserSpace,
  { question, moduleId }: PlacedQuestion,
  { id, answer, now }: { id: string; answer: LearnAnswer; now: Date },
): Promise<z.infer<typeof learnRoutes.answer.answer>> {
  const verdict = judgeAnswer(question, answer);
  if (verdict === 'of another kind') throw ofAnotherKind(question.type);
  const attempt = await countOnce(space, { id, isRight: verdict === 'right', now });
  const before = await readAnswer(space, question.id);
  if (!attempt.isNew && before !== undefined) {
    return { isRight: attempt.isRight, question: answeredQuestion(before, moduleId) };
  }
  const { isRight } = attempt;
  const place = before === undefined ? NOT_IN_REVIEW : { box: before.box, dueAt: before.due_at };
  const { box, dueAt } = placeAfter(place, isRight, now);
  const row = await putAnswer(space, {
    question_id: question.id,
    answer,
    is_right: isRight,
    answer_count: (before?.answer_count ?? 0) + 1,
    right_count: (before?.right_count ?? 0) + (isRight ? 1 : 0),
    box,
    due_at: dueAt,
    answered_at: now,
  });
  return { isRight, question: answeredQuestion(row, moduleId) };
}

async function namePattern(
  space: UserSpace,
  patternId: string,
  answer: { id: string; isRight: boolean; now: Date },
): Promise<z.infer<typeof learnRoutes.answerTrainer.answer>> {
  const { isRight, isNew } = await countOnce(space, answer);
  const before = await readPattern(space, patternId);
  if (!isNew && before !== undefined) return { isRight, pattern: patternScore(before) };
  const score = {
    pattern_id: patternId,
    shown_count: (before?.shown_count ?? 0) + 1,
    right_count: (before?.right_count ?? 0) + (isRight ? 1 : 0),
    answered_at: answer.now,
  };
  await putPattern(space, score);
  return { isRight, pattern: patternScore(score) };
}

function ofAnotherKind(type: 'multiple-choice' | 'numeric'): ApiFailure {
  return new ApiFailure(400, 'learn.wrong-answer-kind', 'This is not an answer to the question.', {
    remedy: type === 'numeric' ? 'Send a number.' : 'Send the index of one of its options.',
  });
}
