import { useEditor } from '../editor-context.ts';
import { noteItem, type Section } from '../edits/items.ts';
import { NoteField } from './note-field.tsx';

interface ItemNoteProps {
  readonly section: Section;
  readonly at: number;
  readonly note: string | undefined;
}

/** The note of a rule, a named value or a parameter; nothing where there is none. */
export function ItemNote({ section, at, note }: ItemNoteProps) {
  const { store } = useEditor();
  if (note === undefined) return null;
  return (
    <div className="note">
      <NoteField
        note={note}
        onChange={(next) => store.edit(noteItem(section, at, next), { keepsFocus: true })}
      />
    </div>
  );
}
