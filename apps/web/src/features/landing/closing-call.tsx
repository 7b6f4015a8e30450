import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { color } from '../../app/theme.ts';

/** The last word of the landing page: try it. */
export function ClosingCall() {
  return (
    <Box
      component="section"
      sx={{
        borderTop: `1px solid ${color.raised}`,
        px: 2,
        py: { xs: 8, md: 12 },
        textAlign: 'center',
      }}
    >
      <Typography variant="h2" sx={{ fontSize: { xs: '1.75rem', md: '2.25rem' } }}>
        Find out what your idea is worth
      </Typography>
      <Typography sx={{ mt: 1.5, color: 'text.secondary' }}>
        Sign up with a passkey, and run your first backtest within a minute.
      </Typography>
      <Button component={Link} to="/signup" size="large" variant="contained" sx={{ mt: 4 }}>
        Get Started
      </Button>
    </Box>
  );
}
