import Skeleton from '@mui/material/Skeleton';
import type { QuestionItemProps } from '../../courses/questions/question-item.ts';
import { useLearnProgress } from '../learn-queries.ts';
import { AskedQuestion } from './asked-question.tsx';

/** A practice question of a user whose answers are kept. */
export function PracticeQuestion({ question, number }: QuestionItemProps) {
  const { data, isPending } = useLearnProgress();
  if (isPending) return <Skeleton variant="rounded" height={220} />;
  const kept = data?.answers.find(({ questionId }) => questionId === question.id);
  return <AskedQuestion question={question} number={number} kept={kept} />;
}
