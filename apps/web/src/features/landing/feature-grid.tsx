import Box from '@mui/material/Box';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { belowFold, color, contentWidth } from '../../theme/theme.ts';
import { PatternDrawing } from './drawings/pattern-drawing.tsx';
import { PriceDrawing } from './drawings/price-drawing.tsx';
import { RankingDrawing } from './drawings/ranking-drawing.tsx';
import { RiskDrawing } from './drawings/risk-drawing.tsx';
import { RuleDrawing } from './drawings/rule-drawing.tsx';
import { WeekDrawing } from './drawings/week-drawing.tsx';

interface Feature {
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly drawing: ReactNode;
}

const features: readonly Feature[] = [
  {
    title: 'AI pattern detection',
    text: 'Finds chart patterns in your prices and shows how often each one worked.',
    to: '/strategies',
    drawing: <PatternDrawing />,
  },
  {
    title: '24/7 automated trading',
    text: 'Your strategy watches every bar, day and night, and records why it traded.',
    to: '/dashboard',
    drawing: <WeekDrawing />,
  },
  {
    title: 'Risk management',
    text: 'Stops, limits and one switch that halts all trading.',
    to: '/portfolio',
    drawing: <RiskDrawing />,
  },
  {
    title: 'Visual strategy builder',
    text: 'Say when to buy and sell in plain sentences. No code needed.',
    to: '/builder',
    drawing: <RuleDrawing />,
  },
  {
    title: 'Real-time market data',
    text: 'Crypto, stocks and ETFs on one chart, from 1-minute to weekly bars.',
    to: '/community',
    drawing: <PriceDrawing />,
  },
  {
    title: 'Strategy marketplace',
    text: 'Strategies from other traders, with figures we recomputed instead of trusting claims.',
    to: '/marketplace',
    drawing: <RankingDrawing />,
  },
];

/** Features of the product. */
export function FeatureGrid() {
  return (
    <Box
      component="section"
      aria-labelledby="features-title"
      sx={{
        ...belowFold,
        containIntrinsicBlockSize: { xs: 'auto 1900px', sm: 'auto 1100px', lg: 'auto 800px' },
        borderTop: `1px solid ${color.raised}`,
        py: { xs: 6, md: 9 },
      }}
    >
      <Box sx={{ maxWidth: contentWidth, mx: 'auto', px: { xs: 2, md: 3 } }}>
        <Typography
          variant="h2"
          id="features-title"
          tabIndex={-1}
          sx={{
            ...{ scrollMarginTop: 80, outline: 'none' },
            fontSize: { xs: '1.5rem', md: '2rem' },
            letterSpacing: '-0.025em',
            textWrap: 'balance',
          }}
        >
          Everything between an idea and a trade
        </Typography>
        <Box
          sx={{
            mt: { xs: 3, md: 4 },
            display: 'grid',
            // The gaps show what lies behind as hairlines.
            gap: '1px',
            bgcolor: color.raised,
            border: `1px solid ${color.raised}`,
            borderRadius: 1.5,
            overflow: 'hidden',
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' },
          }}
        >
          {features.map((feature) => (
            <FeatureCard key={feature.title} feature={feature} />
          ))}
        </Box>
      </Box>
    </Box>
  );
}

function FeatureCard(props: { feature: Feature }) {
  const { title, text, to, drawing } = props.feature;
  return (
    <CardActionArea
      component={Link}
      to={to}
      sx={{
        p: { xs: 2.5, md: 3 },
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'flex-start',
        justifyContent: 'flex-start',
        gap: 3,
        borderRadius: 0,
        bgcolor: 'background.paper',
        transition: (theme) => theme.transitions.create('background-color'),
        '&:hover': { bgcolor: '#15202c' },
        '&.Mui-focusVisible': { outlineOffset: -2 },
      }}
    >
      {drawing}
      <Box>
        <Typography variant="h3">{title}</Typography>
        <Typography variant="body2" sx={{ mt: 0.5, maxWidth: '46ch', color: 'text.secondary' }}>
          {text}
        </Typography>
      </Box>
    </CardActionArea>
  );
}
