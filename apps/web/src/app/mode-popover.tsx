import FormControlLabel from '@mui/material/FormControlLabel';
import Popover from '@mui/material/Popover';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { Mode } from '../components/mode-badge.tsx';
import { setDemoMode } from '../session/demo-mode.ts';
import { color } from '../theme/theme.ts';

const SENTENCES: Readonly<Record<Mode, string>> = {
  demo: 'These are sample figures of no account. Nothing that you do here moves money.',
  paper: 'These are your own accounts and lists. No strategy trades with real money.',
  real: 'A strategy trades with real money.',
};

interface ModePopoverProps {
  readonly mode: Mode;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** Says what the mode means, and switches the sample data. */
export function ModePopover({ mode, anchor, onClose }: ModePopoverProps) {
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': 'Mode',
          sx: { maxWidth: 320, p: 2, border: `1px solid ${color.raised}` },
        },
      }}
    >
      <Typography sx={{ fontSize: 14, mb: 1 }}>{SENTENCES[mode]}</Typography>
      <FormControlLabel
        control={
          <Switch
            checked={mode === 'demo'}
            onChange={(_, isChecked) => {
              setDemoMode(isChecked);
              onClose();
            }}
          />
        }
        label="Show demo data"
      />
    </Popover>
  );
}
