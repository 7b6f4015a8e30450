import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

/** Head of the overview: what there is to learn, and where to begin. */
export interface HubHeroProps {
  readonly onStart: () => void;
  /** Not given: the button has no effect, as for visitors. */
  readonly onQuiz?: () => void;
}

/** The head of the overview. */
export function HubHero({ onStart, onQuiz }: HubHeroProps) {
  return (
    <Box component="section" aria-labelledby="learn-hero" sx={{ py: { xs: 1, md: 2 } }}>
      <Typography
        variant="h2"
        id="learn-hero"
        sx={{
          fontSize: 'clamp(1.5rem, 2.6vw, 2.25rem)',
          lineHeight: 1.15,
          letterSpacing: '-0.025em',
          textWrap: 'balance',
        }}
      >
        Learn to trade by reading, then by testing
      </Typography>
      <Typography sx={{ mt: 1, color: 'text.secondary', maxWidth: '68ch' }}>
        Patterns, indicators and five courses, from your first order to strategies that run by
        themselves. Try what a lesson claims on prices in Labs, and see whether it holds.
      </Typography>
      <Stack direction="row" sx={{ mt: 2, gap: 1.5, flexWrap: 'wrap' }}>
        <Button variant="contained" size="large" onClick={onStart}>
          Start Learning
        </Button>
        <Button variant="outlined" color="secondary" size="large" onClick={onQuiz}>
          Take Placement Quiz
        </Button>
      </Stack>
    </Box>
  );
}
