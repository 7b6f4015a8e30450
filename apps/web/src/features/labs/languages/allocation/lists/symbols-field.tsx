import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { readSymbols, writtenSymbol } from './own-names.ts';
import { useOwnNames } from './use-own-names.ts';

interface SymbolsFieldProps {
  readonly symbols: readonly string[];
  /** Takes another list; returns why it is not taken, null = it is. */
  readonly onCommit: (symbols: readonly string[]) => string | null;
}

/** Symbols as a text with commas, own bars by their names; taken with Enter or when the field is left. */
export function SymbolsField({ symbols, onCommit }: SymbolsFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [shownFault, showFault] = useState('');
  const own = useOwnNames();
  const text = symbols.map((symbol) => writtenSymbol(symbol, own)).join(', ');
  const take = (written: string): string | null => {
    const read = readSymbols(written, own);
    if (!read.ok) return read.fault;
    return read.symbols.join() === symbols.join() ? null : onCommit(read.symbols);
  };
  const commit = (): void => {
    if (typed === null) return;
    const fault = take(typed);
    showFault(fault ?? '');
    if (fault === null) setTyped(null);
  };
  return (
    <TextField
      fullWidth
      multiline
      maxRows={5}
      size="small"
      label="Symbols"
      value={typed ?? text}
      error={shownFault !== ''}
      helperText={shownFault}
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
