import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { useSymbolNames } from '../../../instruments/tickers/use-bar-sets.ts';
import { useLoadedBars } from '../session/loaded-bars.tsx';
import { useOpenStrategy } from '../session/open-strategy.tsx';

/** Chooses which instrument of an allocation is drawn, and held for comparison. */
export function ComparedInstrument() {
  const { language, document, change } = useOpenStrategy();
  const { symbol } = useLoadedBars();
  const { symbolsOf } = language;
  const nameOf = useSymbolNames();
  const symbols = useMemo(() => symbolsOf?.(document.code) ?? [], [symbolsOf, document.code]);
  if (symbolsOf === null) return null;
  return (
    <TextField
      select
      size="small"
      label="Compared with"
      value={symbols.includes(symbol) ? symbol : ''}
      onChange={({ target }) => change({ symbol: target.value, instrument: {} })}
      sx={{ width: 132 }}
    >
      {symbols.map((each) => (
        <MenuItem key={each} value={each}>
          {nameOf(each)}
        </MenuItem>
      ))}
    </TextField>
  );
}
