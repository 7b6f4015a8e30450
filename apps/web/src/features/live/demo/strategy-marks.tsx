import Box from '@mui/material/Box';
import { color } from '../../../theme/theme.ts';
import type { RiskLevel, StrategyProvider, StrategyStatus } from './state/live-strategy.ts';
import { PROVIDER_NAMES, RISK_NAMES, STATUS_NAMES } from './state/live-strategy.ts';

const STOPPED = '#8fa3b3';
const STATUS_COLORS: Readonly<Record<StrategyStatus, string>> = {
  running: color.ok,
  paused: color.caution,
  stopped: STOPPED,
  error: color.loss,
};
const RISK_COLORS: Readonly<Record<RiskLevel, string>> = {
  low: color.ok,
  medium: color.caution,
  high: color.loss,
};
const PROVIDER_COLORS: Readonly<Record<StrategyProvider, string>> = {
  binanceus: '#f0b90b',
  kraken: '#9b8cff',
  coinbase: '#4d8dff',
};

const INLINE = {
  ...{ display: 'inline-flex', alignItems: 'center', gap: 0.75 },
  ...{ fontSize: 12, lineHeight: '16px', whiteSpace: 'nowrap', verticalAlign: 'middle' },
} as const;

/** State of a strategy: a dot and a word in the colour of the state. */
export function StatusChip({ status }: { readonly status: StrategyStatus }) {
  return (
    <Box component="span" sx={{ ...INLINE, color: STATUS_COLORS[status], fontWeight: 600 }}>
      <Mark shade={STATUS_COLORS[status]} isRound />
      {STATUS_NAMES[status]}
    </Box>
  );
}

/** Exchange on which a strategy trades, with its colour. */
export function ProviderName({ provider }: { readonly provider: StrategyProvider }) {
  return (
    <Box component="span" sx={{ ...INLINE, color: color.textSecondary }}>
      <Mark shade={PROVIDER_COLORS[provider]} />
      {PROVIDER_NAMES[provider]}
    </Box>
  );
}

/** Risk of a strategy in words, in its colour. */
export function RiskText({ risk }: { readonly risk: RiskLevel }) {
  return (
    <Box component="span" sx={{ ...INLINE, color: RISK_COLORS[risk] }}>
      {RISK_NAMES[risk]} risk
    </Box>
  );
}

/** Says that nothing of a strategy is real. */
export function DemoBadge() {
  return (
    <Box
      component="span"
      sx={{
        ...{ ...INLINE, height: 20, px: 0.75, borderRadius: '4px', fontWeight: 600, flexShrink: 0 },
        ...{ color: color.info, border: `1px dashed ${color.info}` },
      }}
    >
      DEMO
    </Box>
  );
}

function Mark({ shade, isRound = false }: { readonly shade: string; readonly isRound?: boolean }) {
  const size = { width: 8, height: 8, flexShrink: 0 };
  return (
    <Box
      component="span"
      aria-hidden
      sx={{ ...size, bgcolor: shade, borderRadius: isRound ? '50%' : '2px' }}
    />
  );
}
