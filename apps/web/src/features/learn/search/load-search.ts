import { COURSES, GREEKS, INDICATOR_CARDS, PATTERN_CARDS } from '@stratloom/learn-content';
import { tabOfCourse } from '../courses/course-tabs.ts';
import { greekEntry, indicatorEntry, patternEntry } from './card-entries.ts';
import { lessonEntries } from './lesson-entries.ts';
import { type LessonSearch, makeLessonSearch } from './lesson-search.ts';
import type { SearchEntry } from './search-entry.ts';

/** Fetches everything that is taught and makes it searchable. Rejects when a part cannot be fetched. */
export async function loadSearch(): Promise<LessonSearch> {
  return makeLessonSearch(await loadEntries());
}

/** Returns everything that can be found. */
async function loadEntries(): Promise<readonly SearchEntry[]> {
  const lessons = COURSES.flatMap((course) =>
    course.modules.map(async (module) =>
      lessonEntries(course, tabOfCourse(course.id), await module.load()),
    ),
  );
  return [
    ...PATTERN_CARDS.map(patternEntry),
    ...INDICATOR_CARDS.map(indicatorEntry),
    ...GREEKS.map(greekEntry),
    ...(await Promise.all(lessons)).flat(),
  ];
}
