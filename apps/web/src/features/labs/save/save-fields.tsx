import TextField from '@mui/material/TextField';
import { visibleLines, visibleText } from '@stratloom/contracts';
import type { SaveTexts } from './use-saving.ts';

interface SaveFieldsProps {
  readonly texts: SaveTexts;
  /** True when the strategy has never been saved. */
  readonly isNew: boolean;
  readonly onChange: (changes: Partial<SaveTexts>) => void;
}

const NAME_ID = 'strategy-name';

/** Puts the cursor into the name; for dialogs, when they have opened. */
export function focusStrategyName(): void {
  // Whoever is quicker than the dialog opens is writing already, maybe in another field.
  if (document.activeElement?.matches('input, textarea') === true) return;
  document.getElementById(NAME_ID)?.focus();
}

/** Name, description and what changed. */
export function SaveFields({ texts, isNew, onChange }: SaveFieldsProps) {
  return (
    <>
      <TextField
        id={NAME_ID}
        required
        label="Name"
        value={texts.name}
        onChange={(event) => onChange({ name: visibleText(event.target.value) })}
        slotProps={{ htmlInput: { maxLength: 120 } }}
        sx={{ mt: 1 }}
      />
      <TextField
        multiline
        minRows={2}
        label="Description"
        value={texts.description}
        onChange={(event) => onChange({ description: visibleLines(event.target.value) })}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      {!isNew && (
        <TextField
          label="What changed (optional)"
          value={texts.note}
          onChange={(event) => onChange({ note: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      )}
    </>
  );
}
