import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { contentWidth } from '../theme/theme.ts';
import { useEffect } from 'react';

/** Names the browser tab after the screen while it is shown. */
export function useScreenTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Stratloom' : `${title} · Stratloom`;
  }, [title]);
}

/** A screen inside the layout: its title, and what it shows. */
export function Screen(props: { title: string; children: ReactNode }) {
  useScreenTitle(props.title);
  return (
    <Box sx={{ width: 1, maxWidth: contentWidth, mx: 'auto', px: { xs: 2, md: 3 }, py: 3 }}>
      <Typography variant="h1">{props.title}</Typography>
      {props.children}
    </Box>
  );
}
