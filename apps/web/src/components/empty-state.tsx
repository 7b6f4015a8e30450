import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { color } from '../theme/theme.ts';

/** Says that something is not here yet, and what to do instead. */
export interface EmptyStateProps {
  /** Drawing above the text; decoration. */
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly action: { readonly label: string; readonly to: string };
}

/** A screen or card that has nothing to show: says why, and leads on. */
export function EmptyState(props: EmptyStateProps) {
  return (
    <Box
      sx={{
        mt: 3,
        p: { xs: 3, md: 6 },
        border: `1px solid ${color.raised}`,
        borderRadius: 1,
        bgcolor: 'background.paper',
        display: 'flex',
        flexDirection: 'column',
        alignItems: { xs: 'flex-start', md: 'center' },
        textAlign: { md: 'center' },
        gap: 1.5,
      }}
    >
      <Box aria-hidden sx={{ color: 'text.secondary', display: 'flex', '& svg': { fontSize: 40 } }}>
        {props.icon}
      </Box>
      <Typography variant="h2">{props.title}</Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '60ch' }}>{props.text}</Typography>
      <Button component={Link} to={props.action.to} variant="contained" sx={{ mt: 1 }}>
        {props.action.label}
      </Button>
    </Box>
  );
}
