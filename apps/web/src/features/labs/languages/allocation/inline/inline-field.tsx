import Input from '@mui/material/Input';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { INLINE } from './inline-style.ts';

interface InlineFieldProps {
  readonly label: string;
  readonly value: string;
  /** Width of the field, `ch`. */
  readonly width: number;
  readonly isNumber?: boolean;
  /** Takes what was typed; returns why it is not taken, null = it is. */
  readonly onCommit: (typed: string) => string | null;
}

/** A text or number inside a sentence: taken with Enter or when the field is left, a number with every key that makes one. */
export function InlineField({ label, value, width, isNumber = false, onCommit }: InlineFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const commit = (text: string): void => setFault(text === value ? null : onCommit(text));
  return (
    <Tooltip title={fault ?? ''} open={fault !== null} placement="bottom-start">
      <Input
        value={typed ?? value}
        error={fault !== null}
        inputProps={{
          'aria-label': label,
          'aria-invalid': fault !== null,
          ...(isNumber && { inputMode: 'decimal' }),
        }}
        onChange={({ target }) => {
          setTyped(target.value);
          if (isNumber && target.value.trim() !== '') commit(target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit(typed ?? value);
          if (event.key === 'Escape') {
            setTyped(null);
            setFault(null);
          }
        }}
        onBlur={() => {
          if (typed !== null && !isNumber) commit(typed);
          // What was not taken gives way to what holds.
          setTyped(null);
          setFault(null);
        }}
        sx={{ ...INLINE, width: `calc(${width}ch + 20px)` }}
      />
    </Tooltip>
  );
}
