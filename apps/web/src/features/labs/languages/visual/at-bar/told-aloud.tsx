import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { visuallyHidden } from '../../../../../charts/visually-hidden.ts';

/** Rest after which a bar is told: whoever runs along the chart is not told of each. */
const REST_MS = 500;

/** Says aloud what stands at the bar that is looked at. */
export function ToldAloud({ text }: { readonly text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <Box component="output" aria-live="polite" data-testid="at-bar-aloud" sx={visuallyHidden}>
      {said}
    </Box>
  );
}
