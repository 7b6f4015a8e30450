import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { ReadOnlyText } from '../../editor/read-only-text.tsx';

/** A script that rules cannot say. */
export interface OutsideScript {
  readonly code: string;
  /** From 1. */
  readonly line: number;
  /** What is outside of the builder. */
  readonly message: string;
}

interface OutsideDialogProps {
  readonly outside: OutsideScript;
  readonly onGoTo: (line: number) => void;
  readonly onClose: () => void;
}

/** Shows a script that rules cannot say as it is, with the place that keeps it out. */
export function OutsideDialog({ outside, onGoTo, onClose }: OutsideDialogProps) {
  const { code, line, message } = outside;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="outside-title">
      <DialogTitle id="outside-title">The Visual Builder cannot show this script</DialogTitle>
      <DialogContent>
        <Alert severity="info" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
          Line {line}: {message} The script stays as it is, and runs here in the PineScript Editor.
        </Alert>
        <ReadOnlyText label="The script, read-only" text={code} markedLine={line} />
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          Close
        </Button>
        <Button variant="outlined" color="secondary" onClick={() => onGoTo(line)}>
          Go to line {line}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
