import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { BlockPath, Slot } from '@stratloom/lang-visual';
import { useEditor } from '../editor-context.ts';
import { setInput } from '../edits/set-input.ts';
import { textOf } from '../tree-path.ts';
import { useFieldPopover } from './use-field-popover.ts';

interface ChoiceTokenProps {
  readonly path: BlockPath;
  readonly value: string;
  readonly slot: Extract<Slot, { kind: 'choice' }>;
}

/** One of some words in a sentence: pressed, it offers the others. */
export function ChoiceToken({ path, value, slot }: ChoiceTokenProps) {
  const { store } = useEditor();
  const popover = useFieldPopover(path);
  const words = slot.options.find((each) => each.value === value)?.words ?? value;
  return (
    <>
      <button
        type="button"
        className="token choice"
        data-place={textOf(path)}
        aria-haspopup="menu"
        aria-label={`${slot.title}: ${words}`}
        onClick={popover.open}
      >
        {words}
      </button>
      {popover.anchor !== null && (
        <Menu
          open
          anchorEl={popover.anchor}
          onClose={popover.close}
          disableRestoreFocus
          slotProps={{
            list: { dense: true, 'aria-label': slot.title },
            paper: { sx: { maxHeight: 360 } },
          }}
        >
          {slot.options.map((option) => (
            <MenuItem
              key={option.value}
              selected={option.value === value}
              onClick={() => {
                store.edit(setInput(path, option.value));
                popover.close();
              }}
            >
              {option.words}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
