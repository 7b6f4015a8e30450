import Box from '@mui/material/Box';
import { color } from '../../theme/theme.ts';
import { columnStyle } from './row-column.ts';
import type { RowColumn } from './row-column.ts';

/** Height of a row, pixels. */
export const ROW_HEIGHT = 32;

interface GridRowProps<Row> {
  readonly id: string;
  readonly columns: readonly RowColumn<Row>[];
  readonly row: Row;
  /** Place in the list, from 0. */
  readonly place: number;
  readonly isSelected: boolean;
  readonly onSelect: (place: number) => void;
}

/** One row of the list. */
export function GridRow<Row>(props: GridRowProps<Row>) {
  const { id, columns, row, place, isSelected, onSelect } = props;
  return (
    <Box
      component="tr"
      id={id}
      aria-rowindex={place + 2}
      aria-selected={isSelected}
      onClick={() => onSelect(place)}
      sx={{
        height: ROW_HEIGHT,
        cursor: 'pointer',
        bgcolor: isSelected ? color.hover : 'transparent',
        boxShadow: isSelected ? `inset 2px 0 0 ${color.text}` : 'none',
        '&:hover': { bgcolor: color.hover },
      }}
    >
      {columns.map((column) => (
        <Box component="td" key={column.title} sx={columnStyle(column)}>
          {column.cell(row)}
        </Box>
      ))}
    </Box>
  );
}
