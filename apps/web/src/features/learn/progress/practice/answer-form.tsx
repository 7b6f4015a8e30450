import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { LearnAnswer } from '@stratloom/contracts';
import type { Question } from '@stratloom/learn-content';
import { type FormEvent, useState } from 'react';
import { numberOfText } from './number-of-text.ts';
import { OptionFields } from './option-fields.tsx';
import { QuestionText } from './question-text.tsx';

interface AnswerFormProps {
  readonly question: Question;
  readonly number: number;
  readonly isSending: boolean;
  readonly onAnswer: (answer: LearnAnswer) => void;
}

/** Asks a question. */
export function AnswerForm({ question, number, isSending, onAnswer }: AnswerFormProps) {
  const [option, setOption] = useState<number | null>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const check = (event: FormEvent) => {
    event.preventDefault();
    const answer = answerOf(question, option, text);
    setProblem(answer === null ? missing(question) : null);
    if (answer !== null && !isSending) onAnswer(answer);
  };
  return (
    <Box component="form" noValidate onSubmit={check}>
      {question.type === 'multiple-choice' ? (
        <OptionFields
          legend={<QuestionText number={number} text={question.question} />}
          name={question.id}
          options={question.options}
          chosen={option}
          problem={problem}
          onChoose={setOption}
        />
      ) : (
        <>
          <QuestionText number={number} text={question.question} />
          <TextField
            label="Your answer"
            size="small"
            value={text}
            error={problem !== null}
            helperText={problem ?? 'A number, with or without $ and %.'}
            onChange={(event) => setText(event.target.value)}
            slotProps={{
              htmlInput: {
                inputMode: 'decimal',
                autoComplete: 'off',
                'aria-label': `Your answer to question ${number}`,
              },
            }}
            sx={{ mt: 1.5, maxWidth: 320, display: 'flex' }}
          />
        </>
      )}
      <Button
        type="submit"
        variant="outlined"
        color="secondary"
        loading={isSending}
        sx={{ mt: 1.5 }}
      >
        Check answer
      </Button>
    </Box>
  );
}

function answerOf(question: Question, option: number | null, text: string): LearnAnswer | null {
  if (question.type === 'multiple-choice') {
    return option === null ? null : { type: 'option', option };
  }
  const value = numberOfText(text);
  return value === null ? null : { type: 'number', value };
}

function missing({ type }: Question): string {
  return type === 'numeric' ? 'Enter a number, for example 12.5' : 'Choose one of the options';
}
