import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { PlacementQuestion } from '@stratloom/learn-content';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { cardStyle } from '../../hub/card-style.ts';
import { OptionFields } from '../practice/option-fields.tsx';
import { QuestionText } from '../practice/question-text.tsx';
import { useHeadingFocus } from '../use-heading-focus.ts';
import type { QuizAnswer } from './quiz-draft.ts';

const NOT_KNOWN = 'I don’t know';

interface PlacementStepProps {
  readonly question: PlacementQuestion;
  /** From 0. */
  readonly step: number;
  readonly count: number;
  readonly answer: QuizAnswer;
  readonly isSending: boolean;
  readonly onAnswer: (answer: number | null) => void;
  /** Not given at the first question. */
  readonly onBack: (() => void) | undefined;
  readonly onClose: () => void;
}

/** One question of the placement quiz. */
export function PlacementStep(props: PlacementStepProps) {
  const { question, step, count, answer, isSending, onAnswer, onBack, onClose } = props;
  const [chosen, setChosen] = useState(answer === null ? question.options.length : answer);
  const [problem, setProblem] = useState<string | null>(null);
  const heading = useHeadingFocus();
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    if (chosen === undefined) setProblem(`Choose an option, or "${NOT_KNOWN}"`);
    else if (!isSending) onAnswer(chosen === question.options.length ? null : chosen);
  };
  return (
    <Box component="form" noValidate onSubmit={goOn} sx={{ mt: 3, maxWidth: 820 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2 }}>
        <Typography
          variant="h2"
          ref={heading}
          tabIndex={-1}
          sx={{ flexGrow: 1, '&:focus-visible': { outline: 'none' } }}
        >
          Placement quiz: question {step + 1} of {count}
        </Typography>
        <Button color="secondary" onClick={onClose} sx={{ flexShrink: 0 }}>
          Leave the quiz
        </Button>
      </Box>
      <LinearProgress
        variant="determinate"
        color="secondary"
        value={(step / count) * 100}
        aria-label="Questions answered"
        sx={{ mt: 1, mb: 2, height: 4, borderRadius: 2 }}
      />
      <Box sx={cardStyle}>
        <OptionFields
          legend={<QuestionText number={step + 1} text={question.question} />}
          name={question.id}
          options={[...question.options, NOT_KNOWN]}
          chosen={chosen ?? null}
          problem={problem}
          onChoose={(option) => {
            setChosen(option);
            setProblem(null);
          }}
        />
      </Box>
      <Box sx={{ mt: 2, display: 'flex', gap: 1.5 }}>
        <Button type="submit" variant="contained" loading={isSending}>
          {step + 1 === count ? 'See the result' : 'Next question'}
        </Button>
        {onBack !== undefined && (
          <Button color="secondary" onClick={onBack}>
            Back
          </Button>
        )}
      </Box>
    </Box>
  );
}
