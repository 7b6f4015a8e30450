import TextField from '@mui/material/TextField';
import { figures } from '../../../theme/theme.ts';
import type { ParameterInfo } from '../../../engine-client/reading/parameter-info.ts';

interface TimeParameterProps {
  readonly info: ParameterInfo;
  /** UTC milliseconds. */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A moment, in UTC like all times of Labs. */
export function TimeParameter({ info, value, onChange }: TimeParameterProps) {
  const text = Number.isFinite(value) ? new Date(value).toISOString().slice(0, 16) : '';
  return (
    <TextField
      size="small"
      type="datetime-local"
      label={`${info.title} (UTC)`}
      value={text}
      onChange={(event) => {
        const time = Date.parse(`${event.target.value}Z`);
        if (Number.isFinite(time)) onChange(time);
      }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { sx: figures } }}
    />
  );
}
