import Alert from '@mui/material/Alert';
import { PLACEMENT_QUESTIONS } from '@stratloom/learn-content';
import { useState } from 'react';
import { failureText, tokens } from '../../../../api-client/index.ts';
import { useTakePlacement } from '../learn-queries.ts';
import { PlacementResult } from './placement-result.tsx';
import { PlacementStep } from './placement-step.tsx';
import type { QuizAnswer } from './quiz-draft.ts';
import { keepDraft, readDraft } from './quiz-draft.ts';

/** Twenty questions, one after the other, and the path that they suggest. */
export function PlacementQuiz({ onClose }: { readonly onClose: () => void }) {
  const userId = tokens.userId ?? '';
  const [answers, setAnswers] = useState(() => readDraft(userId));
  const [step, setStep] = useState(() => firstOpen(answers));
  const take = useTakePlacement();
  const question = PLACEMENT_QUESTIONS[step];
  const count = PLACEMENT_QUESTIONS.length;
  if (take.data !== undefined) {
    return <PlacementResult placement={take.data} answers={answers} onClose={onClose} />;
  }
  const handIn = (given: readonly QuizAnswer[]) =>
    take.mutate(
      PLACEMENT_QUESTIONS.map(({ id }, at) => ({ questionId: id, option: given[at] ?? null })),
      { onSuccess: () => keepDraft(userId, null) },
    );
  const answer = (given: number | null) => {
    const next = PLACEMENT_QUESTIONS.map((_, at) => (at === step ? given : answers[at]));
    setAnswers(next);
    keepDraft(userId, next);
    if (step + 1 < count) setStep(step + 1);
    else handIn(next);
  };
  return (
    <>
      {question !== undefined && (
        <PlacementStep
          key={question.id}
          question={question}
          step={step}
          count={count}
          answer={answers[step]}
          isSending={take.isPending}
          onAnswer={answer}
          onBack={step === 0 ? undefined : () => setStep(step - 1)}
          onClose={onClose}
        />
      )}
      {take.error !== null && (
        <Alert severity="error" sx={{ mt: 2, maxWidth: 820 }}>
          {failureText(take.error, 'The quiz could not be submitted. Press the button again.')}
        </Alert>
      )}
    </>
  );
}

/** The first question without an answer; the last one when all have theirs. */
function firstOpen(answers: readonly QuizAnswer[]): number {
  const open = answers.indexOf(undefined);
  return open === -1 ? answers.length - 1 : open;
}
