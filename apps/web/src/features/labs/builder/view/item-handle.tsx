import DragIndicator from '@mui/icons-material/DragIndicator';
import type { BlockPath } from '@stratloom/lang-visual';
import { memo } from 'react';
import { useDragHandle } from '../drag/use-drag-handle.ts';
import { useEditor } from '../editor-context.ts';
import type { Section } from '../edits/items.ts';
import { textOf } from '../tree-path.ts';

interface ItemHandleProps {
  readonly path: BlockPath;
  readonly section: Section;
  readonly name: string;
  /** Id of what describes it: its problems. */
  readonly describedBy?: string | undefined;
}

/** One for all, so that it is drawn once. */
const SIGN = <DragIndicator aria-hidden sx={{ fontSize: 18 }} />;

/** Handle of a rule, a named value or a parameter, with its menu. */
export const ItemHandle = memo(function ItemHandle(props: ItemHandleProps) {
  const { path, section, name, describedBy } = props;
  const { openMenu } = useEditor();
  const drag = useDragHandle(path, section);
  return (
    <button
      type="button"
      ref={drag.ref}
      className="handle item"
      data-place={textOf(path)}
      aria-haspopup="menu"
      aria-label={name}
      aria-describedby={describedBy}
      onPointerDown={drag.onPointerDown}
      onClick={(event) => openMenu({ anchor: event.currentTarget, path })}
    >
      {SIGN}
    </button>
  );
});
