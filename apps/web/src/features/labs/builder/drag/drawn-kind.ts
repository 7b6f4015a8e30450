import { createContext, use } from 'react';
import type { DragData } from './use-drag-handle.ts';

/** What kind of block is being drawn; null while nothing is. */
export const DrawnKindContext = createContext<DragData['kind'] | null>(null);

export function useDrawnKind(): DragData['kind'] | null {
  return use(DrawnKindContext);
}
