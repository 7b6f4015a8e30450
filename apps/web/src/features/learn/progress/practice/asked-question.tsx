import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { AnsweredQuestion, LearnAnswer } from '@stratloom/contracts';
import { useEffect, useRef, useState } from 'react';
import type { Question } from '@stratloom/learn-content';
import { failureText } from '../../../../api-client/index.ts';
import { color } from '../../../../theme/theme.ts';
import { newAttemptId } from '../attempt-id.ts';
import { useAnswer } from '../learn-queries.ts';
import { AnswerForm } from './answer-form.tsx';
import { AnswerVerdict } from './answer-verdict.tsx';

interface AskedQuestionProps {
  readonly question: Question;
  /** From 1. */
  readonly number: number;
  /** Answer given before, shown instead of asking again. */
  readonly kept: AnsweredQuestion | undefined;
  readonly onAnswered?: (isRight: boolean) => void;
}

/** A question to be answered: first without its answer, then with the verdict and the explanation. */
export function AskedQuestion({ question, number, kept, onAnswered }: AskedQuestionProps) {
  const { shown, stage, isSending, error, answer, askAgain } = useAnswering(
    question.id,
    kept,
    onAnswered,
  );
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is gone; reading goes on with the question.
    if (stage === 'asked again') box.current?.focus();
  }, [stage]);
  return (
    <Box ref={box} tabIndex={-1} data-question={question.id} sx={boxStyle}>
      {shown === undefined ? (
        <AnswerForm question={question} number={number} isSending={isSending} onAnswer={answer} />
      ) : (
        <AnswerVerdict
          question={question}
          number={number}
          answered={shown}
          hasFocus={stage === 'answered'}
          onTryAgain={askAgain}
        />
      )}
      {error !== null && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {failureText(error, 'Your answer could not be saved. Check it again.')}
        </Alert>
      )}
    </Box>
  );
}

const boxStyle = {
  p: 2,
  border: `1px solid ${color.raised}`,
  borderRadius: 1,
  bgcolor: 'background.default',
  '&:focus-visible': { outline: 'none' },
} as const;

/** Sends answers to one question, each repeated under the same id until it has arrived. */
function useAnswering(
  questionId: string,
  kept: AnsweredQuestion | undefined,
  onAnswered: ((isRight: boolean) => void) | undefined,
) {
  const send = useAnswer();
  const [attemptId, setAttemptId] = useState(newAttemptId);
  // An answer of this page is shown with the focus on it; one from before is just there.
  const [stage, setStage] = useState<'begun' | 'asked again' | 'answered'>('begun');
  const onSuccess = ({ isRight }: { readonly isRight: boolean }) => {
    setStage('answered');
    onAnswered?.(isRight);
  };
  return {
    shown: stage === 'asked again' ? undefined : (send.data?.question ?? kept),
    stage,
    isSending: send.isPending,
    error: send.error,
    answer: (answer: LearnAnswer) => send.mutate({ attemptId, questionId, answer }, { onSuccess }),
    askAgain: () => {
      send.reset();
      setAttemptId(newAttemptId());
      setStage('asked again');
    },
  };
}
