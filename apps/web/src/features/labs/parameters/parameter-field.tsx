import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { ParameterValue } from '@stratloom/engine';
import { useState } from 'react';
import { figures } from '../../../app/theme.ts';

interface ParameterFieldProps {
  readonly name: string;
  readonly value: ParameterValue;
  readonly onChange: (value: ParameterValue) => void;
}

function NumberParameter(props: {
  readonly name: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}) {
  const { name, value, onChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? String(value);
  const isNumber = text.trim() !== '' && Number.isFinite(Number(text));
  return (
    <TextField
      size="small"
      label={name}
      value={text}
      error={!isNumber}
      helperText={isNumber ? undefined : 'Enter a number'}
      onChange={(event) => {
        const next = event.target.value;
        setTyped(next);
        if (next.trim() !== '' && Number.isFinite(Number(next))) onChange(Number(next));
      }}
      onBlur={() => setTyped(null)}
      slotProps={{ htmlInput: { inputMode: 'decimal', sx: figures } }}
    />
  );
}

/** One class attribute of the strategy, in the field that fits its kind. */
export function ParameterField({ name, value, onChange }: ParameterFieldProps) {
  if (typeof value === 'number') {
    return <NumberParameter name={name} value={value} onChange={onChange} />;
  }
  if (typeof value === 'boolean') {
    return (
      <FormControlLabel
        label={name}
        control={<Switch checked={value} onChange={(event) => onChange(event.target.checked)} />}
      />
    );
  }
  return (
    <TextField
      size="small"
      label={name}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
