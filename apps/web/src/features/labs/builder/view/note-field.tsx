import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useEditor } from '../editor-context.ts';
import type { EditResult } from '../edits/edit.ts';
import { isEdited } from '../edits/edit.ts';

interface NoteFieldProps {
  readonly note: string;
  /** Takes what was written; null takes the note away. */
  readonly onChange: (note: string | null) => EditResult;
}

/** A note to edit; left empty it goes. */
export function NoteField({ note, onChange }: NoteFieldProps) {
  const { store } = useEditor();
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const leave = () => {
    if (typed === null) return;
    const lines = typed.split('\n').map((line) => line.trimEnd());
    const text = lines.join('\n').trimEnd();
    if (text === note) {
      setTyped(null);
      return;
    }
    const result = onChange(text.trim() === '' ? null : text);
    setFault(isEdited(result) ? null : result.why);
    if (isEdited(result)) setTyped(null);
    store.rest();
  };
  return (
    <TextField
      fullWidth
      multiline
      size="small"
      label="Note"
      value={typed ?? note}
      error={fault !== null}
      helperText={fault ?? undefined}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={leave}
    />
  );
}
