import TextField from '@mui/material/TextField';
import { visibleLines, visibleText } from '@stratloom/contracts';

/** Words of the owner about a saved run. */
export interface RunWords {
  readonly name: string;
  readonly note: string;
}

interface RunFieldsProps {
  readonly words: RunWords;
  readonly onChange: (words: RunWords) => void;
}

const NAME_ID = 'saved-run-name';

/** Puts the cursor into the name, unless somebody writes already; for dialogs, when they have opened. */
export function focusRunName(): void {
  if (document.activeElement?.matches('input, textarea') === true) return;
  document.getElementById(NAME_ID)?.focus();
}

/** Name and note of a saved run. */
export function RunFields({ words, onChange }: RunFieldsProps) {
  return (
    <>
      <TextField
        id={NAME_ID}
        required
        label="Name"
        value={words.name}
        onChange={(event) => onChange({ ...words, name: visibleText(event.target.value) })}
        slotProps={{ htmlInput: { maxLength: 120 } }}
        sx={{ mt: 1 }}
      />
      <TextField
        multiline
        minRows={3}
        label="Note (optional)"
        value={words.note}
        onChange={(event) => onChange({ ...words, note: visibleLines(event.target.value) })}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
    </>
  );
}
