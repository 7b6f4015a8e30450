import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { cardStyle } from '../hub/card-style.ts';
import { LABS } from './labs-links.ts';

/** Leads from reading about programs to trying them. */
export function LabsCallout() {
  return (
    <Box
      component="aside"
      aria-labelledby="labs-callout"
      sx={{ ...cardStyle, mt: 3, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}
    >
      <Box sx={{ flex: '1 1 320px' }}>
        <Typography variant="h3" component="h3" id="labs-callout">
          Try it in Labs
        </Typography>
        <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
          The complete Python and Pine Script strategies in these lessons run in Labs as they are:
          copy one, run it, and see the trades it would have made.
        </Typography>
      </Box>
      <Button component={Link} to={LABS} variant="outlined" color="secondary">
        Go to Labs
      </Button>
    </Box>
  );
}
