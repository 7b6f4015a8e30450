import Box from '@mui/material/Box';
import type { Question } from '@stratloom/learn-content';
import type { ComponentType } from 'react';
import type { QuestionItemProps } from './question-item.ts';
import { ShownQuestion } from './shown-question.tsx';

interface QuestionListProps {
  readonly questions: readonly Question[];
  /** Component that shows a question; with its answer, unless something else is given. */
  readonly Item?: ComponentType<QuestionItemProps>;
}

/** Practice questions, numbered. */
export function QuestionList({ questions, Item = ShownQuestion }: QuestionListProps) {
  return (
    <Box component="ol" sx={{ m: 0, mt: 1.5, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
      {questions.map((question, at) => (
        <Box component="li" key={question.id} id={question.id} sx={{ scrollMarginTop: '72px' }}>
          <Item question={question} number={at + 1} />
        </Box>
      ))}
    </Box>
  );
}
