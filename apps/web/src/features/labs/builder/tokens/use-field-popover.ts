import type { BlockPath } from '@stratloom/lang-visual';
import { type MouseEvent, useState } from 'react';
import { useEditor } from '../editor-context.ts';

interface FieldPopoverState {
  /** Anchor of the popover; null while it is closed. */
  readonly anchor: Element | null;
  readonly open: (event: MouseEvent) => void;
  /** Closes it; the focus goes back to the place. */
  readonly close: () => void;
}

/** Opens and closes what a place is edited with; what was changed in between is one step. */
export function useFieldPopover(path: BlockPath): FieldPopoverState {
  const { store } = useEditor();
  const [anchor, setAnchor] = useState<Element | null>(null);
  return {
    anchor,
    open: (event) => setAnchor(event.currentTarget),
    close: () => {
      setAnchor(null);
      store.rest();
      store.focusOn(path);
    },
  };
}
