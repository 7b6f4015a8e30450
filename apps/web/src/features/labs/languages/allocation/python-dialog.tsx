import ContentCopy from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { AllocationDocument } from '@stratloom/lang-allocation';
import { toPython } from '@stratloom/lang-allocation';
import { useMemo } from 'react';
import { ReadOnlyText } from '../../editor/read-only-text.tsx';
import { useCopyCode } from '../../editor/use-copy-code.ts';

/** The allocation as a program of the Python SDK, to be read and copied. */
export function PythonDialog({
  document,
  onClose,
}: {
  readonly document: AllocationDocument;
  readonly onClose: () => void;
}) {
  const text = useMemo(() => toPython(document), [document]);
  const copy = useCopyCode(text);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="allocation-python">
      <DialogTitle id="allocation-python">The allocation as Python</DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          It places the same orders. The Code Editor runs on one instrument; run it on all of them
          with <code>stratloom backtest</code> and <code>--other</code>.
        </Typography>
        <ReadOnlyText label="The allocation as Python" text={text} />
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          Close
        </Button>
        <Button variant="contained" startIcon={<ContentCopy />} onClick={copy}>
          Copy code
        </Button>
      </DialogActions>
    </Dialog>
  );
}
