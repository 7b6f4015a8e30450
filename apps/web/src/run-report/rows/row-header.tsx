import Box from '@mui/material/Box';
import TableSortLabel from '@mui/material/TableSortLabel';
import { color } from '../../theme/theme.ts';
import { columnStyle } from './row-column.ts';
import type { RowColumn, RowOrder } from './row-column.ts';

interface RowHeaderProps<Row> {
  readonly columns: readonly RowColumn<Row>[];
  readonly order: RowOrder | null;
  readonly onOrder: (order: RowOrder) => void;
}

/** Names of the columns; those that can be ordered by are buttons. */
export function RowHeader<Row>({ columns, order, onOrder }: RowHeaderProps<Row>) {
  const allWidths = columns.reduce((sum, { width }) => sum + width, 0);
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const { title, key, width } = column;
          const active = order !== null && key === order.key ? order.direction : null;
          const next = active === 'asc' ? 'desc' : 'asc';
          return (
            <Box
              component="th"
              key={title}
              scope="col"
              aria-sort={
                active === null ? undefined : active === 'asc' ? 'ascending' : 'descending'
              }
              sx={{
                ...columnStyle(column),
                position: 'sticky',
                top: 0,
                zIndex: 1,
                bgcolor: color.surface,
                width: `${(width / allWidths) * 100}%`,
              }}
            >
              {key === undefined ? (
                title
              ) : (
                <TableSortLabel
                  active={active !== null}
                  direction={active ?? 'asc'}
                  onClick={() => onOrder({ key, direction: next })}
                  sx={{
                    fontSize: 'inherit',
                    // Without its space, titles stand above their numbers.
                    '& .MuiTableSortLabel-icon': { display: active === null ? 'none' : 'block' },
                  }}
                >
                  {title}
                </TableSortLabel>
              )}
            </Box>
          );
        })}
      </tr>
    </thead>
  );
}
