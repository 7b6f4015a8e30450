import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useRef } from 'react';
import { color } from '../../../../theme/theme.ts';

interface ActionDialogProps {
  readonly title: string;
  /** True: real money is at stake. */
  readonly isReal: boolean;
  readonly confirm: string;
  /** Word of the button that does nothing. */
  readonly decline?: string;
  readonly isDisabled?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Says what an action will do, and asks for it; who does nothing but press Enter has cancelled. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, isReal, confirm, decline = 'Cancel', isDisabled = false } = props;
  const { onConfirm, onClose, children } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{
        transition: { onEntered: () => cancel.current?.focus() },
        paper: {
          sx: { maxWidth: 480, ...(isReal && { borderTop: `4px solid ${color.text}` }) },
        },
      }}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent id={`${id}-text`}>{children}</DialogContent>
      <DialogActions>
        <Button ref={cancel} color="secondary" onClick={onClose}>
          {decline}
        </Button>
        <Button color="error" variant="outlined" disabled={isDisabled} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
