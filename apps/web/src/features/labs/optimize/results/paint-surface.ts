import { color, figures } from '../../../../theme/theme.ts';
import { heatColor } from './heat-colors.ts';
import type { HeatGrid } from './heat-grid.ts';
import type { PaintSize } from './paint-heat-grid.ts';
import { cellPlace, projectionOf, surfaceTiles } from './surface-view.ts';
import type { Projection, SurfacePlace, SurfaceView } from './surface-view.ts';

/** Words at the axes of a surface. */
export interface SurfaceLabels {
  /** Titles of both parameters. */
  readonly names: readonly string[];
  /** Values along each of them. */
  readonly values: readonly (readonly string[])[];
  /** Least and greatest score. */
  readonly scores: readonly [low: string, high: string];
  /** Name of what rises. */
  readonly height: string;
}

const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

function path(brush: CanvasRenderingContext2D, places: readonly SurfacePlace[]): void {
  brush.beginPath();
  for (const [at, { x, y }] of places.entries()) {
    if (at === 0) brush.moveTo(x, y);
    else brush.lineTo(x, y);
  }
}

/** Ground and the upright at its left, on which the scores stand. */
function paintFrame(brush: CanvasRenderingContext2D, project: Projection): void {
  brush.strokeStyle = color.edge;
  brush.lineWidth = 1;
  path(
    brush,
    CORNERS.map(([x, y]) => project(x, y, 0)),
  );
  brush.closePath();
  brush.stroke();
  const [x, y] = leftCorner(project);
  path(brush, [project(x, y, 0), project(x, y, 1)]);
  brush.stroke();
}

function leftCorner(project: Projection): readonly [x: number, y: number] {
  const [first, ...rest] = CORNERS;
  return rest.reduce<readonly [number, number]>(
    (least, corner) =>
      project(corner[0], corner[1], 0).x < project(least[0], least[1], 0).x ? corner : least,
    first,
  );
}

/** Places of three values along an axis: the first, one in the middle, the last. */
function tickPlaces(count: number): readonly number[] {
  return [...new Set([0, Math.floor((count - 1) / 2), count - 1])];
}

/** Writes name and values of an axis of the ground at its side that is nearer to the eye. */
function labelAxis(
  brush: CanvasRenderingContext2D,
  project: Projection,
  axis: 0 | 1,
  { names, values }: SurfaceLabels,
): void {
  const along = (share: number, side: number) =>
    axis === 0 ? project(share, side, 0) : project(side, share, 0);
  const side = along(0.5, 0).y > along(0.5, 1).y ? 0 : 1;
  const center = project(0.5, 0.5, 0);
  const isLeft = along(0.5, side).x < center.x;
  const write = (text: string, { x, y }: SurfacePlace, far: number) => {
    brush.textAlign = isLeft ? 'right' : 'left';
    brush.fillText(text, x + (isLeft ? -far : far), y + far + 4);
  };
  const texts = values[axis] ?? [];
  brush.fillStyle = color.textSecondary;
  for (const at of tickPlaces(texts.length)) {
    write(texts[at] ?? '', along(at / Math.max(1, texts.length - 1), side), 6);
  }
  brush.fillStyle = color.text;
  write(names[axis] ?? '', along(0.3, side), 18);
}

function labelHeight(
  brush: CanvasRenderingContext2D,
  project: Projection,
  { scores, height }: SurfaceLabels,
): void {
  const [x, y] = leftCorner(project);
  brush.textAlign = 'left';
  const [foot, top] = [project(x, y, 0), project(x, y, 1)];
  brush.fillStyle = color.textSecondary;
  brush.fillText(scores[1], Math.max(2, top.x - 44), top.y + 4);
  brush.fillText(scores[0], Math.max(2, foot.x - 44), foot.y - 4);
  brush.fillStyle = color.text;
  brush.fillText(height, Math.max(2, top.x - 44), top.y - 12);
}

function paintTiles(brush: CanvasRenderingContext2D, grid: HeatGrid, project: Projection): void {
  brush.lineWidth = 0.75;
  brush.strokeStyle = 'rgba(0, 0, 0, 0.45)';
  for (const { corners, share } of surfaceTiles(grid, project)) {
    path(
      brush,
      corners.map((at) => cellPlace(grid, at, project)),
    );
    brush.closePath();
    brush.fillStyle = heatColor(share);
    brush.fill();
    brush.stroke();
  }
}

/** Marks the stable zone and its centre. */
function paintZone(brush: CanvasRenderingContext2D, grid: HeatGrid, project: Projection): void {
  for (const [at, { isInZone, isChosen }] of grid.cells.entries()) {
    if (!isInZone && !isChosen) continue;
    const { x, y } = cellPlace(grid, at, project);
    brush.beginPath();
    brush.arc(x, y, isChosen ? 5 : 2.5, 0, 2 * Math.PI);
    brush.fillStyle = '#ffffff';
    brush.fill();
    brush.lineWidth = 1.5;
    brush.strokeStyle = '#000000';
    brush.stroke();
  }
}

function paintCursor(
  brush: CanvasRenderingContext2D,
  grid: HeatGrid,
  project: Projection,
  cursor: number,
): void {
  const { columnCount, rowCount } = grid;
  const place = cellPlace(grid, cursor, project);
  const foot = project(
    (cursor % columnCount) / Math.max(1, columnCount - 1),
    Math.floor(cursor / columnCount) / Math.max(1, rowCount - 1),
    0,
  );
  brush.strokeStyle = color.accent;
  brush.lineWidth = 2;
  path(brush, [foot, place]);
  brush.stroke();
  brush.beginPath();
  brush.arc(place.x, place.y, 7, 0, 2 * Math.PI);
  brush.stroke();
}

/** Paints scores over two parameters as a surface. @param cursor - Cell that is looked at; -1 = none. */
export function paintSurface(
  brush: CanvasRenderingContext2D,
  grid: HeatGrid,
  size: PaintSize,
  { view, labels, cursor }: { view: SurfaceView; labels: SurfaceLabels; cursor: number },
): void {
  brush.clearRect(0, 0, size.width, size.height);
  const project = projectionOf(view, size);
  brush.font = `12px ${figures.fontFamily}`;
  paintFrame(brush, project);
  paintTiles(brush, grid, project);
  paintZone(brush, grid, project);
  labelAxis(brush, project, 0, labels);
  labelAxis(brush, project, 1, labels);
  labelHeight(brush, project, labels);
  if (cursor >= 0) paintCursor(brush, grid, project, cursor);
}
