import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';

interface ListDialogProps {
  readonly strategyName: string;
  readonly onClose: () => void;
}

/** Asks before a strategy is listed on the marketplace; of a sample nothing is listed, so both buttons only close it. */
export function ListDialog({ strategyName, onClose }: ListDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby="list-title"
      aria-describedby="list-text"
    >
      <DialogTitle id="list-title">List Strategy on Marketplace</DialogTitle>
      <DialogContent>
        <DialogContentText id="list-text" sx={{ overflowWrap: 'anywhere' }}>
          List “{strategyName}” on the marketplace? Others can purchase your strategy, and you earn
          royalties.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="contained" onClick={onClose}>
          List Strategy
        </Button>
      </DialogActions>
    </Dialog>
  );
}
