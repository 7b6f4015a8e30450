import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import Grid from '@mui/material/Grid';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { INDICATOR_CARDS } from '@stratloom/learn-content';
import type { IndicatorCard } from '@stratloom/learn-content';
import { useState } from 'react';
import { GuidePrintStyle } from '../hub/guide-print-style.tsx';
import { GuidePartRead } from '../progress/guide-part-read.tsx';
import type { Random } from './demo/demo-data.ts';
import { useIndicatorAddress } from './indicator-address.ts';
import { IndicatorTile } from './indicator-tile.tsx';

type Direction = IndicatorCard['direction'];

const TABS = [
  { direction: 'bullish', label: 'Bullish Indicators', Icon: ArrowUpward },
  { direction: 'bearish', label: 'Bearish Indicators', Icon: ArrowDownward },
] as const;

interface IndicatorGuideProps {
  /** Source of demo data; tests bring their own. */
  readonly random?: Random;
}

/** The guide to technical indicators: two tabs of eight cards, one of them expanded at most. */
export function IndicatorGuide({ random = Math.random }: IndicatorGuideProps) {
  const { card, show } = useIndicatorAddress();
  const [chosen, setChosen] = useState<Direction>('bullish');
  // An address that names a card has the say.
  const direction = card?.direction ?? chosen;
  const showTab = (next: Direction) => {
    setChosen(next);
    if (card !== null) show(null);
  };
  const toggle = (toggled: IndicatorCard) => {
    setChosen(toggled.direction);
    show(toggled.id === card?.id ? null : toggled);
  };
  return (
    <>
      <GuidePrintStyle />
      <Typography variant="h2">Technical Indicators Guide</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 1 }}>
        How each signal is computed, how to read it, and what followed it on real charts.
      </Typography>
      <Tabs
        value={direction}
        onChange={(_, next: Direction) => showTab(next)}
        aria-label="Kinds of indicators"
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {TABS.map(({ direction: value, label, Icon }) => (
          <Tab
            key={value}
            value={value}
            label={label}
            icon={<Icon sx={{ fontSize: 16 }} />}
            iconPosition="start"
            id={`indicator-tab-${value}`}
            aria-controls="indicator-panel"
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="indicator-panel" aria-labelledby={`indicator-tab-${direction}`}>
        <IndicatorColumns
          key={direction}
          direction={direction}
          expanded={card}
          onToggle={toggle}
          random={random}
        />
        <GuidePartRead
          guide="technical-indicators"
          tab={TABS.findIndex((each) => each.direction === direction)}
        />
      </Box>
    </>
  );
}

interface IndicatorColumnsProps {
  readonly direction: Direction;
  readonly expanded: IndicatorCard | null;
  readonly onToggle: (card: IndicatorCard) => void;
  readonly random: Random;
}

/** Two columns that are read one after the other, so that a card that grows leaves no hole beside it. */
function IndicatorColumns({ direction, expanded, onToggle, random }: IndicatorColumnsProps) {
  const cards = INDICATOR_CARDS.filter((card) => card.direction === direction);
  const half = Math.ceil(cards.length / 2);
  return (
    <Grid container spacing={2}>
      {[cards.slice(0, half), cards.slice(half)].map((column) => (
        <Grid key={column[0]?.id} size={{ xs: 12, md: 6 }}>
          <Stack sx={{ gap: 2 }}>
            {column.map((card) => (
              <IndicatorTile
                key={card.id}
                card={card}
                isExpanded={card.id === expanded?.id}
                onToggle={() => onToggle(card)}
                random={random}
              />
            ))}
          </Stack>
        </Grid>
      ))}
    </Grid>
  );
}
