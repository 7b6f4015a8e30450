import type { CourseId } from '@stratloom/learn-content';
import type { LearnTab } from '../hub/learn-tabs.ts';

/** The tab of each course. */
const TABS: Readonly<Record<CourseId, LearnTab>> = {
  'trading-fundamentals': 'fundamentals',
  'markets-overview': 'markets',
  'options-greeks': 'options',
  'advanced-strategies': 'advanced',
  'algorithmic-trading': 'algorithmic',
};

/** Returns the tab on which a course stands. */
export function tabOfCourse(id: CourseId): LearnTab {
  return TABS[id];
}
