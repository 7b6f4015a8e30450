import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type BlockPath, isReference, type Slot } from '@stratloom/lang-visual';
import { useEditor } from '../editor-context.ts';
import { inputAt } from '../edits/input-at.ts';
import { numberParam, readableNames } from '../edits/known-names.ts';
import { extractParameter, inlineName, inlineParameter } from '../edits/names.ts';
import type { Edit } from '../edits/edit.ts';
import { fillPlace } from '../palette/fill-place.ts';

interface SlotActionsProps {
  readonly path: BlockPath;
  readonly slot: Slot;
  readonly onDone: () => void;
}

/** Actions that turn a number or a name in a sentence into something else. */
export function SlotActions({ path, slot, onDone }: SlotActionsProps) {
  const { store, openPalette } = useEditor();
  const input = inputAt(store.tree, path);
  const run = (edit: Edit) => {
    onDone();
    store.edit(edit);
  };
  const id = isReference(input) ? input.ref : null;
  const param = id === null ? undefined : numberParam(store.tree, id);
  const isFillable =
    slot.kind === 'number' || readableNames(store.tree, path, slot.kind).length > 0;
  const isNamed = id !== null && store.tree.values.some((each) => each.id === id);
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5, mt: 1 }}>
      {typeof input === 'number' && (
        <SmallButton onClick={() => run(extractParameter(path, slot.title))}>
          Make a parameter
        </SmallButton>
      )}
      {param !== undefined && (
        <SmallButton onClick={() => run(inlineParameter(path))}>
          Use a plain number {param.default} here
        </SmallButton>
      )}
      {isNamed && (
        <SmallButton onClick={() => run(inlineName(path))}>Replace with its blocks</SmallButton>
      )}
      {isFillable && (
        <SmallButton
          onClick={(anchor) => {
            onDone();
            openPalette({ anchor, slot, path, fill: fillPlace(path) });
          }}
        >
          {slot.kind === 'number' ? 'Use a value…' : 'Use a name…'}
        </SmallButton>
      )}
    </Stack>
  );
}

interface SmallButtonProps {
  readonly onClick: (anchor: Element) => void;
  readonly children: React.ReactNode;
}

function SmallButton({ onClick, children }: SmallButtonProps) {
  return (
    <Button
      size="small"
      color="secondary"
      variant="outlined"
      onClick={(event) => onClick(event.currentTarget)}
      sx={{ py: 0.25, fontSize: 12.5 }}
    >
      {children}
    </Button>
  );
}
