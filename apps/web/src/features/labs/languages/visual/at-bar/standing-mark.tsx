import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import Remove from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import { color } from '../../../../../theme/theme.ts';
import type { Standing } from './rules-at-bar.ts';

const LOOKS = {
  met: { tone: color.gain, Icon: Check },
  'not met': { tone: color.textSecondary, Icon: Close },
  unknown: { tone: color.warning, Icon: HelpOutline },
} as const;

/** A condition that is met, or not, as a sign and a word; null = no bar is looked at. */
export function StandingMark({ standing }: { readonly standing: Standing | null }) {
  const { tone, Icon } =
    standing === null ? { tone: color.textSecondary, Icon: Remove } : LOOKS[standing];
  return (
    <Box
      component="span"
      sx={{
        ...{ display: 'inline-flex', alignItems: 'center', gap: 0.5, flexShrink: 0 },
        ...{ width: 96, color: tone, fontSize: 12, lineHeight: '20px' },
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 16 }} />
      {standing}
    </Box>
  );
}
