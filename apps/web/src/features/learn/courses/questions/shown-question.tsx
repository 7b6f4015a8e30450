import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Question } from '@stratloom/learn-content';
import { color } from '../../../../theme/theme.ts';
import type { QuestionItemProps } from './question-item.ts';
import { optionLetter } from './question-item.ts';
import { unbroken } from '../../unbroken.ts';

function answerOf(question: Question): string {
  return question.type === 'numeric'
    ? question.correctAnswer
    : (question.options[question.correctAnswer] ?? '');
}

/** A question with its options, its answer and the explanation. */
export function ShownQuestion({ question, number }: QuestionItemProps) {
  const options = question.type === 'multiple-choice' ? question.options : [];
  return (
    <Box
      sx={{
        p: 2,
        border: `1px solid ${color.raised}`,
        borderRadius: 1,
        bgcolor: 'background.default',
        breakInside: 'avoid',
      }}
    >
      <Typography sx={{ fontWeight: 600 }}>
        {number}. {unbroken(question.question)}
      </Typography>
      {options.length > 0 && (
        <Box
          component="ul"
          sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}
        >
          {options.map((option, at) => (
            <Typography component="li" variant="body2" key={option}>
              {optionLetter(at)}. {unbroken(option)}
            </Typography>
          ))}
        </Box>
      )}
      <Typography sx={{ mt: 1.25 }}>
        <Box component="strong" sx={{ fontWeight: 600 }}>
          Answer:
        </Box>{' '}
        {unbroken(answerOf(question))}
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary', lineHeight: 1.6 }}>
        {unbroken(question.explanation)}
      </Typography>
    </Box>
  );
}
