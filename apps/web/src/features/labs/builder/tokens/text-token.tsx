import TextField from '@mui/material/TextField';
import type { BlockPath, Slot } from '@stratloom/lang-visual';
import { useState } from 'react';
import { useEditor } from '../editor-context.ts';
import { isEdited } from '../edits/edit.ts';
import { setInput } from '../edits/set-input.ts';
import { textOf } from '../tree-path.ts';
import { FieldPopover } from './field-popover.tsx';
import { isEnter } from './is-enter.ts';
import { takeFocus } from './take-focus.ts';
import { useFieldPopover } from './use-field-popover.ts';

interface TextTokenProps {
  readonly path: BlockPath;
  readonly value: string;
  readonly slot: Slot;
}

const HINTS: Readonly<Partial<Record<Slot['kind'], string>>> = {
  name: 'Exits and cancels refer to an entry by this name.',
  session: 'Such as 0930-1600, on the clocks that the sentence names.',
};

/** A text in a sentence: the name of an entry, a message, hours, a day. */
export function TextToken({ path, value, slot }: TextTokenProps) {
  const popover = useFieldPopover(path);
  const shown = shownText(value, slot);
  return (
    <>
      <button
        type="button"
        className="token text"
        data-place={textOf(path)}
        aria-haspopup="dialog"
        aria-label={`${slot.title}: ${shown}`}
        onClick={popover.open}
      >
        {shown}
      </button>
      {popover.anchor !== null && (
        <FieldPopover title={slot.title} anchor={popover.anchor} onClose={popover.close}>
          <TextEditor path={path} value={value} slot={slot} onDone={popover.close} />
        </FieldPopover>
      )}
    </>
  );
}

/** `1330-2000` reads `13:30-20:00`; names and messages are in quotes. */
function shownText(value: string, { kind }: Slot): string {
  if (kind === 'session') return value.replaceAll(/(\d\d)(\d\d)/g, '$1:$2');
  return kind === 'date' ? value : `“${value}”`;
}

function TextEditor({
  path,
  value,
  slot,
  onDone,
}: TextTokenProps & { readonly onDone: () => void }) {
  const { store } = useEditor();
  const [text, setText] = useState(value);
  const [fault, setFault] = useState<string | null>(null);
  const change = (next: string) => {
    setText(next);
    const gesture = `text ${textOf(path)}`;
    const result = store.edit(setInput(path, next), { gesture, keepsFocus: true });
    setFault(isEdited(result) ? null : result.why);
  };
  return (
    <TextField
      fullWidth
      size="small"
      inputRef={takeFocus}
      label={slot.title}
      type={slot.kind === 'date' ? 'date' : 'text'}
      value={text}
      error={fault !== null}
      helperText={fault ?? HINTS[slot.kind]}
      onChange={(event) => change(event.target.value)}
      onKeyDown={(event) => {
        if (isEnter(event)) onDone();
      }}
    />
  );
}
