import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Grid from '@mui/material/Grid';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { PATTERN_CARDS, type PatternCard } from '@stratloom/learn-content';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { GuidePrintStyle } from '../hub/guide-print-style.tsx';
import { GuidePartRead } from '../progress/guide-part-read.tsx';
import { TRAINER, usePatternAddress } from './pattern-address.ts';
import { PatternDetail } from './pattern-detail.tsx';
import { PATTERN_TABS, tabOfCard } from './pattern-tabs.ts';
import { PatternTile } from './pattern-tile.tsx';
import { TipCards } from './tip-cards.tsx';

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
