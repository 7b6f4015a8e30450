import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { describeRotation } from '@stratloom/lang-allocation';
import type { AllocationDocument, DescribedRotation } from '@stratloom/lang-allocation';
import type { Timeframe } from '@stratloom/engine/model';
import { useState } from 'react';

const EXAMPLE = 'Hold the top 3 of SPY, QQQ, AAPL by 6-month return monthly';

function statusText(read: DescribedRotation | null): string {
  if (read === null) return `Say how many of which instruments are held: “${EXAMPLE}”.`;
  const { document, unclear, assumed } = read;
  if (unclear.length > 0) return `Not clear yet: ${unclear.join(', ')}.`;
  if (document === null) return 'Name the instruments to choose from: “of SPY, QQQ, TLT”.';
  return assumed.join(' ') || 'Everything is understood.';
}

/** One line in which a rotation is described; applied with Enter. */
export function DescribeRotationField({
  timeframe,
  onApply,
}: {
  /** Of the bars that the allocation runs on. */
  readonly timeframe: Timeframe;
  readonly onApply: (document: AllocationDocument) => void;
}) {
  const [typed, setTyped] = useState('');
  const read = describeRotation(typed, timeframe);
  const described = read?.document ?? null;
  const apply = (): void => {
    if (described === null) return;
    onApply(described);
    setTyped('');
  };
  return (
    <Box sx={{ display: 'grid', gap: 0.5, mb: 1 }}>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <TextField
          fullWidth
          size="small"
          label="Describe your strategy"
          placeholder={EXAMPLE}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Enter' && !nativeEvent.isComposing) apply();
          }}
          slotProps={{ htmlInput: { maxLength: 1000, autoComplete: 'off' } }}
        />
        <Button variant="outlined" color="secondary" disabled={described === null} onClick={apply}>
          Apply
        </Button>
      </Box>
      {typed.trim() !== '' && (
        <Typography component="output" variant="caption" color="textSecondary">
          {statusText(read)}
        </Typography>
      )}
    </Box>
  );
}
