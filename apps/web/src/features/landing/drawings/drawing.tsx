import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Size of every drawing, units of its view box. */
export const drawingSize = { width: 360, height: 96 };

/** Space for a small drawing; decoration. */
export function Drawing(props: { children: ReactNode }) {
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${drawingSize.width} ${drawingSize.height}`}
      fill="none"
      sx={{ display: 'block', width: 1, maxWidth: 440, height: 'auto' }}
    >
      {props.children}
    </Box>
  );
}
