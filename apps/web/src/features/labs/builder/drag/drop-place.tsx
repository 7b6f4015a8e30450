import { useDroppable } from '@dnd-kit/core';
import type { BlockKind, BlockPath } from '@stratloom/lang-visual';
import type { ReactNode } from 'react';
import { textOf } from '../tree-path.ts';
import type { DropData } from './drop-data.ts';
import { useDrawnKind } from './use-drag-handle.ts';

interface DropPlaceProps {
  readonly path: BlockPath;
  readonly kind: BlockKind;
  readonly className: string;
  readonly children: ReactNode;
}

/** A place that a block of its kind can be dropped onto. */
export function DropPlace({ path, kind, className, children }: DropPlaceProps) {
  const data: DropData = { to: 'place', path, kind };
  const drawn = useDrawnKind();
  const { setNodeRef, isOver } = useDroppable({
    id: `onto ${textOf(path)}`,
    data,
    disabled: drawn !== kind,
  });
  return (
    <div ref={setNodeRef} className={isOver ? `${className} over` : className}>
      {children}
    </div>
  );
}
