import type { HeatGrid } from './heat-grid.ts';

/** Returns the cell that a key leads to; null = not a key of ours. */
export function cellAfterKey(key: string, cursor: number, grid: HeatGrid): number | null {
  const { columnCount, rowCount, cells } = grid;
  const at =
    cursor < 0
      ? Math.max(
          0,
          cells.findIndex(({ isChosen }) => isChosen),
        )
      : cursor;
  if (cursor < 0 && key.startsWith('Arrow')) return at;
  const [column, row] = [at % columnCount, Math.floor(at / columnCount)];
  const moves: Readonly<Record<string, readonly [column: number, row: number]>> = {
    ArrowLeft: [column - 1, row],
    ArrowRight: [column + 1, row],
    ArrowUp: [column, row + 1],
    ArrowDown: [column, row - 1],
    Home: [0, row],
    End: [columnCount - 1, row],
    PageUp: [column, rowCount - 1],
    PageDown: [column, 0],
  };
  const moved = moves[key];
  if (moved === undefined) return null;
  const [toColumn, toRow] = moved;
  const within = (value: number, count: number) => Math.min(count - 1, Math.max(0, value));
  return within(toRow, rowCount) * columnCount + within(toColumn, columnCount);
}
