import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { problemOf } from './parameter-values.ts';
import type { ParameterInfo } from '../../../engine-client/reading/parameter-info.ts';

interface TextParameterProps {
  readonly info: ParameterInfo;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Most characters that the server keeps of a value. */
const MOST_CHARACTERS = 4096;

/** A text; only what the parameter takes is passed on. */
export function TextParameter({ info, value, onChange }: TextParameterProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? value;
  const problem = problemOf(info, text);
  const isLong = info.kind === 'text_area';
  return (
    <TextField
      size="small"
      label={info.title}
      value={text}
      multiline={isLong}
      minRows={isLong ? 3 : 1}
      error={problem !== null}
      helperText={problem ?? undefined}
      onChange={(event) => {
        const next = event.target.value;
        setTyped(next);
        if (problemOf(info, next) === null) onChange(next);
      }}
      onBlur={() => setTyped(null)}
      slotProps={{ htmlInput: { maxLength: MOST_CHARACTERS, spellCheck: false } }}
    />
  );
}
