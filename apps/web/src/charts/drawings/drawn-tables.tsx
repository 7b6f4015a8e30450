import Box from '@mui/material/Box';
import { color } from '../../theme/theme.ts';
import type { DrawnCell, DrawnTable } from './chart-drawings.ts';
import { cssColor, isVisible, textColorOn } from './drawing-color.ts';

function Cell({ cell, table }: { readonly cell: DrawnCell; readonly table: DrawnTable }) {
  const { borderColor, borderWidth } = table;
  const border = isVisible(borderColor)
    ? `${borderWidth}px solid ${cssColor(borderColor)}`
    : 'none';
  return (
    <Box
      component="td"
      colSpan={cell.columnSpan}
      rowSpan={cell.rowSpan}
      sx={{
        px: 0.75,
        py: 0.25,
        border,
        color: isVisible(cell.textColor)
          ? textColorOn(cell.textColor, [cell.fillColor, table.fillColor])
          : color.text,
        bgcolor: cssColor(cell.fillColor),
        fontSize: cell.textSize,
        textAlign: cell.align,
        whiteSpace: 'pre-line',
      }}
    >
      {cell.text}
    </Box>
  );
}

const PLACES = {
  top: { top: 44 },
  middle: { top: '50%', transform: 'translateY(-50%)' },
  bottom: { bottom: 36 },
} as const;

const SIDES = {
  left: { left: 8 },
  center: { left: '50%', translate: '-50% 0' },
  right: { right: 76 },
} as const;

function Table({ table, name }: { readonly table: DrawnTable; readonly name: string }) {
  const { frameColor, frameWidth, fillColor } = table;
  return (
    <Box
      component="table"
      aria-label={name}
      sx={{
        position: 'absolute',
        ...PLACES[table.vertical],
        ...SIDES[table.horizontal],
        zIndex: 2,
        maxWidth: '70%',
        pointerEvents: 'none',
        borderCollapse: 'collapse',
        bgcolor: cssColor(fillColor),
        border: isVisible(frameColor) ? `${frameWidth}px solid ${cssColor(frameColor)}` : 'none',
      }}
    >
      <tbody>
        {table.rows.map((row, rowIndex) => (
          // Rows have no other name than their place.
          // oxlint-disable-next-line react/no-array-index-key -- rows and cells have no other name than their place
          <tr key={rowIndex}>
            {row.map((cell, column) =>
              // oxlint-disable-next-line react/no-array-index-key -- rows and cells have no other name than their place
              cell === null ? null : <Cell key={column} cell={cell} table={table} />,
            )}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

/** The tables that a run drew, at their places over the chart; real tables, so that they can be read aloud. */
export function DrawnTables({ tables }: { readonly tables: readonly DrawnTable[] }) {
  return tables.map((table, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- rows and cells have no other name than their place
    <Table key={index} table={table} name={`Table ${index + 1} of the script`} />
  ));
}
