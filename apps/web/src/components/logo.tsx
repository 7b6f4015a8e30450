import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { color } from '../theme/theme.ts';

/** The mark and the name. */
export function Logo() {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <svg width="28" height="28" viewBox="0 0 32 32" fill="none" aria-hidden="true">
        <rect width="32" height="32" rx="7" fill={color.raised} />
        <path
          d="M6 21 12 13l6 5 8-10"
          stroke={color.accent}
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path d="M6 26h20M6 9h8" stroke={color.edge} strokeWidth="1.5" strokeLinecap="round" />
      </svg>
      <Typography component="span" sx={{ fontWeight: 700, fontSize: '1.0625rem' }}>
        Stratloom
      </Typography>
    </Box>
  );
}
