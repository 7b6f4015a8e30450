import { useDroppable } from '@dnd-kit/core';
import type { BlockPath } from '@stratloom/lang-visual';
import { memo } from 'react';
import { textOf } from '../tree-path.ts';
import type { DropData } from './drop-data.ts';
import { useDrawnKind } from './use-drag-handle.ts';
import type { DragData } from './use-drag-handle.ts';

interface DropGapProps {
  readonly list: BlockPath;
  readonly at: number;
  readonly kind: DragData['kind'];
}

/** The gap between two items of a list; something that fits can be dropped there. */
export const DropGap = memo(function DropGap({ list, at, kind }: DropGapProps) {
  const data: DropData = { to: 'list', place: { list, at }, kind };
  const drawn = useDrawnKind();
  const { setNodeRef, isOver } = useDroppable({
    id: `gap ${textOf(list)} ${at}`,
    data,
    disabled: drawn !== kind,
  });
  const state = isOver ? ' over' : drawn === kind ? ' open' : '';
  return <div ref={setNodeRef} className={`gap${state}`} aria-hidden />;
});
