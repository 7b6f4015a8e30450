import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { AnsweredQuestion } from '@stratloom/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AskedQuestion } from '../practice/asked-question.tsx';
import { loadQuestion } from './load-question.ts';

interface ReviewStepProps {
  readonly asked: AnsweredQuestion;
  readonly number: number;
  readonly isLast: boolean;
  readonly onAnswered: (isRight: boolean) => void;
  readonly onNext: () => void;
}

/** One question of a review; the next comes when it is answered. */
export function ReviewStep({ asked, number, isLast, onAnswered, onNext }: ReviewStepProps) {
  const { moduleId, questionId } = asked;
  const { data, error, refetch } = useQuery({
    queryKey: ['learn-question', questionId],
    queryFn: async () => loadQuestion(moduleId, questionId),
    staleTime: Infinity,
  });
  const [isAnswered, setAnswered] = useState(false);
  if (error !== null) {
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
        This question could not be loaded.
      </Alert>
    );
  }
  if (data === undefined) return <Skeleton variant="rounded" height={240} />;
  return (
    <>
      {data === null ? (
        <Alert severity="info">This question has been retired.</Alert>
      ) : (
        <>
          <Typography variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
            From the lesson “{data.moduleTitle}”
          </Typography>
          <AskedQuestion
            question={data.question}
            number={number}
            kept={undefined}
            onAnswered={(isRight) => {
              if (!isAnswered) onAnswered(isRight);
              setAnswered(true);
            }}
          />
        </>
      )}
      <Box sx={{ mt: 2 }}>
        <Button variant="contained" disabled={data !== null && !isAnswered} onClick={onNext}>
          {isLast ? 'Finish' : 'Next question'}
        </Button>
      </Box>
    </>
  );
}
