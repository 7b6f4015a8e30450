import { useDraggable } from '@dnd-kit/core';
import type { BlockKind, BlockPath } from '@stratloom/lang-visual';
import type { PointerEventHandler } from 'react';
import type { Section } from '../edits/items.ts';
import { textOf } from '../tree-path.ts';
import { createContext, use } from 'react';

/** Kind of the block that is being dragged; null while nothing is. */
export const DrawnKindContext = createContext<DragData['kind'] | null>(null);

export function useDrawnKind(): DragData['kind'] | null {
  return use(DrawnKindContext);
}

/** Dragged thing: a block of a kind, or an item of a section. */
export interface DragData {
  readonly path: BlockPath;
  readonly kind: BlockKind | Section;
}

interface DragHandle {
  readonly ref: (element: HTMLElement | null) => void;
  readonly onPointerDown: PointerEventHandler | undefined;
}

/** Makes a handle draw its block. The keyboard has commands of its own. */
export function useDragHandle(path: BlockPath, kind: DragData['kind']): DragHandle {
  const data: DragData = { path, kind };
  const { setNodeRef, listeners } = useDraggable({ id: textOf(path), data });
  const start: unknown = listeners?.['onPointerDown'];
  return {
    ref: setNodeRef,
    onPointerDown: typeof start === 'function' ? (event) => void start(event) : undefined,
  };
}
