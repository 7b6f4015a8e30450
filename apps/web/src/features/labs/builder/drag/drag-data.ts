import type { DropData } from './drop-data.ts';
import type { DragData } from './use-drag-handle.ts';

/** Returns what is drawn; null where nothing of ours is. The library passes it on without its type. */
export function dragDataOf(data: unknown): DragData | null {
  return isDragData(data) ? data : null;
}

/** Returns where something is dropped; null where nothing of ours is. */
export function dropDataOf(data: unknown): DropData | null {
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
