import CloseIcon from '@mui/icons-material/Close';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode, RefObject } from 'react';

interface CartFrameProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Button that takes the focus when the line that had it is gone. */
  readonly close: RefObject<HTMLButtonElement | null>;
  /** Words about the money. */
  readonly note: string;
  readonly children: ReactNode;
}

/** Cart at the side of the screen. */
export function CartFrame({ isOpen, onClose, close, note, children }: CartFrameProps) {
  return (
    <Drawer
      anchor="right"
      open={isOpen}
      onClose={onClose}
      slotProps={{
        paper: {
          ...{ role: 'dialog', 'aria-modal': true, 'aria-labelledby': 'cart-title' },
          sx: { width: { xs: 1, sm: 400 }, p: 2, gap: 2 },
        },
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography id="cart-title" variant="h3" component="h2">
          Cart
        </Typography>
        <IconButton
          ref={close}
          aria-label="Close cart"
          onClick={onClose}
          sx={{ width: 44, height: 44 }}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      </Stack>
      <Typography sx={{ color: 'info.main', fontSize: 14, lineHeight: '20px' }}>{note}</Typography>
      {children}
    </Drawer>
  );
}
