import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { color } from '../../../theme/theme.ts';

/** One line of a security card. */
export function CardRow(props: { title: ReactNode; text: string; action?: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        px: { xs: 2, md: 3 },
        py: 1.25,
        minHeight: 60,
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        borderTop: `1px solid ${color.raised}`,
      }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{props.title}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {props.text}
        </Typography>
      </Box>
      {props.action}
    </Box>
  );
}

/** Lines of a security card. */
export function CardRows(props: { children: ReactNode }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {props.children}
    </Box>
  );
}
