import type { KeyboardCoordinateGetter } from '@dnd-kit/core';
import { ROW_HEIGHT } from '../watchlist-row.tsx';

/** Moves what is dragged by the keyboard a row at a time. */
export const rowCoordinates: KeyboardCoordinateGetter = (event, { currentCoordinates }) => {
  const step = event.code === 'ArrowDown' ? 1 : event.code === 'ArrowUp' ? -1 : 0;
  if (step === 0) return undefined;
  event.preventDefault();
  return { ...currentCoordinates, y: currentCoordinates.y + step * ROW_HEIGHT };
};
