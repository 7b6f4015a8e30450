import { TimeframeName } from '@stratloom/contracts';
import { COURSES } from '@stratloom/learn-content';
import { newDocument } from '../document/lab-document.ts';
import type { LabDocument } from '../document/lab-document.ts';

/**
 * Returns the strategy that ends a lesson, with the market that it is shown on; null = there is no such lesson, or it has none.
 * Rejects when the lesson cannot be fetched.
 */
export async function lessonDocument(moduleId: string): Promise<LabDocument | null> {
  const module = COURSES.flatMap(({ modules }) => modules).find(({ id }) => id === moduleId);
  const strategy = (await module?.load())?.strategy;
  if (strategy === undefined) return null;
  const { title, language, code, symbol, timeframe } = strategy;
  const document = newDocument(language, code);
  return { ...document, name: title, symbol, timeframe: TimeframeName.parse(timeframe) };
}
