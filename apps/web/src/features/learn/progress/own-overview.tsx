import type { LearnProgress, Placement } from '@stratloom/contracts';
import { JOURNEY_STEPS, LEARNING_PATHS, TOPIC_CARDS } from '@stratloom/learn-content';
import { HubHero } from '../hub/hub-hero.tsx';
import { JourneyLine } from '../hub/journey-line.tsx';
import type { LearnTab } from '../hub/learn-tabs.ts';
import { PathCards } from '../hub/path-cards.tsx';
import { ProgressBar } from '../hub/progress-bar.tsx';
import { Section } from '../hub/section.tsx';
import { useChoosePath } from './learn-queries.ts';
import { ownProgress } from './own-progress.ts';
import { OwnQuickStarts } from './own-quick-starts.tsx';
import { OwnTopics } from './own-topics.tsx';
import { ProgressFigures } from './progress-figures.tsx';
import { ReviewCall } from './review/review-call.tsx';
import type { ReviewScope } from './review/review-list.ts';
import { TOPIC_UNITS } from './topic-units.ts';
import Typography from '@mui/material/Typography';
import { formatDay } from '../../../format/moment.ts';
import { pathTitle } from './placement/path-title.ts';

/** Last result of the placement quiz; nothing when it was not taken. */
function PlacementLine({ placement }: { readonly placement: Placement | null }) {
  if (placement === null) return null;
  const { suggestedPath, rightCount, questionCount, takenAt } = placement;
  return (
    <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
      Your placement quiz of {formatDay(takenAt / 1000)} suggests the {pathTitle(suggestedPath)}:{' '}
      {rightCount} of {questionCount} answers were right.
    </Typography>
  );
}

interface OwnOverviewProps {
  readonly kept: LearnProgress;
  /** When `kept` was true, UTC ms. */
  readonly now: number;
  readonly onOpen: (tab: LearnTab) => void;
  readonly onQuiz: () => void;
  readonly onReview: (scope: ReviewScope) => void;
}

/** The overview of a user whose progress is kept. */
export function OwnOverview({ kept, now, onOpen, onQuiz, onReview }: OwnOverviewProps) {
  const own = ownProgress(kept, TOPIC_UNITS, LEARNING_PATHS);
  const choosePath = useChoosePath();
  return (
    <>
      <HubHero onStart={() => onOpen('patterns')} onQuiz={onQuiz} />
      <Section title="Your learning journey">
        <JourneyLine steps={JOURNEY_STEPS} />
      </Section>
      <Section title="Your progress">
        <ProgressBar label="Overall progress" percent={own.overallPercent} />
        <ProgressFigures kept={kept} own={own} />
        <ReviewCall answers={kept.answers} now={now} onReview={onReview} />
      </Section>
      <Section title="Choose a path">
        <PathCards
          paths={LEARNING_PATHS}
          topics={TOPIC_CARDS}
          selected={own.chosenPath}
          onSelect={(path) => choosePath.mutate(path)}
        />
        <PlacementLine placement={kept.placement} />
      </Section>
      <OwnTopics kept={kept} own={own} onOpen={onOpen} />
      <Section title="Quick start">
        <OwnQuickStarts />
      </Section>
    </>
  );
}
