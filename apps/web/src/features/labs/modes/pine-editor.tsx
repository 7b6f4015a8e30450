import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { font } from '../../../app/theme.ts';
import { LaterButtons } from './later-buttons.tsx';

const SAMPLE = `//@version=6
strategy("SMA cross", overlay = true)
fast = ta.sma(close, 20)
slow = ta.sma(close, 50)
if ta.crossover(fast, slow)
    strategy.entry("Long", strategy.long)
if ta.crossunder(fast, slow)
    strategy.close("Long")
plot(fast)
plot(slow)`;

interface PineEditorProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** Free text in Pine Script; running it comes later, the text is kept. */
export function PineEditor({ text, onChange }: PineEditorProps) {
  return (
    <Stack sx={{ gap: 2 }}>
      <TextField
        multiline
        fullWidth
        rows={15}
        label="Pine Script"
        placeholder={SAMPLE}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { spellCheck: false, sx: { fontFamily: font.mono, fontSize: 13 } },
        }}
      />
      <LaterButtons modeName="PineScript Editor" />
    </Stack>
  );
}
