import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useEditor } from '../editor-context.ts';
import { isEdited } from '../edits/edit.ts';
import { changeHead, noteTree } from '../edits/items.ts';
import { NoteField } from '../view/note-field.tsx';

interface HeadFieldsProps {
  readonly name: string;
  readonly note: string | undefined;
}

/** Name of the strategy, and a note about it. */
export function HeadFields({ name, note }: HeadFieldsProps) {
  const { store } = useEditor();
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    const terms = { gesture: 'name', keepsFocus: true };
    const result = store.edit(changeHead({ name: text.trim() }), terms);
    setFault(isEdited(result) ? null : 'Use one line of text without quotes.');
  };
  return (
    <div className="fields">
      <TextField
        size="small"
        label="Name of the strategy"
        value={typed ?? name}
        error={fault !== null}
        helperText={fault ?? undefined}
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          setTyped(null);
          setFault(null);
          store.rest();
        }}
      />
      <NoteField
        note={note ?? ''}
        onChange={(next) => store.edit(noteTree(next), { keepsFocus: true })}
      />
    </div>
  );
}
