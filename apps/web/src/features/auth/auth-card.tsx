import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { color } from '../../theme/theme.ts';
import { useScreenTitle } from '../../components/screen.tsx';

/** The card in the middle of the screen that signing in and signing up happen on. */
export function AuthCard(props: { title: string; tabTitle: string; children: ReactNode }) {
  useScreenTitle(props.tabTitle);
  return (
    // Hung from the top: in the middle it would jump whenever a tab or a step is taller than the last.
    <Box
      sx={{
        mx: 'auto',
        width: 1,
        maxWidth: 560,
        px: 2,
        pt: { xs: 3, md: '10vh' },
        pb: { xs: 3, md: 6 },
      }}
    >
      <Paper
        elevation={0}
        sx={{ p: { xs: 2.5, sm: 4 }, border: `1px solid ${color.raised}`, borderRadius: 2 }}
      >
        <Typography
          variant="h1"
          sx={{ mb: 2, textAlign: 'center', fontSize: 24, lineHeight: '32px' }}
        >
          {props.title}
        </Typography>
        {props.children}
      </Paper>
    </Box>
  );
}
