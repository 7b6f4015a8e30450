import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { formatMoment } from '../../../format/moment.ts';
import { formatPercentChange, formatPrice } from '../../../format/price.ts';
import { color, figures } from '../../../theme/theme.ts';
import type { LiveStrategy } from './state/live-strategy.ts';
import { dollars, signedDollars } from './state/strategy-totals.ts';
import { StatusActions, type StrategyActions } from './status-actions.tsx';
import { DemoBadge, ProviderName, RiskText, StatusChip } from './strategy-marks.tsx';

// The chart library comes only when a strategy is opened.
const PerformanceFigure = lazy(async () => ({
  default: (await import('./performance-figure.tsx')).PerformanceFigure,
}));

interface SidePanelProps {
  readonly strategy: LiveStrategy;
  readonly changes: readonly number[];
  /** UTC milliseconds. */
  readonly now: number;
  readonly actions: StrategyActions;
  readonly onClose: () => void;
}

/** A strategy beside the others. */
export function DockedPanel(props: SidePanelProps) {
  return (
    <Box
      sx={{
        ...{ position: 'sticky', top: 72, minWidth: 0, maxHeight: 'calc(100dvh - 88px)' },
        ...{ overflowY: 'auto', bgcolor: color.surface },
        ...{ border: `1px solid ${color.raised}`, borderRadius: 1 },
      }}
    >
      <PanelContent key={props.strategy.id} {...props} />
    </Box>
  );
}

/** A strategy over the others, on all of a phone. */
export function DrawnPanel(props: SidePanelProps) {
  return (
    <Drawer
      open
      anchor="right"
      onClose={props.onClose}
      slotProps={{
        paper: {
          ...{ role: 'dialog', 'aria-modal': true, 'aria-label': props.strategy.name },
          sx: { width: { xs: 1, sm: 480 } },
        },
      }}
    >
      <PanelContent key={props.strategy.id} {...props} />
    </Drawer>
  );
}

function PanelContent({ strategy, changes, now, actions, onClose }: SidePanelProps) {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  return (
    <Box
      component="section"
      data-strategy={strategy.id}
      aria-label={`Details of ${strategy.name}`}
      sx={{ p: 2, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h3" component="h2">
          {strategy.name}
        </Typography>
        <DemoBadge />
        <StatusChip status={strategy.status} />
        <IconButton
          ref={close}
          data-home
          aria-label="Close details"
          onClick={onClose}
          sx={{ ml: 'auto' }}
        >
          <CloseIcon />
        </IconButton>
      </Stack>
      <Suspense fallback={<Skeleton variant="rectangular" height={324} />}>
        <PerformanceFigure key={strategy.id} changes={changes} now={now} />
      </Suspense>
      <StatusActions strategy={strategy} actions={actions} isOutlined />
      <Facts strategy={strategy} />
    </Box>
  );
}

function Facts({ strategy }: { readonly strategy: LiveStrategy }) {
  const { performance } = strategy;
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    ['Value', dollars(strategy.currentValue)],
    ['Allocated', dollars(strategy.allocatedFunds)],
    ['Profit', signedDollars(performance.totalReturn)],
    ['Total return', formatPercentChange(performance.totalReturnPercentage)],
    ['Day', formatPercentChange(performance.dailyReturn)],
    ['Week', formatPercentChange(performance.weeklyReturn)],
    ['Month', formatPercentChange(performance.monthlyReturn)],
    ['Year', formatPercentChange(performance.yearlyReturn)],
    ['Max drawdown', formatPercentChange(performance.maxDrawdown)],
    ['Sharpe ratio', performance.sharpeRatio.toFixed(2)],
    ['Win rate', `${performance.winRate.toFixed(1)}%`],
    ['Trades won', `${performance.profitableTrades} of ${performance.totalTrades}`],
    ['Average profit', signedDollars(performance.averageProfit)],
    ['Average loss', signedDollars(performance.averageLoss)],
    ['Best trade', signedDollars(performance.bestTrade)],
    ['Worst trade', signedDollars(performance.worstTrade)],
  ];
  return (
    <>
      <Box
        component="dl"
        sx={{
          ...{ m: 0, display: 'grid', columnGap: 3 },
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        }}
      >
        {facts.map(([label, value]) => (
          <Box key={label} sx={FACT}>
            <dt>{label}</dt>
            <Box component="dd" sx={{ ...figures, m: 0, fontSize: 13 }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
      <Stack direction="row" sx={{ columnGap: 2, rowGap: 0.5, flexWrap: 'wrap', ...NOTE }}>
        <ProviderName provider={strategy.provider} />
        <RiskText risk={strategy.riskLevel} />
        <span>{strategy.tradingPairs.join(', ')}</span>
        <span>{`${formatPrice(strategy.executionCount, 0)} executions`}</span>
        <span>{`version ${strategy.version} by ${strategy.createdBy}`}</span>
        <span>{strategy.tags.join(', ')}</span>
        <span>{`last trade ${formatMoment(performance.lastTradeTime / 1000)}`}</span>
        <span>{`updated ${formatMoment(strategy.lastUpdated / 1000)}`}</span>
      </Stack>
    </>
  );
}

const NOTE = { fontSize: 12, lineHeight: '16px', color: 'text.secondary' } as const;

const FACT = {
  ...{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 },
  ...{ minHeight: 28, borderBottom: `1px solid ${color.raised}`, whiteSpace: 'nowrap' },
  '& dt': NOTE,
} as const;
