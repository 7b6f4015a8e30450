import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { ReactNode, SubmitEvent } from 'react';

interface FormDialogProps {
  readonly title: string;
  /** The fields. */
  readonly children: ReactNode;
  /** The buttons; one of them submits. */
  readonly actions: ReactNode;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** Called when the dialog has come in. */
  readonly onEntered?: () => void;
}

/** A form in a dialog: on a low screen its fields scroll between title and buttons. */
export function FormDialog(props: FormDialogProps) {
  const { title, children, actions, onSubmit, onClose, onEntered } = props;
  const titleId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      slotProps={{
        transition: { onEntered },
        paper: {
          component: 'form',
          onSubmit: (event: SubmitEvent) => {
            event.preventDefault();
            onSubmit();
          },
        },
      }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        {children}
      </DialogContent>
      <DialogActions>{actions}</DialogActions>
    </Dialog>
  );
}
