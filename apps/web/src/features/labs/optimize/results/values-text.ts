import type { SearchSpace } from '@stratloom/engine/optimize';
import type { SearchRow } from '../../../../engine-client/optimize/search-rows.ts';

/** Returns the values of a run as `fast 5, slow 20`. */
export function valuesText(space: SearchSpace, { point }: SearchRow): string {
  return space.names
    .map((name, axis) => `${name} ${String(space.values[axis]?.[point[axis] ?? 0])}`)
    .join(', ');
}
