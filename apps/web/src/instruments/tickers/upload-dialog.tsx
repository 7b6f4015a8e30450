import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { BarSet } from '@stratloom/contracts';
import { BarSetList } from './bar-set-list.tsx';
import { CsvDropZone } from './csv-drop-zone.tsx';
import { useCsvUpload } from './use-csv-upload.ts';
import type { CsvUpload, UploadProblem } from './use-csv-upload.ts';

interface UploadDialogProps {
  readonly isOpen: boolean;
  readonly barSets: readonly BarSet[];
  readonly onUploaded: (barSet: BarSet) => void;
  readonly onClose: () => void;
}

function ProblemAlert({ problem }: { readonly problem: UploadProblem }) {
  const row = problem.line === undefined ? '' : `, row ${problem.line}`;
  return (
    <Alert severity="error">
      <AlertTitle>
        {problem.fileName}
        {row}
      </AlertTitle>
      {problem.message} {problem.remedy} Nothing was imported.
    </Alert>
  );
}

function UploadProgress({ upload }: { readonly upload: CsvUpload }) {
  const sent = upload.sentRatio ?? 0;
  const isSent = sent >= 1;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
      <Stack sx={{ flex: 1, gap: 0.5 }}>
        <LinearProgress
          aria-label="Upload"
          variant={isSent ? 'indeterminate' : 'determinate'}
          value={sent * 100}
        />
        <Typography variant="body2" color="textSecondary">
          {isSent ? 'Checking the bars…' : `${Math.round(sent * 100)}% sent`}
        </Typography>
      </Stack>
      <Button onClick={() => upload.cancel()}>Cancel</Button>
    </Stack>
  );
}

/** Takes CSV files of bars and lists those that were taken before. */
export function UploadDialog({ isOpen, barSets, onUploaded, onClose }: UploadDialogProps) {
  const upload = useCsvUpload(onUploaded);
  const isBusy = upload.sentRatio !== null;
  return (
    <Dialog open={isOpen} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="upload-title">
      <DialogTitle id="upload-title">Upload CSV</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <CsvDropZone isBusy={isBusy} onFile={(file) => upload.start(file)} />
        {isBusy && <UploadProgress upload={upload} />}
        {upload.problem !== null && <ProblemAlert problem={upload.problem} />}
        {barSets.length > 0 && (
          <section>
            <Typography variant="h3" component="h3">
              Your bars
            </Typography>
            <BarSetList barSets={barSets} />
          </section>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
