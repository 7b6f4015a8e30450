import type { BlockPath, Slot } from '@stratloom/lang-visual';
import { useEditor } from '../editor-context.ts';
import { isEdited } from '../edits/edit.ts';
import { setInput } from '../edits/set-input.ts';
import { DropPlace } from '../drag/drop-place.tsx';
import { textOf } from '../tree-path.ts';
import { FieldPopover } from './field-popover.tsx';
import { NumberField } from './number-field.tsx';
import { rangeOf, UNIT_TEXT } from './number-range.ts';
import { SlotActions } from './slot-actions.tsx';
import { useFieldPopover } from './use-field-popover.ts';

interface NumberTokenProps {
  readonly path: BlockPath;
  readonly value: number;
  readonly slot: Slot;
}

/** A number in a sentence: pressed, it is edited with field and slider. */
export function NumberToken({ path, value, slot }: NumberTokenProps) {
  const popover = useFieldPopover(path);
  const unit = slot.unit === undefined ? undefined : UNIT_TEXT[slot.unit];
  const token = (
    <>
      <button
        type="button"
        className="token number"
        data-place={textOf(path)}
        aria-haspopup="dialog"
        aria-label={`${slot.title}: ${value}${unit === undefined ? '' : ` ${unit}`}`}
        onClick={popover.open}
      >
        {value}
      </button>
      {popover.anchor !== null && (
        <FieldPopover title={slot.title} anchor={popover.anchor} onClose={popover.close}>
          <NumberEditor path={path} value={value} slot={slot} onDone={popover.close} />
        </FieldPopover>
      )}
    </>
  );
  if (slot.kind !== 'number') return token;
  return (
    <DropPlace path={path} kind="value" className="token-place">
      {token}
    </DropPlace>
  );
}

interface NumberEditorProps extends NumberTokenProps {
  readonly onDone: () => void;
}

function NumberEditor({ path, value, slot, onDone }: NumberEditorProps) {
  const { store } = useEditor();
  const gesture = `number ${textOf(path)}`;
  const change = (next: number): string | null => {
    const result = store.edit(setInput(path, next), { gesture, keepsFocus: true });
    return isEdited(result) ? null : result.why;
  };
  return (
    <>
      <NumberField
        label={slot.title}
        value={value}
        range={rangeOf(slot, value)}
        unit={slot.unit === undefined ? undefined : UNIT_TEXT[slot.unit]}
        takesFocus
        onChange={change}
        onRest={store.rest}
        onDone={onDone}
      />
      <SlotActions path={path} slot={slot} onDone={onDone} />
    </>
  );
}
