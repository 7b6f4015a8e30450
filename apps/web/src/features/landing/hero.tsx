import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { color, contentWidth } from '../../theme/theme.ts';
import { FirstRun } from './first-run/first-run.tsx';
import { siteClaims } from './site-claims.ts';
import { SAMPLE_STRATEGIES } from './sample-strategies.ts';
import { SampleStrategyCard } from './sample-strategy-card.tsx';

const sentences = ['Build trading strategies.', 'Test them honestly.', 'Let them trade for you.'];

/** Facts of the product, where the operator states no claims. */
const FACTS = [
  'Runs in your browser',
  'Every result can be recomputed',
  'Paper before real money',
] as const;

const areas = {
  xs: '"pitch" "run" "samples"',
  md: '"pitch run" "samples run"',
};

/** The first thing a visitor reads, the way in, and a backtest to try. */
export function Hero() {
  return (
    <Box
      component="section"
      sx={{
        maxWidth: contentWidth,
        width: 1,
        mx: 'auto',
        px: { xs: 2, md: 3 },
        py: { xs: 4, md: 7 },
        display: 'grid',
        columnGap: { md: 4, lg: 8 },
        rowGap: { xs: 5, md: 4 },
        gridTemplateAreas: areas,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 7fr)' },
        gridTemplateRows: { md: '1fr auto' },
      }}
    >
      <Pitch />
      <Box sx={{ gridArea: 'run', minWidth: 0 }}>
        <FirstRun />
      </Box>
      <Box sx={{ gridArea: 'samples', display: 'grid', gap: 1.5, alignContent: 'end' }}>
        {SAMPLE_STRATEGIES.map((sample) => (
          <SampleStrategyCard key={sample.name} sample={sample} />
        ))}
      </Box>
    </Box>
  );
}

function Pitch() {
  return (
    <Box sx={{ gridArea: 'pitch', pt: { md: 2 } }}>
      <Typography
        variant="h1"
        sx={{
          fontSize: 'clamp(1.75rem, 3.1vw, 3.25rem)',
          lineHeight: 1.12,
          letterSpacing: '-0.035em',
        }}
      >
        {sentences.map((sentence) => (
          <Box key={sentence} component="span" sx={{ display: 'block' }}>
            {sentence}{' '}
          </Box>
        ))}
      </Typography>
      <Typography
        sx={{ mt: 2.5, maxWidth: '52ch', fontSize: { xs: 16, md: 17 }, color: 'text.secondary' }}
      >
        Describe what you would do, see at once how it would have done on years of prices, and let
        it run around the clock: on paper first, with real money when you are ready.
      </Typography>
      <Box sx={{ mt: 3.5, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button component={Link} to="/signup" size="large" variant="contained">
          Get Started
        </Button>
        <Button component={Link} to="/explore" size="large" variant="outlined" color="secondary">
          Explore Strategies
        </Button>
      </Box>
      <Claims />
      <LegalNote />
    </Box>
  );
}

/** Said before this browser is registered, which happens once the page is shown. */
function LegalNote() {
  return (
    <Typography sx={{ mt: 2, fontSize: 12, color: 'text.secondary' }}>
      This browser is recognised by a fingerprint:{' '}
      <MuiLink href="/privacy" color="inherit">
        Privacy
      </MuiLink>{' '}
      says why. By using Stratloom you accept its{' '}
      <MuiLink href="/terms" color="inherit">
        Terms
      </MuiLink>
      .
    </Typography>
  );
}

function Claims() {
  const claims = siteClaims() ?? FACTS;
  return (
    <Box
      component="ul"
      sx={{ mt: 3.5, mb: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', rowGap: 1 }}
    >
      {claims.map((claim) => (
        <Typography
          key={claim}
          component="li"
          variant="body2"
          sx={{
            color: 'text.secondary',
            pr: 2,
            mr: { sm: 2 },
            borderRight: { sm: `1px solid ${color.raised}` },
            '&:last-of-type': { borderRight: 0 },
          }}
        >
          {claim}
        </Typography>
      ))}
    </Box>
  );
}
