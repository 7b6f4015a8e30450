import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { QuestionItemProps } from '../../courses/questions/question-item.ts';
import { ShownQuestion } from '../../courses/questions/shown-question.tsx';
import { useKeepsProgress } from '../use-keeps-progress.ts';

const PracticeQuestion = lazy(async () => ({
  default: (await import('./practice-question.tsx')).PracticeQuestion,
}));

/** A practice question: with its answer for visitors and in demo mode, to be answered for everybody else. */
export function LearnQuestion(props: QuestionItemProps) {
  const isKept = useKeepsProgress();
  if (!isKept) return <ShownQuestion {...props} />;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={220} />}>
      <PracticeQuestion {...props} />
    </Suspense>
  );
}
