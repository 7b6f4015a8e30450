import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { runStory } from '@stratloom/engine/report';
import type { RunDocument } from '@stratloom/engine/report';

/** A run in plain sentences, its trust last and set off. */
export function Story({ document }: { readonly document: RunDocument }) {
  const sentences = runStory(document);
  return (
    <Typography
      data-testid="story"
      sx={{ fontSize: 16, lineHeight: '24px', maxWidth: '84ch', overflowWrap: 'anywhere' }}
    >
      {sentences.slice(0, -1).join(' ')}{' '}
      <Box component="strong" sx={{ fontWeight: 600 }}>
        {sentences.at(-1)}
      </Box>
    </Typography>
  );
}
