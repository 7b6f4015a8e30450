import ButtonBase from '@mui/material/ButtonBase';
import { color, touchReach } from '../theme/theme.ts';

/** Whose data, and what money, screens show. */
export type Mode = 'demo' | 'paper' | 'real';

const NAMES: Readonly<Record<Mode, string>> = {
  demo: 'DEMO DATA',
  paper: 'PAPER',
  real: 'REAL MONEY',
};

interface ModeBadgeProps {
  readonly mode: Mode;
  readonly onPress: (badge: HTMLElement) => void;
}

/** The mode in two shapes: dashed while nothing is real, filled when real money moves. */
export function ModeBadge({ mode, onPress }: ModeBadgeProps) {
  const look = {
    ...{ display: 'inline-flex', alignItems: 'center', height: 24, px: 1, borderRadius: '4px' },
    ...{ fontSize: 12, lineHeight: '16px', fontWeight: 600, whiteSpace: 'nowrap' },
    ...(mode === 'real'
      ? { bgcolor: color.text, color: color.background }
      : { color: color.info, border: `1px dashed ${color.info}` }),
  };
  return (
    <ButtonBase
      aria-haspopup="dialog"
      onClick={(event) => onPress(event.currentTarget)}
      sx={{ ...look, fontFamily: 'inherit', ...touchReach }}
    >
      {NAMES[mode]}
    </ButtonBase>
  );
}
