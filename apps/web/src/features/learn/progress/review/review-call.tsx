import Replay from '@mui/icons-material/Replay';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AnsweredQuestion } from '@stratloom/contracts';
import { cardStyle } from '../../hub/card-style.ts';
import { dueWords } from './due-words.ts';
import { nextDueAt, reviewList, type ReviewScope } from './review-list.ts';

interface ReviewCallProps {
  readonly answers: readonly AnsweredQuestion[];
  /** UTC ms. */
  readonly now: number;
  readonly onReview: (scope: ReviewScope) => void;
}

/** Number of missed questions that are due again, with a link to them; nothing while none was missed. */
export function ReviewCall({ answers, now, onReview }: ReviewCallProps) {
  const dueCount = reviewList(answers, 'due', now).length;
  const waitingCount = reviewList(answers, 'all', now).length;
  if (waitingCount === 0) return null;
  const nextAt = nextDueAt(answers, now);
  return (
    <Box
      sx={{
        ...cardStyle,
        mt: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
      }}
    >
      <Box sx={{ flexGrow: 1, flexBasis: 260 }}>
        <Typography variant="h3">
          {dueCount > 0 ? `${count(dueCount)} due for review` : 'Nothing is due for review'}
        </Typography>
        <Typography variant="body2" sx={{ mt: 0.25, color: 'text.secondary' }}>
          A question you miss comes back the next day, then after 2, 4, 8 and 16 days as long as you
          get it right. {nextAt === null ? '' : `The next one comes back ${dueWords(nextAt, now)}.`}
        </Typography>
      </Box>
      {dueCount > 0 ? (
        <Button variant="outlined" startIcon={<Replay />} onClick={() => onReview('due')}>
          Review now
        </Button>
      ) : (
        <Button variant="outlined" color="secondary" onClick={() => onReview('all')}>
          Practise {count(waitingCount)} early
        </Button>
      )}
    </Box>
  );
}

function count(questions: number): string {
  return questions === 1 ? '1 question' : `${questions} questions`;
}
