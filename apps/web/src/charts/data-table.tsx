import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { color, figures } from '../theme/theme.ts';

/** A column of a table of figures. */
export interface DataColumn {
  readonly title: string;
  /** Numbers stand under each other at the right. */
  readonly isNumber?: boolean;
  /** Words that break into lines where the screen is narrow. */
  readonly isText?: boolean;
}

interface DataTableProps {
  /** Caption of the table. */
  readonly label: string;
  readonly columns: readonly DataColumn[];
  /** One cell a column. */
  readonly rows: readonly (readonly ReactNode[])[];
}

const STYLE = {
  width: 1,
  borderCollapse: 'collapse',
  fontSize: 12,
  '& th, & td': { px: 1, py: 0.75, whiteSpace: 'nowrap', textAlign: 'left' },
  '& th.number, & td.number': { textAlign: 'right' },
  '& thead th': { color: color.textSecondary, fontWeight: 500 },
  '& tbody th': { fontWeight: 400, whiteSpace: 'normal', minWidth: { xs: 72, sm: 120 } },
  '& td': figures,
  '& td.text': {
    fontFamily: 'inherit',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    minWidth: 64,
  },
  '& tbody tr': { borderTop: `1px solid ${color.raised}` },
} as const;

/** Rows up to which a table stands in full: one that scrolls in itself looks cut off on a phone. */
const ROWS_IN_FULL = 12;

/** A plain table of figures, a long one of which scrolls in itself; the first cell of a row names it. */
export function DataTable({ label, columns, rows }: DataTableProps) {
  const classOf = (place: number) => {
    const { isNumber = false, isText = false } = columns[place] ?? {};
    return isNumber ? 'number' : isText ? 'text' : undefined;
  };
  return (
    <Box
      component="section"
      aria-label={label}
      tabIndex={0}
      sx={{ overflow: 'auto', maxHeight: rows.length > ROWS_IN_FULL ? 420 : 'none' }}
    >
      <Box component="table" aria-label={label} sx={STYLE}>
        <thead>
          <tr>
            {columns.map(({ title }, place) => (
              <th key={title} scope="col" className={classOf(place)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, place) =>
                place === 0 ? (
                  <th key={columns[place]?.title} scope="row" className={classOf(place)}>
                    {cell}
                  </th>
                ) : (
                  <td key={columns[place]?.title} className={classOf(place)}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

/** Most rows of the table that stands for a chart. */
const MOST_ROWS = 60;

/** Returns places from 0 to `count` - 1, at most 60 evenly spaced ones, the last among them. */
export function sampledPlaces(count: number): number[] {
  if (count <= MOST_ROWS) return Array.from({ length: count }, (_, place) => place);
  const step = (count - 1) / (MOST_ROWS - 1);
  return Array.from({ length: MOST_ROWS }, (_, row) => Math.round(row * step));
}
