import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { groupedText } from '@stratloom/engine/report';
import { useDeferredValue, useMemo } from 'react';
import { DataTable } from '../../../../charts/data-table.tsx';
import type { SearchState } from '../search-state.ts';
import { runsByReason } from './runs-by-reason.ts';

interface FailedRunsProps {
  readonly state: SearchState & { readonly space: NonNullable<SearchState['space']> };
}

/** Runs that failed or do not count, with the reason in words; nothing where all count. */
export function FailedRuns({ state }: FailedRunsProps) {
  // The page stays quick while hundreds of runs a second come in.
  const { rows, space } = useDeferredValue(state);
  const reasons = useMemo(() => runsByReason(rows, space), [rows, space]);
  if (reasons.length === 0) return null;
  const total = reasons.reduce((sum, { count }) => sum + count, 0);
  return (
    <Box component="section" aria-label="Excluded runs">
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        Excluded runs: {groupedText(total, 0)} of {groupedText(rows.length, 0)}
      </Typography>
      <DataTable
        label="Excluded runs"
        columns={[
          { title: 'Reason', isText: true },
          { title: 'Runs', isNumber: true },
          { title: 'For example', isText: true },
        ]}
        rows={reasons.map(({ reason, isFailure, count, example }) => [
          isFailure ? `Failed: ${reason}` : reason,
          groupedText(count, 0),
          example,
        ])}
      />
    </Box>
  );
}
