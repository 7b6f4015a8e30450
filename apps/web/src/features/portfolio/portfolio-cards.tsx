import Box from '@mui/material/Box';
import type { Portfolio, PortfolioKind } from '@stratloom/contracts';
import { useState } from 'react';
import { Segments } from '../../components/segments.tsx';
import { color } from '../../theme/theme.ts';
import { AccountTable } from './account-table.tsx';
import { ActivityTable } from './activity-table.tsx';
import { HoldingTable } from './holding-table.tsx';
import { PortfolioSummary } from './portfolio-summary.tsx';
import { Shares } from './shares.tsx';
import { ValueCard } from './value-card.tsx';
import { WatchNotes } from './watch-notes.tsx';

const VIEWS = [
  { value: 'holdings', label: 'Holdings' },
  { value: 'accounts', label: 'Accounts' },
  { value: 'activity', label: 'Activity' },
] as const;

type View = (typeof VIEWS)[number]['value'];

const CARD = {
  ...{ bgcolor: 'background.paper', border: `1px solid ${color.raised}`, borderRadius: '8px' },
  ...{ p: 2, minWidth: 0 },
} as const;

interface PortfolioCardsProps {
  readonly portfolio: Portfolio;
  readonly kind: PortfolioKind;
}

/** The answer on top, the holdings under its curve, and beside them where the money is. */
export function PortfolioCards({ portfolio, kind }: PortfolioCardsProps) {
  const [view, setView] = useState<View>('holdings');
  return (
    <Box
      sx={{
        ...{ display: 'grid', gap: 2, alignItems: 'start' },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
      }}
    >
      <Box component="section" aria-label="Summary" sx={{ ...CARD, gridColumn: '1 / -1' }}>
        <PortfolioSummary portfolio={portfolio} kind={kind} />
      </Box>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <Box sx={CARD}>
          <ValueCard portfolio={portfolio} />
        </Box>
        <Box component="section" aria-label="Details" sx={CARD}>
          <Segments label="Details" options={VIEWS} value={view} onChange={setView} />
          <Box sx={{ mt: 1.5 }}>
            {view === 'holdings' && <HoldingTable portfolio={portfolio} />}
            {view === 'accounts' && <AccountTable portfolio={portfolio} />}
            {view === 'activity' && <ActivityTable portfolio={portfolio} />}
          </Box>
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <Box component="section" aria-label="What to watch" sx={CARD}>
          <WatchNotes notes={portfolio.notes} />
        </Box>
        <Box component="section" aria-label="Allocation and contribution" sx={CARD}>
          <Shares portfolio={portfolio} />
        </Box>
      </Box>
    </Box>
  );
}
