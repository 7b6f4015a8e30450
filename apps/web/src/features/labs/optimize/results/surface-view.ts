import type { HeatGrid } from './heat-grid.ts';

/** Direction from which a surface is looked at, radians. */
export interface SurfaceView {
  /** Turn about the vertical axis. */
  readonly turn: number;
  /** Height of the eye: 0 = from the side, a quarter turn = from above. */
  readonly tilt: number;
}

/** A place on the canvas, CSS pixels, with its distance from the eye: greater is further. */
export interface SurfacePlace {
  readonly x: number;
  readonly y: number;
  readonly depth: number;
}

/** Size of the canvas, CSS pixels. */
interface CanvasSize {
  readonly width: number;
  readonly height: number;
}

/** Returns the place of a point of the unit cube; z is up. */
export type Projection = (x: number, y: number, z: number) => SurfacePlace;

/** The view at first: from a corner, a little from above. */
export const FIRST_VIEW: SurfaceView = { turn: -0.65, tilt: 0.6 };
/** Height of the surface in parts of its width. */
const RISE = 0.62;
const LEAST_TILT = 0.1;
const MOST_TILT = 1.45;
/** Turn of one press of a key. */
const KEY_TURN = Math.PI / 18;

/** Returns a view that is turned; the surface never shows its underside. */
export function turned({ turn, tilt }: SurfaceView, byTurn: number, byTilt: number): SurfaceView {
  return {
    turn: (turn + byTurn) % (2 * Math.PI),
    tilt: Math.min(MOST_TILT, Math.max(LEAST_TILT, tilt + byTilt)),
  };
}

/** Returns the view that a key with Shift leads to; null = not a key of ours. */
export function viewAfterKey(key: string, view: SurfaceView): SurfaceView | null {
  switch (key) {
    case 'ArrowLeft':
      return turned(view, -KEY_TURN, 0);
    case 'ArrowRight':
      return turned(view, KEY_TURN, 0);
    case 'ArrowUp':
      return turned(view, 0, KEY_TURN);
    case 'ArrowDown':
      return turned(view, 0, -KEY_TURN);
    default:
      return null;
  }
}

/** Returns the projection of a view, without perspective: equal steps stay equal wherever they are. */
export function projectionOf(
  { turn, tilt }: SurfaceView,
  { width, height }: CanvasSize,
): Projection {
  // The ground turns within a circle, whose diameter and the rise must fit with room for labels.
  const scale = Math.min((width - 90) / Math.SQRT2, (height - 56) / (Math.SQRT2 * 0.62 + RISE));
  const [cosTurn, sinTurn] = [Math.cos(turn), Math.sin(turn)];
  const [cosTilt, sinTilt] = [Math.cos(tilt), Math.sin(tilt)];
  return (x, y, z) => {
    const [east, north] = [x - 0.5, y - 0.5];
    const across = east * cosTurn - north * sinTurn;
    const away = east * sinTurn + north * cosTurn;
    const up = (z - 0.5) * RISE;
    return {
      x: width / 2 + across * scale,
      y: height / 2 - (away * sinTilt + up * cosTilt) * scale,
      depth: away * cosTilt - up * sinTilt,
    };
  };
}

/** Returns where the score of a cell lies between the least and the greatest, 0 to 1; NaN = it has none. */
export function scoreShare(score: number, { low, high }: Pick<HeatGrid, 'low' | 'high'>): number {
  return high > low ? (score - low) / (high - low) : score - low + 0.5;
}

/** Returns the place of a cell of the grid in the unit cube; cells without a score lie on the ground. */
export function cellPlace(grid: HeatGrid, at: number, project: Projection): SurfacePlace {
  const { columnCount, rowCount, cells } = grid;
  const share = scoreShare(cells[at]?.score ?? Number.NaN, grid);
  return project(
    (at % columnCount) / Math.max(1, columnCount - 1),
    Math.floor(at / columnCount) / Math.max(1, rowCount - 1),
    Number.isNaN(share) ? 0 : share,
  );
}

/** Four cells beside one another, all of which have a score. */
export interface SurfaceTile {
  /** Cells in order around it. */
  readonly corners: readonly number[];
  /** Mean score as a share, 0 to 1. */
  readonly share: number;
}

/** Returns the tiles of a surface, the furthest first, as they are to be painted. */
export function surfaceTiles(grid: HeatGrid, project: Projection): SurfaceTile[] {
  const { columnCount, rowCount, cells } = grid;
  const tiles: (SurfaceTile & { readonly depth: number })[] = [];
  for (let row = 0; row + 1 < rowCount; row++) {
    for (let column = 0; column + 1 < columnCount; column++) {
      const first = row * columnCount + column;
      const corners = [first, first + 1, first + columnCount + 1, first + columnCount];
      const shares = corners.map((at) => scoreShare(cells[at]?.score ?? Number.NaN, grid));
      if (shares.some(Number.isNaN)) continue;
      const share = shares.reduce((sum, each) => sum + each, 0) / 4;
      // By its place on the ground: what is higher there hides nothing that is nearer.
      const { depth } = project(
        (column + 0.5) / (columnCount - 1),
        (row + 0.5) / (rowCount - 1),
        0,
      );
      tiles.push({ corners, share, depth });
    }
  }
  return tiles.toSorted((a, b) => b.depth - a.depth);
}

/** Pixels from a point within which it is meant. */
const NEAR_PX = 28;

/** Returns the cell that is meant at a place of the canvas: the nearest one; -1 = none is near. */
export function surfaceCellAt(grid: HeatGrid, project: Projection, x: number, y: number): number {
  let found = -1;
  let least = NEAR_PX;
  for (const [at, { runCount }] of grid.cells.entries()) {
    if (runCount === 0) continue;
    const place = cellPlace(grid, at, project);
    const distance = Math.hypot(place.x - x, place.y - y);
    if (distance >= least) continue;
    [found, least] = [at, distance];
  }
  return found;
}
