import type { PatternId } from '@stratloom/engine/patterns';
import { newAttemptId } from '../../progress/attempt-id.ts';
import { useLearnProgress, useTrainerAnswer } from '../../progress/learn-queries.ts';
import { useKeepsProgress } from '../../progress/use-keeps-progress.ts';

/** What is kept of the trainer from one visit to the next. */
export interface KeptScore {
  /** The score of all visits; null = none is kept. */
  readonly words: string | null;
  readonly keep: (shown: PatternId, named: PatternId) => void;
}

/** Keeps the score of signed-in users on the server; for others it does nothing. */
export function useKeptScore(): KeptScore {
  const isKept = useKeepsProgress();
  const { data } = useLearnProgress();
  const { mutate } = useTrainerAnswer();
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  const patterns = isKept ? (data?.patterns ?? []) : [];
  const shown = sum(patterns.map(({ shownCount }) => shownCount));
  const right = sum(patterns.map(({ rightCount }) => rightCount));
  return {
    words: shown === 0 ? null : `${right} of ${shown} in all`,
    keep: (shownPatternId, namedPatternId) => {
      if (isKept) mutate({ attemptId: newAttemptId(), shownPatternId, namedPatternId });
    },
  };
}
