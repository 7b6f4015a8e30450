import Skeleton from '@mui/material/Skeleton';
import Box from '@mui/material/Box';
import type { CourseId } from '@stratloom/learn-content';
import type { QueryClient } from '@tanstack/react-query';
import { loadedPart } from '../../../components/loaded-part.tsx';
import { KEPT_LESSON_SLOTS } from '../progress/kept-lesson-slots.tsx';
import type { LearnAddress } from './use-learn-address.ts';

const overview = loadedPart(
  async () => (await import('../progress/learn-overview.tsx')).LearnOverview,
);
const patterns = loadedPart(
  async () => (await import('../patterns/pattern-guide.tsx')).PatternGuide,
);
const indicators = loadedPart(
  async () => (await import('../indicators/indicator-guide.tsx')).IndicatorGuide,
);
const courseTab = loadedPart(async () => (await import('../courses/course-tab.tsx')).CourseTab);

/**
 * Loads what an address of the learning area shows at first. Rejects when it cannot be loaded.
 *
 * @param queries - Takes the lesson that is open.
 */
export async function prepareTab(
  { tab, module }: Pick<LearnAddress, 'tab' | 'module'>,
  queries: QueryClient,
): Promise<void> {
  if (tab === 'overview') await overview.load();
  else if (tab === 'patterns') await patterns.load();
  else if (tab === 'indicators') await indicators.load();
  else {
    await courseTab.load();
    const { prepareCourse } = await import('../courses/course-tab.tsx');
    await prepareCourse({ tab, module }, queries);
  }
}

/** Content of the selected tab. */
export function TabPanel({ address }: { readonly address: LearnAddress }) {
  const course = (id: CourseId) => (
    <courseTab.Part key={id} courseId={id} address={address} parts={KEPT_LESSON_SLOTS} />
  );
  switch (address.tab) {
    case 'overview':
      return <overview.Part onOpen={address.showTab} />;
    case 'patterns':
      return <patterns.Part />;
    case 'indicators':
      return <indicators.Part />;
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
