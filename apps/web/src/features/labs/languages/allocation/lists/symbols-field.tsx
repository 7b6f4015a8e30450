import TextField from '@mui/material/TextField';
import { useState } from 'react';

interface SymbolsFieldProps {
  readonly symbols: readonly string[];
  /** Takes another list; returns why it is not taken, null = it is. */
  readonly onCommit: (symbols: readonly string[]) => string | null;
}

/** Returns the symbols of a text, each once. */
function symbolsOf(text: string): readonly string[] {
  const words = text.toUpperCase().split(/[\s,;]+/);
  return [...new Set(words.filter((word) => word !== ''))];
}

/** Symbols as a text with commas, taken with Enter or when the field is left. */
export function SymbolsField({ symbols, onCommit }: SymbolsFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState('');
  const text = symbols.join(', ');
  const commit = (): void => {
    if (typed === null) return;
    const next = symbolsOf(typed);
    const why = next.join() === symbols.join() ? null : onCommit(next);
    setFault(why ?? '');
    if (why === null) setTyped(null);
  };
  return (
    <TextField
      fullWidth
      multiline
      maxRows={5}
      size="small"
      label="Symbols"
      value={typed ?? text}
      error={fault !== ''}
      helperText={fault}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        commit();
      }}
      sx={{ mt: 0.75 }}
      slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'characters' } }}
    />
  );
}
