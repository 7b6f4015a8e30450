import {
  DndContext,
  DragOverlay,
  MeasuringStrategy,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { DragEndEvent, DragStartEvent } from '@dnd-kit/core';
import { sentenceText } from '@stratloom/lang-visual';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useEditor } from '../editor-context.ts';
import { inputAt } from '../edits/input-at.ts';
import { spoken } from '../edits/known-names.ts';
import { color } from '../../../../theme/theme.ts';
import { dropEdit } from './drop-edit.ts';
import { DrawnKindContext } from './use-drag-handle.ts';
import { nearestPlace } from './nearest-place.ts';
import type { DragData } from './use-drag-handle.ts';
import type { DropData } from './drop-data.ts';

/** Returns what is drawn; null where nothing of ours is. The library passes it on without its type. */
function dragDataOf(data: unknown): DragData | null {
  return isDragData(data) ? data : null;
}

/** Returns where something is dropped; null where nothing of ours is. */
function dropDataOf(data: unknown): DropData | null {
  return isDropData(data) ? data : null;
}

function isDragData(data: unknown): data is DragData {
  return isRecord(data) && 'path' in data && 'kind' in data && !('to' in data);
}

function isDropData(data: unknown): data is DropData {
  return isRecord(data) && 'to' in data && 'kind' in data;
}

function isRecord(data: unknown): data is object {
  return typeof data === 'object' && data !== null;
}

const MEASURING = { droppable: { strategy: MeasuringStrategy.WhileDragging } };

/** The keyboard has commands of its own, with words of their own. */
const ACCESSIBILITY = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
};

/** Lets blocks be drawn to where they fit. */
export function DragLayer({ children }: { readonly children: ReactNode }) {
  const { store } = useEditor();
  const [drawn, setDrawn] = useState<DragData | null>(null);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 5 } }));
  const start = ({ active }: DragStartEvent) => setDrawn(dragDataOf(active.data.current));
  const end = ({ active, over }: DragEndEvent) => {
    setDrawn(null);
    const from = dragDataOf(active.data.current);
    const to = dropDataOf(over?.data.current);
    const edit = from === null || to === null ? null : dropEdit(from, to);
    if (edit !== null) store.edit(edit);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearestPlace}
      measuring={MEASURING}
      accessibility={ACCESSIBILITY}
      onDragStart={start}
      onDragEnd={end}
      onDragCancel={() => setDrawn(null)}
    >
      <DrawnKindContext value={drawn?.kind ?? null}>{children}</DrawnKindContext>
      <DragOverlay dropAnimation={null}>
        {drawn === null ? null : <DrawnBlock drawn={drawn} />}
      </DragOverlay>
    </DndContext>
  );
}

/** Preview that follows the pointer. */
function DrawnBlock({ drawn }: { readonly drawn: DragData }) {
  const { store } = useEditor();
  const [section, at] = drawn.path;
  const input = inputAt(store.tree, drawn.path);
  const isItem = section === 'rules' || section === 'values' || section === 'params';
  const item = isItem && typeof at === 'number' ? store.tree[section][at] : undefined;
  const text = input === undefined ? spoken(item?.id ?? '') : sentenceText(input, store.tree);
  return (
    <div
      style={{
        // Beside the pointer, so that it hides no place to drop it.
        transform: 'translate(16px, 20px)',
        width: 'max-content',
        maxWidth: 360,
        padding: '4px 10px',
        borderRadius: 6,
        border: `1px solid ${color.text}`,
        background: color.raised,
        color: color.text,
        fontSize: 13,
        boxShadow: '0 8px 24px rgb(0 0 0 / 50%)',
        whiteSpace: 'nowrap',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
      }}
    >
      {text}
    </div>
  );
}
