import Redo from '@mui/icons-material/Redo';
import Undo from '@mui/icons-material/Undo';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { InlineField } from './inline/inline-field.tsx';
import type { OpenAllocation } from './use-allocation.ts';

function StepButton(props: {
  readonly name: 'Undo' | 'Redo';
  readonly onPress: (() => void) | null;
}) {
  const { name, onPress } = props;
  return (
    <IconButton
      size="small"
      aria-label={name}
      disabled={onPress === null}
      onClick={() => onPress?.()}
    >
      {name === 'Undo' ? <Undo fontSize="small" /> : <Redo fontSize="small" />}
    </IconButton>
  );
}

/** Name of the allocation, its steps, and the templates. */
export function AllocationToolbar(props: {
  readonly open: OpenAllocation;
  readonly onTemplates: () => void;
}) {
  const { open, onTemplates } = props;
  const { document, edit } = open;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 0.5, mb: 1.25 }}>
      {document !== null && (
        <InlineField
          label="Name of the allocation"
          value={document.name}
          width={Math.max(14, document.name.length)}
          onCommit={(name) => edit({ ...document, name: name.trim() })}
        />
      )}
      <Stack direction="row" sx={{ ml: 'auto', alignItems: 'center' }}>
        <StepButton name="Undo" onPress={open.undo} />
        <StepButton name="Redo" onPress={open.redo} />
        <Button size="small" variant="outlined" color="secondary" onClick={onTemplates}>
          Templates
        </Button>
      </Stack>
    </Stack>
  );
}
