import Box from '@mui/material/Box';
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
import type { BarSet, UploadedBarSet } from '@stratloom/contracts';
import { groupedText } from '@stratloom/engine/report';
import { BarSetList } from './bar-set-list.tsx';
import { CsvDropZone } from './csv-drop-zone.tsx';
import { useCsvUpload } from './use-csv-upload.ts';
import type { CsvUpload, UploadProblem } from './use-csv-upload.ts';
import type { UploadChoices } from './upload-csv.ts';

interface UploadDialogProps {
  readonly isOpen: boolean;
  readonly barSets: readonly BarSet[];
  readonly onUploaded: (barSet: UploadedBarSet) => void;
  readonly onClose: () => void;
}

/** A question that a file leaves open: its text, and its answers in words. */
interface FileQuestion {
  readonly text: string;
  readonly answers: readonly { readonly label: string; readonly choice: UploadChoices }[];
}

const QUESTIONS: Readonly<Record<string, FileQuestion>> = {
  'bars.csv-date-order': {
    text: 'Every date in this file could be read in two ways. Which one is meant?',
    answers: [
      { label: 'Day first (31/12/2024)', choice: { dateFormat: 'dmy' } },
      { label: 'Month first (12/31/2024)', choice: { dateFormat: 'mdy' } },
    ],
  },
  'bars.csv-decimal': {
    text: 'The commas in this file could be decimal commas or thousands separators. Which is meant?',
    answers: [
      { label: '1,500 is one and a half', choice: { decimal: 'comma' } },
      { label: '1,500 is fifteen hundred', choice: { decimal: 'point' } },
    ],
  },
};

function QuestionAlert(props: {
  readonly fileName: string;
  readonly question: FileQuestion;
  readonly onAnswer: (choice: UploadChoices) => void;
}) {
  const { fileName, question, onAnswer } = props;
  return (
    <Alert severity="info">
      <AlertTitle>{fileName}</AlertTitle>
      {question.text}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {question.answers.map(({ label, choice }) => (
          <Button key={label} size="small" variant="outlined" onClick={() => onAnswer(choice)}>
            {label}
          </Button>
        ))}
      </Stack>
    </Alert>
  );
}

/** Says as what a file was read, where it was not a plain one. */
function UploadedAlert({ uploaded }: { readonly uploaded: UploadedBarSet }) {
  const { name, barCount, timeframe, notes } = uploaded;
  return (
    <Alert severity="success">
      <AlertTitle>
        Imported {groupedText(barCount, 0)} bars of {timeframe} as {name}
      </AlertTitle>
      <Box component="ul" aria-label="How the file was read" sx={{ m: 0, pl: 2.5 }}>
        {notes.map(({ code, message }) => (
          <li key={code}>{message}</li>
        ))}
      </Box>
    </Alert>
  );
}

/** The message without the line that the title names. */
function messageBelow(problem: UploadProblem): string {
  const { message, line } = problem;
  const place = `${isOfRow(problem) ? 'Row' : 'Line'} ${line}: `;
  if (!message.startsWith(place)) return message;
  const rest = message.slice(place.length);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** Parquet files have rows, and no lines. */
function isOfRow({ message }: UploadProblem): boolean {
  return message.startsWith('Row ');
}

function ProblemAlert({ problem }: { readonly problem: UploadProblem }) {
  const word = isOfRow(problem) ? 'row' : 'line';
  const row = problem.line === undefined ? '' : `, ${word} ${problem.line}`;
  return (
    <Alert severity="error">
      <AlertTitle>
        {problem.fileName}
        {row}
      </AlertTitle>
      {messageBelow(problem)} {problem.remedy} Nothing was imported.
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

/** Takes CSV and Parquet files of bars and lists those that were taken before. */
export function UploadDialog({ isOpen, barSets, onUploaded, onClose }: UploadDialogProps) {
  const upload = useCsvUpload(onUploaded);
  const isBusy = upload.sentRatio !== null;
  const { problem, uploaded } = upload;
  const question = QUESTIONS[problem?.code ?? ''];
  return (
    <Dialog open={isOpen} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="upload-title">
      <DialogTitle id="upload-title">Upload CSV</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <CsvDropZone isBusy={isBusy} onFile={(file) => upload.start(file)} />
        {isBusy && <UploadProgress upload={upload} />}
        {problem !== null && question !== undefined && (
          <QuestionAlert
            fileName={problem.fileName}
            question={question}
            onAnswer={(choice) => upload.answer(choice)}
          />
        )}
        {problem !== null && question === undefined && <ProblemAlert problem={problem} />}
        {uploaded !== null && uploaded.notes.length > 0 && <UploadedAlert uploaded={uploaded} />}
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
