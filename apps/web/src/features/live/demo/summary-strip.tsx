import Box from '@mui/material/Box';
import { DeltaText } from '../../../components/delta-text.tsx';
import { color, figures } from '../../../theme/theme.ts';
import type { LiveStrategy } from './state/live-strategy.ts';
import { dollars, signedDollars, strategyTotals } from './state/strategy-totals.ts';

/** The four figures over all strategies. */
export function SummaryStrip({ strategies }: { readonly strategies: readonly LiveStrategy[] }) {
  const totals = strategyTotals(strategies);
  return (
    <Box
      component="section"
      aria-label="Summary"
      sx={{
        ...{ display: 'grid', gap: '1px', bgcolor: color.raised, mb: 2, overflow: 'hidden' },
        ...{ border: `1px solid ${color.raised}`, borderRadius: 1 },
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      <Tile label="Active Strategies" note={`of ${totals.count} total`}>
        {totals.runningCount}
      </Tile>
      <Tile label="Total Value" note={`allocated ${dollars(totals.allocated)}`}>
        {dollars(totals.value)}
      </Tile>
      <Tile label="Total Return" note={signedDollars(totals.profit)} isAnswer>
        <DeltaText percent={totals.returnPercent} />
      </Tile>
      <Tile label="Marketplace Listed" note="strategies for sale">
        {totals.listedCount}
      </Tile>
    </Box>
  );
}

interface TileProps {
  readonly label: string;
  readonly note: string;
  /** The answer of the screen, its largest figure. */
  readonly isAnswer?: boolean;
  readonly children: React.ReactNode;
}

function Tile({ label, note, isAnswer = false, children }: TileProps) {
  const small = { fontSize: 12, lineHeight: '16px', color: 'text.secondary' };
  const size = isAnswer ? { xs: 20, md: 28 } : { xs: 16, md: 20 };
  return (
    <Box sx={{ bgcolor: color.surface, px: 2, py: 1, minWidth: 0 }}>
      <Box component="h2" sx={{ ...small, m: 0, fontWeight: 400 }}>
        {label}
      </Box>
      <Box
        sx={{
          ...figures,
          fontSize: size,
          lineHeight: '32px',
          height: 32,
          fontWeight: 600,
          whiteSpace: 'nowrap',
        }}
      >
        {children}
      </Box>
      <Box sx={{ ...small, fontVariantNumeric: 'tabular-nums' }}>{note}</Box>
    </Box>
  );
}
