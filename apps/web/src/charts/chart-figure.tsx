import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { color } from '../theme/theme.ts';
import { DataTable } from './data-table.tsx';
import type { DataColumn } from './data-table.tsx';
import { visuallyHidden } from './visually-hidden.ts';

/** The numbers behind a chart. */
export interface ChartTable {
  readonly columns: readonly DataColumn[];
  readonly rows: readonly (readonly ReactNode[])[];
}

interface ChartFigureProps {
  readonly title: string;
  /** Summary of the chart in one or two sentences. */
  readonly summary: string;
  /** Called when the table is asked for. */
  readonly table: () => ChartTable;
  /** Further controls beside the title. */
  readonly actions?: ReactNode;
  /** One line under the title: what the axes are. */
  readonly note?: string;
  /** Level of the title among the headings of the screen; `h3` by default. */
  readonly level?: 'h2' | 'h3';
  readonly children: ReactNode;
}

/** A chart with its title, what it shows in words, and its numbers as a table for whoever wants them instead. */
export function ChartFigure(props: ChartFigureProps) {
  const { title, summary, table, actions, note, level = 'h3', children } = props;
  const [isTable, setTable] = useState(false);
  const titleId = useId();
  return (
    <Box component="figure" aria-labelledby={titleId} sx={{ m: 0, minWidth: 0 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 0.5, minHeight: 32 }}>
        <Typography id={titleId} variant="h3" component={level} sx={{ mr: 'auto', minWidth: 0 }}>
          {title}
        </Typography>
        {actions}
        <Button
          size="small"
          color="secondary"
          aria-pressed={isTable}
          aria-label={`${title} as a table`}
          onClick={() => setTable(!isTable)}
          sx={{ minWidth: 0, fontSize: 12, px: 1, bgcolor: isTable ? color.raised : 'transparent' }}
        >
          Table
        </Button>
      </Stack>
      {note !== undefined && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 1 }}>
          {note}
        </Typography>
      )}
      {isTable ? <DataTable label={title} {...table()} /> : children}
      <Box component="figcaption" sx={visuallyHidden}>
        {summary}
      </Box>
    </Box>
  );
}
