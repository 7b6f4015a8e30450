import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import type { Bars } from '@stratloom/engine/model';
import { timeText } from '@stratloom/engine/report';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { barFrom } from '../../../../charts/bar-from.ts';

interface GoToDateProps {
  readonly bars: Bars;
  readonly onGo: (barIndex: number) => void;
  readonly onClose: () => void;
}

/** Asks for a date and moves the chart to the first bar from it on. */
export function GoToDate({ bars, onGo, onClose }: GoToDateProps) {
  const field = useRef<HTMLInputElement>(null);
  const [date, setDate] = useState('');
  const time = Date.parse(date);
  const bar = Number.isNaN(time) ? -1 : barFrom(bars, time);
  const first = bars.openTime[0] ?? Number.NaN;
  const last = bars.openTime[bars.length - 1] ?? Number.NaN;
  const isOutside = bar >= bars.length || (bar >= 0 && time < first - 86_400_000);
  const go = (event: FormEvent) => {
    event.preventDefault();
    if (bar < 0 || isOutside) return;
    onGo(bar);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby="go-to-title"
      maxWidth="xs"
      fullWidth
      slotProps={{ transition: { onEntered: () => field.current?.focus() } }}
    >
      <form onSubmit={go} noValidate>
        <DialogTitle id="go-to-title">Go to date</DialogTitle>
        <DialogContent>
          <TextField
            inputRef={field}
            fullWidth
            type="date"
            label="Date"
            margin="dense"
            value={date}
            error={isOutside}
            helperText={`Bars from ${timeText(first)} to ${timeText(last)}`}
            onChange={(event) => setDate(event.target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={bar < 0 || isOutside}>
            Go
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
