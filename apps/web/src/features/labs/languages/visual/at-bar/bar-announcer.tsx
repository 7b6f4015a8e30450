import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { visuallyHidden } from '../../../../../charts/visually-hidden.ts';

/** Rest before a bar is announced, so that moving along the chart does not announce each. */
const REST_MS = 500;

/** Announces the bar that is looked at to screen readers. */
export function BarAnnouncer({ text }: { readonly text: string }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <Box component="output" aria-live="polite" data-testid="at-bar-aloud" sx={visuallyHidden}>
      {announced}
    </Box>
  );
}
