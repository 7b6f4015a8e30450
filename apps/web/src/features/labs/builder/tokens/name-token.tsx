import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useEditor } from '../editor-context.ts';
import { isEdited } from '../edits/edit.ts';
import type { Section } from '../edits/items.ts';
import { slug, spoken } from '../edits/known-names.ts';
import { rename } from '../edits/names.ts';
import { below, ROOT } from '../tree-path.ts';
import { FieldPopover } from './field-popover.tsx';
import { isEnter } from './is-enter.ts';
import { takeFocus } from './take-focus.ts';
import { useFieldPopover } from './use-field-popover.ts';

interface NameTokenProps {
  readonly section: Section;
  readonly at: number;
  readonly id: string;
  /** Shown in place of the name. */
  readonly title?: string;
}

/** The name of a rule or a named value; pressed, it is renamed wherever it is read. */
export function NameToken({ section, at, id, title = spoken(id) }: NameTokenProps) {
  const popover = useFieldPopover(below(ROOT, section, at));
  return (
    <>
      <button
        type="button"
        className="token name"
        aria-haspopup="dialog"
        aria-label={`Name: ${title}`}
        onClick={popover.open}
      >
        {title}
      </button>
      {popover.anchor !== null && (
        <FieldPopover title="Name" anchor={popover.anchor} onClose={popover.close}>
          <NameEditor section={section} at={at} id={id} onDone={popover.close} />
        </FieldPopover>
      )}
    </>
  );
}

/** Renames wherever the name is read, with every letter that can be. */
export function NameEditor({
  section,
  at,
  id,
  onDone,
}: NameTokenProps & { readonly onDone: () => void }) {
  const { store } = useEditor();
  const [text, setText] = useState(spoken(id));
  const [fault, setFault] = useState<string | null>(null);
  const change = (next: string) => {
    setText(next);
    const terms = { gesture: `name ${section} ${at}`, keepsFocus: true };
    const result = store.edit(rename(section, at, slug(next)), terms);
    setFault(isEdited(result) ? null : result.why);
  };
  return (
    <TextField
      fullWidth
      inputRef={takeFocus}
      size="small"
      label="Name"
      value={text}
      error={fault !== null}
      helperText={fault ?? 'Letters, digits and spaces.'}
      onFocus={(event) => event.target.select()}
      onChange={(event) => change(event.target.value)}
      onKeyDown={(event) => {
        if (isEnter(event)) onDone();
      }}
    />
  );
}
