import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { DataTable } from '../../charts/data-table.tsx';
import { drawingRows } from '../../charts/drawings/drawing-rows.ts';
import type { ShownRun } from '../shown-run.ts';

const COLUMNS = [
  { title: 'What' },
  { title: 'Name', isText: true },
  { title: 'Where', isText: true },
  { title: 'Shows', isText: true },
] as const;

/** Everything that the strategy drew, in words. */
export function DrawingsTab({ run }: { readonly run: ShownRun }) {
  const rows = useMemo(() => drawingRows(run.drawings, run.bars), [run]);
  if (rows.length === 0) {
    return <Typography color="textSecondary">Nothing was drawn on the chart.</Typography>;
  }
  return (
    <DataTable
      label="What the strategy drew"
      columns={COLUMNS}
      rows={rows.map(({ what, name, pane, says }) => [what, name, pane, says])}
    />
  );
}
