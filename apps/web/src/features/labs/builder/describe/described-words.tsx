import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Description, UnderstoodWords } from '@stratloom/lang-visual';
import { color } from '../../../../theme/theme.ts';

interface DescribedWordsProps {
  readonly text: string;
  readonly description: Description;
}

const WORDS = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.75,
  p: 0,
  m: 0,
  listStyle: 'none',
} as const;

/** Frame and sign of each way in which words are read; the sign carries it without colour. */
const LOOKS = {
  understood: { sign: '', border: `1px solid ${color.raised}` },
  corrected: { sign: '≈ ', border: `1px dashed ${color.info}` },
  unclear: { sign: '? ', border: `1px dashed ${color.warning}` },
} as const;

function meaningText({ kind, meaning }: UnderstoodWords): string {
  if (kind === 'unclear') return 'Not clear yet';
  return kind === 'corrected' ? `Read as "${meaning}"` : meaning;
}

/** The typed words in pieces, each with its meaning. */
export function DescribedWords({ text, description }: DescribedWordsProps) {
  return (
    <Box component="ul" aria-label="How your words are understood" sx={WORDS}>
      {description.words.map((words) => {
        const meaning = meaningText(words);
        const { sign, border } = LOOKS[words.kind];
        const typed = text.slice(words.start, words.end);
        return (
          <Box component="li" key={words.start} sx={{ border, borderRadius: 1, px: 1, py: 0.25 }}>
            <Typography component="span" variant="body2">
              {sign}
              {typed}
            </Typography>

            {meaning !== '' && (
              <Typography
                component="span"
                variant="caption"
                color="textSecondary"
                sx={{ display: 'block' }}
              >
                {meaning}
              </Typography>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
