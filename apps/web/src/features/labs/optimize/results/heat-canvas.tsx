import Box from '@mui/material/Box';
import { useCallback } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { color } from '../../../../theme/theme.ts';
import type { HeatGrid } from './heat-grid.ts';
import { cellAfterKey } from './heat-keys.ts';
import { cellAt, paintHeatGrid } from './paint-heat-grid.ts';
import type { PaintSize } from './paint-heat-grid.ts';
import { useCanvas } from './use-canvas.ts';

interface HeatCanvasProps {
  readonly grid: HeatGrid;
  /** Heat map in words, for screen readers. */
  readonly label: string;
  /** Cell that is looked at; -1 = none. */
  readonly cursor: number;
  readonly onCursor: (cell: number) => void;
  /** A cell was chosen by click or Enter. */
  readonly onPick: (cell: number) => void;
}

const HEIGHT = 320;

/** The cells of a heat map on a canvas; arrow keys and pointer move from cell to cell. */
export function HeatCanvas({ grid, label, cursor, onCursor, onPick }: HeatCanvasProps) {
  const height = grid.rowCount === 1 ? 56 : HEIGHT;
  const paint = useCallback(
    (brush: CanvasRenderingContext2D, size: PaintSize) => paintHeatGrid(brush, grid, size, cursor),
    [grid, cursor],
  );
  const { canvas, width } = useCanvas(height, paint);
  const cellOf = (event: MouseEvent<HTMLElement>) => {
    if (width === 0) return -1;
    const box = event.currentTarget.getBoundingClientRect();
    return cellAt(grid, event.clientX - box.left, event.clientY - box.top, { width, height });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && cursor >= 0) onPick(cursor);
    const cell = cellAfterKey(event.key, cursor, grid);
    if (cell === null) return;
    event.preventDefault();
    onCursor(cell);
  };
  return (
    <Box
      role="application"
      aria-roledescription="heat map"
      aria-label={`${label} Arrow keys move from cell to cell, Enter shows its runs.`}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerMove={(event: MouseEvent<HTMLElement>) => onCursor(cellOf(event))}
      onPointerLeave={() => onCursor(-1)}
      onClick={(event: MouseEvent<HTMLElement>) => {
        // A finger moves nowhere before it taps, and is gone before the click.
        const cell = cellOf(event);
        onCursor(cell);
        if (cell >= 0) onPick(cell);
      }}
      data-testid="heat-map"
      sx={{ height, bgcolor: color.background, border: `1px solid ${color.raised}`, minWidth: 0 }}
    >
      <Box
        component="canvas"
        ref={canvas}
        aria-hidden
        sx={{ display: 'block', width: 1, height: 1 }}
      />
    </Box>
  );
}
