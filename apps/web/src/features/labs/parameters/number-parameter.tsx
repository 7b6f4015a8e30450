import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { figures } from '../../../theme/theme.ts';
import { problemOf } from './parameter-values.ts';
import type { ParameterInfo } from '../../../engine-client/reading/parameter-info.ts';

interface NumberParameterProps {
  readonly info: ParameterInfo;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}

/** A number between its bounds; only what the parameter takes is passed on. */
export function NumberParameter({ info, value, onChange }: NumberParameterProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? String(value);
  const problem = problemOf(info, numberOf(text));
  return (
    <TextField
      size="small"
      type="number"
      label={info.title}
      value={text}
      error={problem !== null}
      helperText={problem ?? undefined}
      onChange={(event) => {
        const next = event.target.value;
        setTyped(next);
        if (problemOf(info, numberOf(next)) === null) onChange(numberOf(next));
      }}
      onBlur={() => setTyped(null)}
      slotProps={{
        htmlInput: {
          inputMode: 'decimal',
          step: info.step ?? (info.kind === 'int' ? 1 : 'any'),
          ...(info.minimum === null ? {} : { min: info.minimum }),
          ...(info.maximum === null ? {} : { max: info.maximum }),
          sx: figures,
        },
      }}
    />
  );
}
