import { z } from 'zod';
import { route } from './route.ts';

/** Id of a topic, module, question or pattern of the learning content; the server knows which there are. */
const contentId = z.string().min(1).max(100);
/** Made by the client for each answer, so that one sent twice counts once. */
const attemptId = z.uuid();
const done = z.object({ success: z.literal(true) });
const time = z.number().describe('UTC milliseconds.');
const count = z.number().int().nonnegative();

/** Level of a question, and name of the learning path for it. */
export const LearnLevel = z.enum(['beginner', 'intermediate', 'advanced']);
export type LearnLevel = z.infer<typeof LearnLevel>;

/** An answer: an option by its index, or a number in the unit the question asks for. */
export const LearnAnswer = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('option'), option: z.number().int().min(0).max(20) }),
    z.object({ type: z.literal('number'), value: z.number() }),
  ])
  .meta({ id: 'LearnAnswer' });
export type LearnAnswer = z.infer<typeof LearnAnswer>;

/** State of a question that was answered at least once. */
export const AnsweredQuestion = z
  .object({
    questionId: z.string(),
    moduleId: z.string().describe('The module whose question it is.'),
    answer: LearnAnswer.describe('The latest.'),
    isRight: z.boolean().describe('Whether the latest was.'),
    answerCount: count,
    rightCount: count,
    box: z.number().int().min(0).max(5).describe('Box of the review; 0 = not in review.'),
    dueAt: z.number().nullable().describe('When it is to be asked again, UTC ms; null = never.'),
    answeredAt: time,
  })
  .meta({ id: 'AnsweredQuestion' });
export type AnsweredQuestion = z.infer<typeof AnsweredQuestion>;

/** Counts of a pattern shown by the trainer and named correctly. */
export const PatternScore = z
  .object({ patternId: z.string(), shownCount: count, rightCount: count })
  .meta({ id: 'PatternScore' });
export type PatternScore = z.infer<typeof PatternScore>;

/** Last result of the placement quiz. */
export const Placement = z
  .object({
    suggestedPath: LearnLevel,
    rightCount: count,
    questionCount: count,
    levels: z.array(z.object({ level: LearnLevel, rightCount: count, questionCount: count })),
    topics: z.array(z.object({ topicId: z.string(), rightCount: count, questionCount: count })),
    takenAt: time,
  })
  .meta({ id: 'Placement' });
export type Placement = z.infer<typeof Placement>;

/** All that is kept of a user's learning. */
export const LearnProgress = z
  .object({
    bookmarks: z.array(z.string()).describe('Ids of topics.'),
    modulesRead: z.array(z.object({ moduleId: z.string(), readAt: time })),
    answers: z.array(AnsweredQuestion),
    patterns: z.array(PatternScore),
    placement: Placement.nullable(),
    chosenPath: LearnLevel.nullable(),
  })
  .meta({ id: 'LearnProgress' });
export type LearnProgress = z.infer<typeof LearnProgress>;

const topic = z.object({ topicId: contentId });
const module = z.object({ moduleId: contentId });
const common = { tag: 'learn', access: 'bearer' } as const;

export const learnRoutes = {
  progress: route({
    ...common,
    method: 'GET',
    path: '/v1/learn/progress',
    summary: "All that is kept of the bearer's learning.",
    answer: LearnProgress,
  }),
  addBookmark: route({
    ...common,
    method: 'PUT',
    path: '/v1/learn/bookmarks/{topicId}',
    summary: 'Bookmarks a topic; harmless when it is.',
    params: topic,
    answer: done,
  }),
  removeBookmark: route({
    ...common,
    method: 'DELETE',
    path: '/v1/learn/bookmarks/{topicId}',
    summary: 'Removes the bookmark of a topic; harmless when there is none.',
    params: topic,
    answer: done,
  }),
  markRead: route({
    ...common,
    method: 'PUT',
    path: '/v1/learn/modules-read/{moduleId}',
    summary: 'Notes that a module, or a part of a guide, was read; the first time counts.',
    params: module,
    answer: done,
  }),
  markUnread: route({
    ...common,
    method: 'DELETE',
    path: '/v1/learn/modules-read/{moduleId}',
    summary: 'Forgets that a module was read; harmless when it was not.',
    params: module,
    answer: done,
  }),
  choosePath: route({
    ...common,
    method: 'PUT',
    path: '/v1/learn/path',
    summary: 'Chooses the learning path to follow.',
    body: z.object({ path: LearnLevel }),
    answer: done,
  }),
  answer: route({
    ...common,
    method: 'POST',
    path: '/v1/learn/answers',
    summary: 'Answers a practice question; the server judges it and says when to ask it again.',
    body: z.object({ attemptId, questionId: contentId, answer: LearnAnswer }),
    answer: z.object({
      isRight: z.boolean().describe('Whether this answer is.'),
      question: AnsweredQuestion,
    }),
  }),
  answerTrainer: route({
    ...common,
    method: 'POST',
    path: '/v1/learn/trainer-answers',
    summary: 'Notes which pattern the trainer showed and which was named.',
    body: z.object({ attemptId, shownPatternId: contentId, namedPatternId: contentId }),
    answer: z.object({ isRight: z.boolean(), pattern: PatternScore }),
  }),
  takePlacement: route({
    ...common,
    method: 'POST',
    path: '/v1/learn/placements',
    summary: 'Judges the answers of the placement quiz and suggests a path; the latest is kept.',
    body: z.object({
      answers: z
        .array(
          z.object({
            questionId: contentId,
            option: z.number().int().min(0).max(20).nullable().describe('null = not known.'),
          }),
        )
        .min(1)
        .max(50),
    }),
    answer: Placement,
  }),
} as const;
