import TextField from '@mui/material/TextField';
import type { ParameterValue } from '@stratloom/engine/strategy';
import type {
  ParameterInfo,
  ParameterOption,
} from '../../../engine-client/reading/parameter-info.ts';

interface ChoiceParameterProps {
  readonly info: ParameterInfo;
  readonly options: readonly ParameterOption[];
  readonly value: ParameterValue;
  readonly onChange: (value: ParameterValue) => void;
}

/** One of a few values. A native list: it opens by keyboard and on phones as people know it. */
export function ChoiceParameter({ info, options, value, onChange }: ChoiceParameterProps) {
  const place = options.findIndex((option) => option.value === value);
  return (
    <TextField
      select
      size="small"
      label={info.title}
      value={place}
      onChange={(event) => {
        const picked = options[Number(event.target.value)];
        if (picked !== undefined) onChange(picked.value);
      }}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ '& option': { bgcolor: 'background.paper' } }}
    >
      {options.map(({ label }, index) => (
        <option key={label} value={index}>
          {label}
        </option>
      ))}
    </TextField>
  );
}
