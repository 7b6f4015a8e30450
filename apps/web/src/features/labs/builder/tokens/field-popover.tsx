import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import Popover from '@mui/material/Popover';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { color } from '../../../../theme/theme.ts';

interface FieldPopoverProps {
  /** Name of what is edited, for screen readers. */
  readonly title: string;
  readonly anchor: Element;
  readonly onClose: () => void;
  /** Pixels, where there is space for it. */
  readonly width?: number;
  readonly children: ReactNode;
}

/** Holds what an input is edited with: under it on a wide screen, at the lower edge of a phone. */
export function FieldPopover({ title, anchor, onClose, width = 300, children }: FieldPopoverProps) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const label = { 'aria-label': title, role: 'dialog' };
  if (isNarrow) {
    return (
      <Drawer
        open
        anchor="bottom"
        onClose={onClose}
        disableRestoreFocus
        slotProps={{
          paper: {
            ...label,
            sx: { borderTopLeftRadius: 12, borderTopRightRadius: 12, maxHeight: '85dvh' },
          },
        }}
      >
        <Box
          sx={{ width: 36, height: 4, borderRadius: 2, bgcolor: color.edge, mx: 'auto', my: 1 }}
        />
        <Box sx={{ p: 2, pt: 1 }}>{children}</Box>
      </Drawer>
    );
  }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      disableRestoreFocus
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          ...label,
          sx: {
            width,
            maxWidth: 'calc(100vw - 32px)',
            mt: 0.5,
            p: 1.5,
            border: `1px solid ${color.edge}`,
          },
        },
      }}
    >
      {children}
    </Popover>
  );
}
