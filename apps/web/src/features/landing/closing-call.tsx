import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { belowFold, color, contentWidth } from '../../theme/theme.ts';

/** The last word of the landing page: try it. */
export function ClosingCall() {
  return (
    <Box
      component="section"
      aria-labelledby="closing-title"
      sx={{
        ...belowFold,
        containIntrinsicBlockSize: 'auto 290px',
        borderTop: `1px solid ${color.raised}`,
      }}
    >
      <Box
        sx={{
          maxWidth: contentWidth,
          mx: 'auto',
          px: { xs: 2, md: 3 },
          py: { xs: 7, md: 10 },
          display: 'flex',
          flexDirection: { xs: 'column', md: 'row' },
          alignItems: { xs: 'flex-start', md: 'center' },
          justifyContent: 'space-between',
          gap: 3,
        }}
      >
        <Box>
          <Typography
            variant="h2"
            id="closing-title"
            sx={{ fontSize: { xs: '1.75rem', md: '2.5rem' }, letterSpacing: '-0.03em' }}
          >
            Find out what your idea is worth
          </Typography>
          <Typography sx={{ mt: 1, color: 'text.secondary' }}>
            Sign up with a passkey and run your first backtest within a minute.
          </Typography>
        </Box>
        <Button
          component={Link}
          to="/signup"
          size="large"
          variant="contained"
          sx={{ flexShrink: 0, px: 4 }}
        >
          Get Started
        </Button>
      </Box>
    </Box>
  );
}
