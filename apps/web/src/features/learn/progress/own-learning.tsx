import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { failureText } from '../../../api-client/index.ts';
import type { LearnTab } from '../hub/learn-tabs.ts';
import { useLearnProgress } from './learn-queries.ts';
import { OwnOverview } from './own-overview.tsx';
import { ProgressSkeleton } from './progress-skeleton.tsx';

const PlacementQuiz = lazy(async () => ({
  default: (await import('./placement/placement-quiz.tsx')).PlacementQuiz,
}));
const ReviewSession = lazy(async () => ({
  default: (await import('./review/review-session.tsx')).ReviewSession,
}));

/** A user's own overview; in its place the placement quiz or a review, where the address asks for one. */
export function OwnLearning({ onOpen }: { readonly onOpen: (tab: LearnTab) => void }) {
  const { data, error, refetch, dataUpdatedAt } = useLearnProgress();
  const [search, setSearch] = useSearchParams();
  const show = (what: Record<string, string>) => setSearch({ tab: 'overview', ...what });
  if (data === undefined) {
    return error === null ? (
      <ProgressSkeleton />
    ) : (
      <Alert
        severity="error"
        sx={{ mt: 2 }}
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        {failureText(error, 'Your progress could not be loaded')}
      </Alert>
    );
  }
  const review = search.get('review');
  if (search.get('quiz') === 'placement') {
    return (
      <Suspense fallback={<ProgressSkeleton />}>
        <PlacementQuiz onClose={() => show({})} />
      </Suspense>
    );
  }
  if (review === 'due' || review === 'all') {
    return (
      <Suspense fallback={<ProgressSkeleton />}>
        <ReviewSession
          key={review}
          scope={review}
          kept={data}
          now={dataUpdatedAt}
          onClose={() => show({})}
        />
      </Suspense>
    );
  }
  return (
    <OwnOverview
      kept={data}
      now={dataUpdatedAt}
      onOpen={onOpen}
      onQuiz={() => show({ quiz: 'placement' })}
      onReview={(scope) => show({ review: scope })}
    />
  );
}
