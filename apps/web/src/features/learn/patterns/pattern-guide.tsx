import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Grid from '@mui/material/Grid';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { PATTERN_CARDS } from '@stratloom/learn-content';
import type { PatternCard } from '@stratloom/learn-content';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { GuidePrintStyle } from '../hub/guide-print-style.tsx';
import { GuidePartRead } from '../progress/guide-part-read.tsx';
import { TRAINER, usePatternAddress } from './pattern-address.ts';
import { PatternDetail } from './pattern-detail.tsx';
import { PatternTile } from './pattern-tile.tsx';
import { TipCards } from './tip-cards.tsx';

/** A tab of the guide. */
interface PatternTab {
  readonly label: string;
  readonly holds: (card: PatternCard) => boolean;
}

/** The tabs of the guide, in their order. */
const PATTERN_TABS: readonly PatternTab[] = [
  {
    label: 'Bullish Candlesticks',
    holds: ({ type, category }) => type === 'candlestick' && category === 'bullish',
  },
  {
    label: 'Bearish Candlesticks',
    holds: ({ type, category }) => type === 'candlestick' && category === 'bearish',
  },
  { label: 'Chart Patterns', holds: ({ type }) => type === 'chart_pattern' },
];

/** Returns the place of the tab on which a card stands, counted from 0. */
function tabOfCard(card: PatternCard): number {
  return PATTERN_TABS.findIndex(({ holds }) => holds(card));
}

const PatternTrainer = lazy(async () => ({
  default: (await import('./trainer/pattern-trainer.tsx')).PatternTrainer,
}));

/** The guide to candlestick and chart patterns. */
export function PatternGuide() {
  const { card, isTraining, close } = usePatternAddress();
  const [tab, setTab] = useState(0);
  const [opened, setOpened] = useState<PatternCard | null>(null);
  if (card !== opened) {
    setOpened(card);
    // The tab behind the details is the one on which their card stands.
    if (card !== null) setTab(tabOfCard(card));
  }
  if (isTraining) {
    return (
      <Suspense fallback={<Skeleton variant="rounded" height={560} />}>
        <PatternTrainer onLeave={close} />
      </Suspense>
    );
  }
  return (
    <>
      <GuidePrintStyle />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1 }}>
        <Typography variant="h2" sx={{ mr: 'auto' }}>
          Chart Patterns Guide
        </Typography>
        <Button variant="contained" startIcon={<SchoolOutlined />} component={Link} to={TRAINER}>
          Train
        </Button>
      </Box>
      <Tabs
        value={tab}
        onChange={(_, next: number) => setTab(next)}
        aria-label="Kinds of patterns"
        variant="scrollable"
        allowScrollButtonsMobile
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {PATTERN_TABS.map(({ label }, place) => (
          <Tab
            key={label}
            label={label}
            id={`pattern-tab-${place}`}
            aria-controls={`pattern-panel-${place}`}
          />
        ))}
      </Tabs>
      <PatternGrid tab={tab} />
      <GuidePartRead guide="chart-patterns" tab={tab} />
      <TipCards />
      {card !== null && <PatternDetail key={card.id} card={card} onClose={close} />}
    </>
  );
}

function PatternGrid({ tab }: { readonly tab: number }) {
  return (
    <Box role="tabpanel" id={`pattern-panel-${tab}`} aria-labelledby={`pattern-tab-${tab}`}>
      <Grid container spacing={2}>
        {PATTERN_CARDS.filter((card) => PATTERN_TABS[tab]?.holds(card)).map((card) => (
          <Grid key={card.id} size={{ xs: 12, sm: 6, md: 4, lg: 3 }}>
            <PatternTile card={card} />
          </Grid>
        ))}
      </Grid>
    </Box>
  );
}
