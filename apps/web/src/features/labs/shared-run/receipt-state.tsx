import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { groupedText } from '@stratloom/engine/report';
import { failureText } from '../../../api-client/index.ts';
import type { Recomputation } from './use-recomputed.ts';

interface ReceiptStateProps {
  /** null = it is still being computed. */
  readonly recomputation: Recomputation | null;
  readonly error: Error | null;
  /** True where it ran on bars that its owner uploaded: nobody else has them. */
  readonly isOnOwnBars: boolean;
  readonly onRetry: () => void;
}

/** Says whether the run was computed again, and whether it came out the same. */
export function ReceiptState({ recomputation, error, isOnOwnBars, onRetry }: ReceiptStateProps) {
  if (error !== null) {
    return (
      <Alert severity="warning" action={<Button onClick={onRetry}>Try again</Button>}>
        <AlertTitle>Not recomputed</AlertTitle>
        {isOnOwnBars
          ? 'It ran on bars that its owner uploaded, and they are not shared.'
          : failureText(error, error.message)}{' '}
        The figures below are the owner’s own statement.
      </Alert>
    );
  }
  if (recomputation === null) {
    return (
      <Alert severity="info" component="output" aria-busy>
        <AlertTitle>Computing this run again in your browser…</AlertTitle>
        <LinearProgress aria-hidden />
      </Alert>
    );
  }
  const { differences, run } = recomputation;
  const { bars, engineVersion } = run.document;
  if (differences.length === 0) {
    return (
      <Alert severity="success" icon={<CheckCircle />} component="output">
        <AlertTitle>Receipt matches</AlertTitle>
        Your browser has just computed this run again on {groupedText(bars.count, 0)} bars with
        engine {engineVersion}: same code, parameters, settings and bars, and the same result to the
        last digit.
      </Alert>
    );
  }
  return (
    <Alert severity="warning" component="output">
      <AlertTitle>Receipt does not match</AlertTitle>
      <Typography component="ul" variant="body2" sx={{ m: 0, pl: 2.5 }}>
        {differences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Typography>
      The report below is what your browser has just computed.
    </Alert>
  );
}
