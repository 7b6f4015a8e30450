import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { SavedRun } from '@stratloom/contracts';
import type { ReactNode } from 'react';
import { failureText } from '../../../api-client/index.ts';
import { useSavedRuns } from '../document/saved-run-queries.ts';

interface LoadedRunsProps {
  /** Words in place of the runs where there are none, after "No saved runs yet." */
  readonly whenEmpty: string;
  /** Shows one run or more, newest first. */
  readonly children: (runs: readonly SavedRun[]) => ReactNode;
}

/** The user's saved runs, or what stands in their place: loading, an error with another try, nothing saved yet. */
export function LoadedRuns({ whenEmpty, children }: LoadedRunsProps) {
  const { data, error, refetch } = useSavedRuns();
  if (error !== null) {
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
        {failureText(error, 'Failed to load saved runs')}
      </Alert>
    );
  }
  if (data === undefined) return <Skeleton variant="rounded" height={120} />;
  if (data.length === 0) {
    return <Typography color="textSecondary">No saved runs yet. {whenEmpty}</Typography>;
  }
  return children(data);
}
