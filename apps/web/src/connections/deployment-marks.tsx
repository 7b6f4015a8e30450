import Box from '@mui/material/Box';
import type { DeploymentState } from '@stratloom/contracts';
import { color } from '../theme/theme.ts';
import { STATE_NAMES } from './deployment-states.ts';

/** Money that a deployment trades with: dashed while it is not real, filled when it is. */
export function MoneyBadge({ isPaper }: { readonly isPaper: boolean }) {
  return (
    <Box
      component="span"
      sx={{
        ...{ px: 1, borderRadius: '4px', fontSize: 12, lineHeight: '22px', fontWeight: 600 },
        whiteSpace: 'nowrap',
        ...(isPaper
          ? { color: color.info, border: `1px dashed ${color.info}` }
          : { bgcolor: color.text, color: color.background, border: `1px solid ${color.text}` }),
      }}
    >
      {isPaper ? 'PAPER' : 'REAL MONEY'}
    </Box>
  );
}

const STATE_COLORS: Readonly<Record<DeploymentState, string>> = {
  running: color.ok,
  paused: color.caution,
  reducing: color.warning,
  halted: color.warning,
  stopped: '#8fa3b3',
  error: color.loss,
};

/** State as a dot and its word. */
export function StateMark({ state }: { readonly state: DeploymentState }) {
  return (
    <Box
      component="span"
      sx={{
        ...{ display: 'inline-flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' },
        ...{ fontSize: 14, fontWeight: 600 },
      }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: STATE_COLORS[state] }}
      />
      {STATE_NAMES[state]}
    </Box>
  );
}
