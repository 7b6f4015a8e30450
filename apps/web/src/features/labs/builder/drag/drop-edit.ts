import type { Edit } from '../edits/edit.ts';
import { moveItem, sectionOf } from '../edits/items.ts';
import { exchange, moveOnto, moveToList } from '../edits/move.ts';
import type { DropData } from './drop-data.ts';
import type { DragData } from './use-drag-handle.ts';

/** Returns what dropping something at a place does; null where it does nothing. */
export function dropEdit({ path, kind }: DragData, to: DropData): Edit | null {
  if (to.kind !== kind) return null;
  if (to.to === 'place') {
    if (to.path === path) return null;
    return kind === 'condition' ? moveOnto(path, to.path) : exchange(path, to.path);
  }
  const section = path.length === 2 ? sectionOf(path) : null;
  const [, from] = path;
  if (section === null || typeof from !== 'number') return moveToList(path, to.place);
  const isSame = to.place.at === from || to.place.at === from + 1;
  return isSame ? null : moveItem(section, from, to.place.at);
}
