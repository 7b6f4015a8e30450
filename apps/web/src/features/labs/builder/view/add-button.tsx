import Add from '@mui/icons-material/Add';
import type { BlockPath } from '@stratloom/lang-visual';
import { memo } from 'react';
import { useEditor } from '../editor-context.ts';
import { insertItem } from '../edits/insert.ts';
import { below, textOf } from '../tree-path.ts';

interface AddButtonProps {
  readonly list: BlockPath;
  readonly count: number;
  readonly kind: 'condition' | 'action';
  /** Label of the button; by default the kind. */
  readonly words?: string;
}

/** Opens the palette for a new item at the end of a list. */
export const AddButton = memo(function AddButton({ list, count, kind, words }: AddButtonProps) {
  const { openPalette } = useEditor();
  const title = kind === 'condition' ? 'Condition' : 'Action';
  const slot =
    kind === 'condition'
      ? ({ kind, title, default: { block: 'always', inputs: {} } } as const)
      : ({ kind, title } as const);
  return (
    <button
      type="button"
      className="add"
      data-add={textOf(list)}
      onClick={(event) =>
        openPalette({
          anchor: event.currentTarget,
          slot,
          path: below(list, count),
          fill: (chosen) => insertItem({ list, at: count }, chosen),
        })
      }
    >
      <Add aria-hidden sx={{ fontSize: 15 }} />
      {words ?? kind}
    </button>
  );
});
