import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { color } from '../theme/theme.ts';

interface SourceExplanationProps {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** Explains prices that no market has made. */
export function SourceExplanation({ anchor, onClose }: SourceExplanationProps) {
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': 'About these prices',
          tabIndex: -1,
          sx: { maxWidth: 320, p: 2, border: `1px solid ${color.raised}` },
        },
      }}
    >
      <Typography sx={{ fontWeight: 600, mb: 0.5 }}>No market made these prices</Typography>
      <Typography sx={{ color: 'text.secondary', fontSize: 13 }}>
        Stratloom makes them up, near the levels that markets had, so that everything works without
        a network. Nothing can be bought or sold at them.
      </Typography>
    </Popover>
  );
}
