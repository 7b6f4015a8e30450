import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, type ReactNode, useId } from 'react';

/** A dialog that sets up a way to sign in: its fields, what went wrong, and one button to go on. */
export function MethodDialog(props: {
  title: string;
  problem: string | null;
  button: string;
  isReady: boolean;
  isBusy: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const titleId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    props.onSubmit();
  };
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} onClose={props.onClose}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>{props.title}</DialogTitle>
        {/* Space above: the label of an outlined field stands on its edge. */}
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
          {props.problem !== null && <Alert severity="error">{props.problem}</Alert>}
          {props.children}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={props.onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={!props.isReady}
            loading={props.isBusy}
          >
            {props.button}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
