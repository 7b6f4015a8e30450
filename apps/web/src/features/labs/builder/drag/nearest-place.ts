import type { CollisionDetection } from '@dnd-kit/core';

/** Farther away than this nothing is meant, pixels. */
const REACH = 48;

/** Gaps are thin; so much around them counts as well. */
const GAP_REACH = 7;

interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Finds the place that the pointer means. */
export const nearestPlace: CollisionDetection = (terms) => {
  const { pointerCoordinates, droppableContainers, droppableRects, active } = terms;
  if (pointerCoordinates === null) return [];
  const id = nearestId(active.id, droppableContainers, droppableRects, pointerCoordinates);
  return id === null ? [] : [{ id }];
};

interface Place {
  readonly id: string | number;
  readonly disabled: boolean;
}

/** Returns the place nearest to a point; of those around it the smallest, which is the innermost. null when all are far away. */
export function nearestId(
  drawn: string | number,
  places: readonly Place[],
  rects: ReadonlyMap<string | number, Rect>,
  point: Point,
): string | number | null {
  let best: Candidate | null = null;
  for (const { id, disabled } of places) {
    const rect = disabled || id === `onto ${drawn}` ? undefined : rects.get(id);
    const found = rect === undefined ? null : candidate(id, rect, point);
    if (found !== null && (best === null || isNearer(found, best))) best = found;
  }
  return best === null ? null : best.id;
}

interface Candidate {
  readonly id: string | number;
  /** Pixels; 0 inside. */
  readonly far: number;
  readonly area: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function candidate(id: string | number, rect: Rect, { x, y }: Point): Candidate | null {
  const isGap = String(id).startsWith('gap ');
  const far = Math.max(0, distance(x, y, rect) - (isGap ? GAP_REACH : 0));
  return far > REACH ? null : { id, far, area: isGap ? 0 : rect.width * rect.height };
}

function isNearer(one: Candidate, other: Candidate): boolean {
  return one.far < other.far || (one.far === other.far && one.area < other.area);
}

/** Returns the distance of a point from a rectangle; 0 inside. */
function distance(x: number, y: number, { left, top, width, height }: Rect): number {
  const across = Math.max(left - x, 0, x - left - width);
  const down = Math.max(top - y, 0, y - top - height);
  return Math.hypot(across, down);
}
