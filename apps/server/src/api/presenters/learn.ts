import {
  type AnsweredQuestion,
  LearnAnswer,
  LearnLevel,
  type PatternScore,
  type Placement,
} from '@stratloom/contracts';
import { z } from 'zod';
import type { PlacementRow } from '../../db/queries/learn.ts';
import type { AnswerRow, PatternRow } from '../../db/queries/learn-answers.ts';

const JudgedQuestions = z.array(
  z.object({
    questionId: z.string(),
    option: z.number().nullable(),
    isRight: z.boolean(),
    level: LearnLevel,
    topicId: z.string(),
  }),
);

/** Returns what is known of a question of a module. */
export function answeredQuestion(row: AnswerRow, moduleId: string): AnsweredQuestion {
  return {
    questionId: row.question_id,
    moduleId,
    answer: LearnAnswer.parse(row.answer),
    isRight: row.is_right,
    answerCount: row.answer_count,
    rightCount: row.right_count,
    box: row.box,
    dueAt: row.due_at === null ? null : row.due_at.getTime(),
    answeredAt: row.answered_at.getTime(),
  };
}

/** Returns a user's score with a pattern. */
export function patternScore(row: PatternRow): PatternScore {
  return {
    patternId: row.pattern_id,
    shownCount: row.shown_count,
    rightCount: row.right_count,
  };
}

/** Returns what the placement quiz said, level by level and topic by topic. */
export function placement(row: PlacementRow): Placement {
  const answers = JudgedQuestions.parse(row.answers);
  const levels = countsBy(answers, LearnLevel.options, ({ level }) => level);
  const topicIds = [...new Set(answers.map(({ topicId }) => topicId))];
  const topics = countsBy(answers, topicIds, ({ topicId }) => topicId);
  return {
    suggestedPath: LearnLevel.parse(row.suggested_path),
    ...counts(answers),
    levels: levels.map(({ of, ...rest }) => ({ level: of, ...rest })),
    topics: topics.map(({ of, ...rest }) => ({ topicId: of, ...rest })),
    takenAt: row.taken_at.getTime(),
  };
}

type Judged = z.infer<typeof JudgedQuestions>;

interface Counts {
  readonly rightCount: number;
  readonly questionCount: number;
}

function counts(answers: Judged): Counts {
  const right = answers.filter(({ isRight }) => isRight);
  return { rightCount: right.length, questionCount: answers.length };
}

function countsBy<Name extends string>(
  answers: Judged,
  names: readonly Name[],
  nameOf: (answer: Judged[number]) => string,
): ({ readonly of: Name } & Counts)[] {
  return names.map((name) => ({
    of: name,
    ...counts(answers.filter((answer) => nameOf(answer) === name)),
  }));
}
