import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { LearnProgress } from '@stratloom/contracts';
import { useState } from 'react';
import { useHeadingFocus } from '../use-heading-focus.ts';
import { reviewList, type ReviewScope } from './review-list.ts';
import { ReviewStep } from './review-step.tsx';

interface ReviewSessionProps {
  readonly scope: ReviewScope;
  readonly kept: LearnProgress;
  /** UTC ms. */
  readonly now: number;
  readonly onClose: () => void;
}

/** Asks missed questions again, one after the other. */
export function ReviewSession({ scope, kept, now, onClose }: ReviewSessionProps) {
  // Answers change what is due; the list of this session stays as it began.
  const [list] = useState(() => reviewList(kept.answers, scope, now));
  const [step, setStep] = useState(0);
  const [verdicts, setVerdicts] = useState<readonly boolean[]>([]);
  const asked = list[step];
  if (asked === undefined) {
    return <ReviewEnd verdicts={verdicts} onClose={onClose} />;
  }
  return (
    <Box sx={{ mt: 3, maxWidth: 820 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, mb: 2 }}>
        <Typography variant="h2" sx={{ flexGrow: 1 }}>
          Review: question {step + 1} of {list.length}
        </Typography>
        <Button color="secondary" onClick={onClose} sx={{ flexShrink: 0 }}>
          Leave the review
        </Button>
      </Box>
      <ReviewStep
        key={asked.questionId}
        asked={asked}
        number={step + 1}
        isLast={step + 1 === list.length}
        onAnswered={(isRight) => setVerdicts([...verdicts, isRight])}
        onNext={() => setStep(step + 1)}
      />
    </Box>
  );
}

function ReviewEnd(props: { readonly verdicts: readonly boolean[]; readonly onClose: () => void }) {
  const { verdicts, onClose } = props;
  const heading = useHeadingFocus();
  const right = verdicts.filter((isRight) => isRight).length;
  return (
    <Box sx={{ mt: 3, maxWidth: 820 }}>
      <Typography
        variant="h2"
        ref={heading}
        tabIndex={-1}
        sx={{ '&:focus-visible': { outline: 'none' } }}
      >
        {verdicts.length === 0 ? 'Nothing is due for review' : 'Review done'}
      </Typography>
      <Typography sx={{ mt: 1, color: 'text.secondary' }}>
        {verdicts.length === 0
          ? 'Practice questions you miss come back here the next day.'
          : `${right} of ${verdicts.length} right. What you missed comes back tomorrow; the rest later, if it was due.`}
      </Typography>
      <Button variant="contained" onClick={onClose} sx={{ mt: 2 }}>
        Back to the overview
      </Button>
    </Box>
  );
}
