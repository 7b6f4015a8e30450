import {
  COURSES,
  INDICATOR_CARDS,
  type Module,
  PATTERN_CARDS,
  PATTERN_TIPS,
} from '@stratloom/learn-content';

/** A course with its modules loaded. */
export interface LoadedCourse {
  readonly id: string;
  readonly modules: readonly Module[];
}

/** Loads every module of every course. Rejects when one is not there. */
export async function loadCourses(): Promise<LoadedCourse[]> {
  return await Promise.all(
    COURSES.map(async ({ id, modules }) => ({
      id,
      modules: await Promise.all(modules.map(({ load }) => load())),
    })),
  );
}

/** Every text inside a value, one on a line, as a reader meets them. */
export function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value).map(wordsOf).filter(Boolean).join('\n');
}

/** The words of each topic: the five courses and the two guides. */
export async function topicWords(): Promise<Map<string, string>> {
  const courses = await loadCourses();
  return new Map([
    ...courses.map(({ id, modules }) => [id, wordsOf(modules)] as const),
    ['chart-patterns', wordsOf([PATTERN_CARDS, PATTERN_TIPS])],
    ['technical-indicators', wordsOf(INDICATOR_CARDS)],
  ]);
}

/** The words of each module and card by id, and of the tips on patterns as `pattern-tips`. */
export async function placeWords(): Promise<Map<string, string>> {
  const courses = await loadCourses();
  const places = [
    ...PATTERN_CARDS,
    ...INDICATOR_CARDS,
    ...courses.flatMap(({ modules }) => modules),
  ];
  return new Map([
    ...places.map((place) => [place.id, wordsOf(place)] as const),
    ['pattern-tips', wordsOf(PATTERN_TIPS)],
  ]);
}
