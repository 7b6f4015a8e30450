import Alert from '@mui/material/Alert';
import type { SaveFailure } from './use-saving.ts';

interface SaveFailureAlertProps {
  readonly failure: SaveFailure;
  /** Version that the text began from. */
  readonly basedOn: number | null;
}

/** Why a save did not work and what to do. */
export function SaveFailureAlert({ failure, basedOn }: SaveFailureAlertProps) {
  const { text, newest } = failure;
  if (newest === null) {
    return <Alert severity="error">{text} Your text is kept in this browser.</Alert>;
  }
  return (
    <Alert severity="warning">
      Version {newest} was saved in another window since you opened version {basedOn}. Both are
      kept: save yours as version {newest + 1}, or as a new strategy.
    </Alert>
  );
}
