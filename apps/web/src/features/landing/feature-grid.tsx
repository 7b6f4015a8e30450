import AutoGraphIcon from '@mui/icons-material/AutoGraph';
import CandlestickChartOutlinedIcon from '@mui/icons-material/CandlestickChartOutlined';
import DashboardCustomizeOutlinedIcon from '@mui/icons-material/DashboardCustomizeOutlined';
import ScheduleIcon from '@mui/icons-material/Schedule';
import ShieldOutlinedIcon from '@mui/icons-material/ShieldOutlined';
import StorefrontOutlinedIcon from '@mui/icons-material/StorefrontOutlined';
import Box from '@mui/material/Box';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { color, contentWidth } from '../../app/theme.ts';

interface Feature {
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly icon: ReactNode;
}

const features: readonly Feature[] = [
  {
    title: 'AI pattern detection',
    text: 'Finds the chart patterns in your prices and says how often each has held.',
    to: '/strategies',
    icon: <AutoGraphIcon />,
  },
  {
    title: '24/7 automated trading',
    text: 'Your strategy takes every bar, day and night, and writes down why it traded.',
    to: '/dashboard',
    icon: <ScheduleIcon />,
  },
  {
    title: 'Risk management',
    text: 'Stops, limits and a switch that ends all trading at once.',
    to: '/portfolio',
    icon: <ShieldOutlinedIcon />,
  },
  {
    title: 'Visual strategy builder',
    text: 'Say when to buy and when to sell in sentences; no code needed.',
    to: '/builder',
    icon: <DashboardCustomizeOutlinedIcon />,
  },
  {
    title: 'Real-time market data',
    text: 'Crypto, stocks and ETFs on one chart, from one minute to one week a bar.',
    to: '/community',
    icon: <CandlestickChartOutlinedIcon />,
  },
  {
    title: 'Strategy marketplace',
    text: 'Strategies of other traders, with figures that were recomputed, not claimed.',
    to: '/marketplace',
    icon: <StorefrontOutlinedIcon />,
  },
];

/** What the product can do. */
export function FeatureGrid() {
  return (
    <Box
      component="section"
      aria-labelledby="features-title"
      sx={{ borderTop: `1px solid ${color.raised}`, py: { xs: 6, md: 10 } }}
    >
      <Box sx={{ maxWidth: contentWidth, mx: 'auto', px: { xs: 2, md: 3 } }}>
        <Typography
          variant="h2"
          id="features-title"
          sx={{ fontSize: { xs: '1.5rem', md: '2rem' }, textWrap: 'balance' }}
        >
          Everything between an idea and a trade
        </Typography>
        <Box
          sx={{
            mt: 4,
            display: 'grid',
            gap: 2,
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
  const { title, text, to, icon } = props.feature;
  return (
    <CardActionArea
      component={Link}
      to={to}
      sx={{
        p: 3,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'flex-start',
        justifyContent: 'flex-start',
        borderRadius: 2,
        bgcolor: 'background.paper',
        border: `1px solid ${color.raised}`,
        transition: (theme) => theme.transitions.create('border-color'),
        '&:hover': { borderColor: color.edge },
      }}
    >
      <Box aria-hidden sx={{ color: 'text.secondary', display: 'flex' }}>
        {icon}
      </Box>
      <Typography variant="h3" sx={{ mt: 1.5 }}>
        {title}
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
        {text}
      </Typography>
    </CardActionArea>
  );
}
