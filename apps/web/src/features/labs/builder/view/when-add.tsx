import Add from '@mui/icons-material/Add';
import { type BlockPath, type Input, isBlock, isList } from '@stratloom/lang-visual';
import { memo } from 'react';
import { useEditor } from '../editor-context.ts';
import { conditionBeside } from '../edits/condition-beside.ts';
import { below, textOf } from '../tree-path.ts';

interface WhenAddProps {
  readonly path: BlockPath;
  readonly when: Input;
}

const SLOT = { kind: 'condition', title: 'Condition', default: 0 } as const;

/** Adds a second condition to one that has no brackets yet. */
export const WhenAdd = memo(function WhenAdd({ path, when }: WhenAddProps) {
  const { openPalette } = useEditor();
  if (isBlock(when) && isList(when.inputs['of'])) return null;
  const isFirst = isBlock(when) && when.block === 'always';
  return (
    <button
      type="button"
      className="add"
      data-add={textOf(below(path, 'inputs', 'of'))}
      onClick={(event) =>
        openPalette({
          anchor: event.currentTarget,
          slot: SLOT,
          path: isFirst ? path : below(path, 'inputs', 'of', 1),
          fill: (chosen) => conditionBeside(path, chosen),
        })
      }
    >
      <Add aria-hidden sx={{ fontSize: 15 }} />
      condition
    </button>
  );
});
