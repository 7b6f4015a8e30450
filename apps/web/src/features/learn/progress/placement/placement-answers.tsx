import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PLACEMENT_QUESTIONS } from '@stratloom/learn-content';
import type { PlacementQuestion } from '@stratloom/learn-content';
import { color } from '../../../../theme/theme.ts';
import { optionLetter } from '../../courses/questions/question-item.ts';
import { QuestionText } from '../practice/question-text.tsx';
import type { QuizAnswer } from './quiz-draft.ts';
import { unbroken } from '../../unbroken.ts';

/** Every question with what was answered, what is right, and why. */
export function PlacementAnswers({ answers }: { readonly answers: readonly QuizAnswer[] }) {
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
      {PLACEMENT_QUESTIONS.map((question, at) => (
        <Box
          component="li"
          key={question.id}
          sx={{ pb: 2, borderBottom: `1px solid ${color.raised}` }}
        >
          <QuestionText number={at + 1} text={question.question} />
          <Typography variant="body2" sx={{ mt: 0.75 }}>
            {unbroken(verdictText(question, answers[at]))}
          </Typography>
          <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary', lineHeight: 1.6 }}>
            {unbroken(question.explanation)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function verdictText(question: PlacementQuestion, answer: QuizAnswer): string {
  const { correctAnswer } = question;
  const right = optionText(question, correctAnswer);
  if (answer === correctAnswer) return `Right: ${right}`;
  const given =
    answer === null || answer === undefined ? 'not known' : optionText(question, answer);
  return `Not right: you answered ${given}. Answer: ${right}`;
}

function optionText({ options }: PlacementQuestion, option: number): string {
  return `${optionLetter(option)}. ${options[option] ?? ''}`;
}
