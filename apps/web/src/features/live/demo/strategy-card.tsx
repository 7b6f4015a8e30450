import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { DeltaText } from '../../../components/delta-text.tsx';
import { formatDay } from '../../../format/moment.ts';
import { color, figures } from '../../../theme/theme.ts';
import type { LiveStrategy } from './state/live-strategy.ts';
import { dollars, returnBarPercent } from './state/strategy-totals.ts';
import { StatusActions, type StrategyActions } from './status-actions.tsx';
import { DemoBadge, ProviderName, RiskText, StatusChip } from './strategy-marks.tsx';

interface StrategyCardProps {
  readonly strategy: LiveStrategy;
  readonly isSelected: boolean;
  readonly actions: StrategyActions;
}

/** A strategy at a glance; all of the card opens it. */
export function StrategyCard({ strategy, isSelected, actions }: StrategyCardProps) {
  const { name, performance } = strategy;
  return (
    <Box
      component="article"
      data-strategy={strategy.id}
      aria-label={name}
      sx={{
        ...{ position: 'relative', height: 1, minWidth: 0, p: 2, pb: 1, borderRadius: 1 },
        ...{ display: 'flex', flexDirection: 'column', gap: 1 },
        border: `1px solid ${isSelected ? color.edge : color.raised}`,
        bgcolor: isSelected ? color.hover : color.surface,
        '&:hover': { bgcolor: color.hover },
      }}
    >
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        <OpenButton strategy={strategy} isSelected={isSelected} onOpen={actions.onOpen} />
        <DemoBadge />
      </Stack>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <StatusChip status={strategy.status} />
        <Note>deployed {formatDay(strategy.deployedAt / 1000)}</Note>
        {strategy.isMarketplaceListed && <Note>listed on the marketplace</Note>}
      </Stack>
      <Typography sx={{ fontSize: 14, lineHeight: '20px', color: 'text.secondary' }}>
        {strategy.description}
      </Typography>
      <Stack
        direction="row"
        sx={{ gap: 1, alignItems: 'baseline', justifyContent: 'space-between' }}
      >
        <Box sx={{ ...figures, fontSize: 20, lineHeight: '28px', fontWeight: 600 }}>
          {dollars(strategy.currentValue)}
        </Box>
        <DeltaText percent={performance.totalReturnPercentage} />
      </Stack>
      <ReturnBar percent={performance.totalReturnPercentage} />
      <Stack direction="row" sx={{ columnGap: 2, rowGap: 0.5, flexWrap: 'wrap' }}>
        <ProviderName provider={strategy.provider} />
        <RiskText risk={strategy.riskLevel} />
        <Note>{strategy.tradingPairs.join(', ')}</Note>
        <Note>{`allocated ${dollars(strategy.allocatedFunds)}`}</Note>
      </Stack>
      <Box
        sx={{ mt: 'auto', mx: -1, borderTop: `1px solid ${color.raised}`, pt: 1, minHeight: 41 }}
      >
        <StatusActions strategy={strategy} actions={actions} />
      </Box>
    </Box>
  );
}

interface OpenButtonProps extends Pick<StrategyCardProps, 'strategy' | 'isSelected'> {
  readonly onOpen: StrategyActions['onOpen'];
}

/** The name of a strategy, which opens it; it can be pressed on all of what is positioned around it. */
export function OpenButton({ strategy, isSelected, onOpen }: OpenButtonProps) {
  return (
    <Typography variant="h3" component="h2" sx={{ mr: 'auto', minWidth: 0 }}>
      <ButtonBase
        data-home
        data-open={strategy.id}
        aria-expanded={isSelected}
        onClick={() => onOpen(strategy.id)}
        sx={{
          ...{ font: 'inherit', textAlign: 'left', position: 'static' },
          '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
        }}
      >
        {strategy.name}
      </ButtonBase>
    </Typography>
  );
}

/** A small grey text. */
function Note({ children }: { readonly children: React.ReactNode }) {
  return (
    <Box component="span" sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
      {children}
    </Box>
  );
}

/** The size of a return as a bar that ends at 100 %; the figure stands above it. */
function ReturnBar({ percent }: { readonly percent: number }) {
  const shade = percent < 0 ? color.loss : color.gain;
  return (
    <Box aria-hidden sx={{ height: 4, bgcolor: color.raised, borderRadius: '2px' }}>
      <Box
        data-testid="return-bar"
        style={{ width: `${returnBarPercent(percent)}%` }}
        sx={{ height: 1, bgcolor: shade, borderRadius: '2px' }}
      />
    </Box>
  );
}
