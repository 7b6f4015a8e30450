import { color } from '../../../../theme/theme.ts';
import { heatColor } from './heat-colors.ts';
import type { HeatCell, HeatGrid } from './heat-grid.ts';

/** Pixels from a side of the canvas to the cells. */
export interface PaintSize {
  readonly width: number;
  readonly height: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the place of a cell; the lowest value of the vertical parameter is at the bottom. */
export function cellBox(grid: HeatGrid, at: number, { width, height }: PaintSize): Box {
  const { columnCount, rowCount } = grid;
  const [column, row] = [at % columnCount, Math.floor(at / columnCount)];
  // On whole pixels, so that no seams show between cells.
  const left = Math.round((column * width) / columnCount);
  const top = Math.round(((rowCount - 1 - row) * height) / rowCount);
  return {
    ...{ left, top },
    width: Math.round(((column + 1) * width) / columnCount) - left,
    height: Math.round(((rowCount - row) * height) / rowCount) - top,
  };
}

/** Returns the cell at a place of the canvas. */
export function cellAt(grid: HeatGrid, x: number, y: number, { width, height }: PaintSize): number {
  const column = Math.min(
    grid.columnCount - 1,
    Math.max(0, Math.floor((x / width) * grid.columnCount)),
  );
  const fromTop = Math.min(
    grid.rowCount - 1,
    Math.max(0, Math.floor((y / height) * grid.rowCount)),
  );
  return (grid.rowCount - 1 - fromTop) * grid.columnCount + column;
}

function fillOf({ runCount, score }: HeatCell, { low, high }: HeatGrid): string | null {
  if (runCount === 0) return null;
  if (Number.isNaN(score)) return color.raised;
  return heatColor(high > low ? (score - low) / (high - low) : 0.5);
}

/** Strikes out a cell in which no run counts: it is known, but not by its colour alone. */
function strikeOut(brush: CanvasRenderingContext2D, { left, top, width, height }: Box): void {
  const half = Math.min(5, width / 2 - 2, height / 2 - 2);
  if (half < 1) return;
  const [middle, center] = [left + width / 2, top + height / 2];
  brush.strokeStyle = color.edge;
  brush.lineWidth = 1;
  brush.beginPath();
  brush.moveTo(middle - half, center + half);
  brush.lineTo(middle + half, center - half);
  brush.stroke();
}

/** Draws the edges between cells of the zone and others. */
function outlineZone(brush: CanvasRenderingContext2D, grid: HeatGrid, size: PaintSize): void {
  const { columnCount, cells } = grid;
  const isIn = (at: number, isBeside: boolean) => isBeside && cells[at]?.isInZone === true;
  brush.strokeStyle = '#ffffff';
  brush.lineWidth = 2;
  brush.beginPath();
  const line = (fromX: number, fromY: number, toX: number, toY: number) => {
    brush.moveTo(fromX, fromY);
    brush.lineTo(toX, toY);
  };
  for (const [at, { isInZone }] of cells.entries()) {
    if (!isInZone) continue;
    const { left, top, width, height } = cellBox(grid, at, size);
    const [right, bottom] = [left + width, top + height];
    const column = at % columnCount;
    if (!isIn(at - 1, column > 0)) line(left, top, left, bottom);
    if (!isIn(at + 1, column < columnCount - 1)) line(right, top, right, bottom);
    if (!isIn(at + columnCount, true)) line(left, top, right, top);
    if (!isIn(at - columnCount, true)) line(left, bottom, right, bottom);
  }
  brush.stroke();
}

function markCenter(brush: CanvasRenderingContext2D, { left, top, width, height }: Box): void {
  brush.beginPath();
  brush.arc(left + width / 2, top + height / 2, 5, 0, 2 * Math.PI);
  brush.fillStyle = '#ffffff';
  brush.fill();
  brush.lineWidth = 2;
  brush.strokeStyle = '#000000';
  brush.stroke();
}

/** Paints a heat map. @param cursor - Cell that is looked at; -1 = none. */
export function paintHeatGrid(
  brush: CanvasRenderingContext2D,
  grid: HeatGrid,
  size: PaintSize,
  cursor: number,
): void {
  brush.clearRect(0, 0, size.width, size.height);
  for (const [at, cell] of grid.cells.entries()) {
    const fill = fillOf(cell, grid);
    if (fill === null) continue;
    const box = cellBox(grid, at, size);
    brush.fillStyle = fill;
    brush.fillRect(box.left, box.top, box.width, box.height);
    if (cell.scoredCount === 0) strikeOut(brush, box);
  }
  outlineZone(brush, grid, size);
  const chosen = grid.cells.findIndex(({ isChosen }) => isChosen);
  if (chosen >= 0) markCenter(brush, cellBox(grid, chosen, size));
  if (cursor < 0) return;
  const box = cellBox(grid, cursor, size);
  brush.strokeStyle = color.accent;
  brush.lineWidth = 2;
  brush.strokeRect(box.left + 1, box.top + 1, box.width - 2, box.height - 2);
}
