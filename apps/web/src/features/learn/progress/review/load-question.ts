import { COURSES, type Question } from '@stratloom/learn-content';

/** A question with the title of the module that teaches its answer. */
export interface TaughtQuestion {
  readonly question: Question;
  readonly moduleTitle: string;
}

/** Loads a practice question; null when the content has it no more. Rejects when it cannot be fetched. */
export async function loadQuestion(
  moduleId: string,
  questionId: string,
): Promise<TaughtQuestion | null> {
  const outline = COURSES.flatMap(({ modules }) => modules).find(({ id }) => id === moduleId);
  const module = await outline?.load();
  const question = module?.practiceQuestions?.find(({ id }) => id === questionId);
  if (module === undefined || question === undefined) return null;
  return { question, moduleTitle: module.title };
}
