import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { DescribedQuestion } from '@stratloom/lang-visual';

interface DescribedQuestionsProps {
  readonly questions: readonly DescribedQuestion[];
  /** Called with the text that an answer makes. */
  readonly onAnswer: (text: string) => void;
}

/** Questions that the words leave open, each with its possible answers. */
export function DescribedQuestions({ questions, onAnswer }: DescribedQuestionsProps) {
  return questions.map(({ start, asks, choices }) => (
    <Box
      component="fieldset"
      key={`${start} ${asks}`}
      aria-label={asks}
      sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
        {asks}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {choices.map(({ words, text }) => (
          <Button
            key={words}
            size="small"
            color="secondary"
            variant="outlined"
            onClick={() => onAnswer(text)}
            sx={{ minHeight: { xs: 44, sm: 32 } }}
          >
            {words}
          </Button>
        ))}
      </Box>
    </Box>
  ));
}
