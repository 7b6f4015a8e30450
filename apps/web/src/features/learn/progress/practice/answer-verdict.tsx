import CheckCircle from '@mui/icons-material/CheckCircle';
import HighlightOff from '@mui/icons-material/HighlightOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AnsweredQuestion, LearnAnswer } from '@stratloom/contracts';
import type { Question } from '@stratloom/learn-content';
import { useEffect, useRef } from 'react';
import { optionLetter } from '../../courses/questions/question-item.ts';
import { dueWords } from '../review/due-words.ts';
import { QuestionText } from './question-text.tsx';
import { unbroken } from '../../unbroken.ts';

interface AnswerVerdictProps {
  readonly question: Question;
  readonly number: number;
  readonly answered: AnsweredQuestion;
  /** True when reading continues here: it takes the focus. */
  readonly hasFocus: boolean;
  readonly onTryAgain: () => void;
}

/** Verdict on an answer: right or not, the right one, and why. */
export function AnswerVerdict(props: AnswerVerdictProps) {
  const { question, number, answered, hasFocus, onTryAgain } = props;
  const verdict = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (hasFocus) verdict.current?.focus();
  }, [hasFocus]);
  const { isRight } = answered;
  const Icon = isRight ? CheckCircle : HighlightOff;
  return (
    <>
      <QuestionText number={number} text={question.question} />
      <Typography variant="body2" sx={{ mt: 1 }}>
        Your answer: {unbroken(answerText(question, answered.answer))}
      </Typography>
      <Typography
        ref={verdict}
        tabIndex={-1}
        sx={{
          mt: 1,
          display: 'flex',
          alignItems: 'center',
          gap: 0.75,
          fontWeight: 600,
          '&:focus-visible': { outline: 'none' },
          color: isRight ? 'success.main' : 'error.main',
        }}
      >
        <Icon aria-hidden fontSize="small" />
        {isRight ? 'Right' : 'Not right'}
      </Typography>
      {!isRight && (
        <Typography sx={{ mt: 0.5 }}>
          <Box component="strong" sx={{ fontWeight: 600 }}>
            Answer:
          </Box>{' '}
          {unbroken(rightText(question))}
        </Typography>
      )}
      <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary', lineHeight: 1.6 }}>
        {unbroken(question.explanation)}
      </Typography>
      <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Button color="secondary" onClick={onTryAgain} sx={{ ml: -1 }}>
          Try again
        </Button>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {historyText(answered)}
        </Typography>
      </Box>
    </>
  );
}

function answerText(question: Question, answer: LearnAnswer): string {
  if (answer.type === 'number') return String(answer.value);
  const text = question.type === 'multiple-choice' ? question.options[answer.option] : undefined;
  return `${optionLetter(answer.option)}. ${text ?? ''}`;
}

function rightText(question: Question): string {
  if (question.type === 'numeric') return question.correctAnswer;
  const { correctAnswer, options } = question;
  return `${optionLetter(correctAnswer)}. ${options[correctAnswer] ?? ''}`;
}

function historyText({ answerCount, rightCount, dueAt, answeredAt }: AnsweredQuestion): string {
  const times = answerCount === 1 ? 'Answered once' : `Answered ${answerCount} times`;
  const back = dueAt === null ? '' : ` · comes back ${dueWords(dueAt, answeredAt)}`;
  return `${times}, ${rightCount} right${back}`;
}
