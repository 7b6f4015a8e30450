import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { contentWidth } from '../../app/theme.ts';
import { SampleStrategyCard } from './sample-strategy-card.tsx';

const claims = ['More than 50,000 traders', 'Bank-level security', 'SOC 2 compliance'];

/** The first thing a visitor reads, and the way in. */
export function Hero() {
  return (
    <Box
      component="section"
      sx={{
        maxWidth: contentWidth,
        width: 1,
        mx: 'auto',
        px: { xs: 2, md: 3 },
        py: { xs: 6, md: 12 },
        display: 'grid',
        gap: { xs: 6, md: 8 },
        alignItems: 'center',
        gridTemplateColumns: { xs: '1fr', md: '7fr 5fr' },
      }}
    >
      <Box>
        <Typography
          variant="h1"
          sx={{ fontSize: 'clamp(2.25rem, 4.5vw, 4rem)', lineHeight: 1.08, textWrap: 'balance' }}
        >
          Build trading strategies. Test them honestly. Let them trade for you.
        </Typography>
        <Typography sx={{ mt: 3, maxWidth: '54ch', fontSize: '1.125rem', color: 'text.secondary' }}>
          Write an idea down, see at once how it would have done on years of prices, and let it run
          around the clock: on paper first, with real money when you are ready.
        </Typography>
        <HeroActions />
        <Claims />
      </Box>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <SampleStrategyCard
          badge="Top performer"
          name="Momentum Breakout"
          text="Buys strength after a quiet week, leaves at a trailing stop."
          returnRatio={0.248}
          curve={[100, 101, 104, 103, 107, 106, 110, 109, 114, 112, 117, 121, 119, 124.8]}
        />
        <SampleStrategyCard
          badge="Trending"
          name="Mean Reversion"
          text="Buys what fell too far below its average, sells at the average."
          returnRatio={0.183}
          curve={[100, 102, 101, 103, 105, 104, 106, 109, 108, 111, 110, 113, 116, 118.3]}
        />
      </Box>
    </Box>
  );
}

function HeroActions() {
  return (
    <Box sx={{ mt: 4, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <Button component={Link} to="/signup" size="large" variant="contained">
        Get Started
      </Button>
      <Button component={Link} to="/explore" size="large" variant="outlined" color="secondary">
        Explore Strategies
      </Button>
    </Box>
  );
}

function Claims() {
  return (
    <Box
      component="ul"
      sx={{
        mt: 4,
        mb: 0,
        p: 0,
        listStyle: 'none',
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 3,
        rowGap: 1,
      }}
    >
      {claims.map((claim) => (
        <Typography key={claim} component="li" variant="body2" sx={{ color: 'text.secondary' }}>
          {claim}
        </Typography>
      ))}
    </Box>
  );
}
