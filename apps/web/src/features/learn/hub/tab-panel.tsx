import Skeleton from '@mui/material/Skeleton';
import Box from '@mui/material/Box';
import type { CourseId } from '@stratloom/learn-content';
import { lazy } from 'react';
import { KEPT_LESSON_SLOTS } from '../progress/kept-lesson-slots.tsx';
import type { LearnAddress } from './use-learn-address.ts';

const LearnOverview = lazy(async () => ({
  default: (await import('../progress/learn-overview.tsx')).LearnOverview,
}));
const PatternGuide = lazy(async () => ({
  default: (await import('../patterns/pattern-guide.tsx')).PatternGuide,
}));
const IndicatorGuide = lazy(async () => ({
  default: (await import('../indicators/indicator-guide.tsx')).IndicatorGuide,
}));
const CourseTab = lazy(async () => ({
  default: (await import('../courses/course-tab.tsx')).CourseTab,
}));

/** Content of the selected tab. */
export function TabPanel({ address }: { readonly address: LearnAddress }) {
  const course = (id: CourseId) => (
    <CourseTab key={id} courseId={id} address={address} parts={KEPT_LESSON_SLOTS} />
  );
  switch (address.tab) {
    case 'overview':
      return <LearnOverview onOpen={address.showTab} />;
    case 'patterns':
      return <PatternGuide />;
    case 'indicators':
      return <IndicatorGuide />;
    case 'fundamentals':
      return course('trading-fundamentals');
    case 'markets':
      return course('markets-overview');
    case 'options':
      return course('options-greeks');
    case 'advanced':
      return course('advanced-strategies');
    case 'algorithmic':
      return course('algorithmic-trading');
  }
}

/** The shape of a tab that is on its way: so high that a link to a module does not scroll what is below it into sight. */
export function TabSkeleton() {
  return (
    <Box component="output" aria-label="Loading" sx={{ display: 'block', minHeight: '160dvh' }}>
      <Skeleton variant="text" width={320} height={44} />
      <Skeleton variant="text" width={480} sx={{ maxWidth: 1 }} />
      <Skeleton variant="rounded" height={360} sx={{ mt: 3 }} />
    </Box>
  );
}
