import type { BlockKind, BlockPath, Input } from '@stratloom/lang-visual';
import { sentenceText } from '@stratloom/lang-visual';
import { memo, useMemo } from 'react';
import { useEditor, useIsMarked, useNames } from '../editor-context.ts';
import { useDragHandle } from '../drag/use-drag-handle.ts';
import { textOf } from '../tree-path.ts';
import { KIND_WORDS, KindIcon } from './kind-icon.tsx';

interface BlockHandleProps {
  readonly path: BlockPath;
  readonly kind: BlockKind;
  readonly input: Input;
  /** Ids of what describes the block: its problems. */
  readonly describedBy?: string | undefined;
}

/** Handle of a block: dragged it moves the block, pressed it opens the menu of the block; keys move it too. */
export const BlockHandle = memo(function BlockHandle(props: BlockHandleProps) {
  const { path, kind, input, describedBy } = props;
  const { openMenu } = useEditor();
  const names = useNames();
  const isMarked = useIsMarked(path);
  const drag = useDragHandle(path, kind);
  // While something is drawn about, every handle is asked again and again.
  const words = useMemo(() => sentenceText(input, names), [input, names]);
  return (
    <button
      type="button"
      ref={drag.ref}
      className="handle"
      data-place={textOf(path)}
      data-kind={kind}
      aria-haspopup="menu"
      data-marked={isMarked || undefined}
      aria-describedby={describedBy}
      aria-label={`${KIND_WORDS[kind]}: ${words}`}
      onPointerDown={drag.onPointerDown}
      onClick={(event) => openMenu({ anchor: event.currentTarget, path })}
    >
      <KindIcon kind={kind} />
    </button>
  );
});
