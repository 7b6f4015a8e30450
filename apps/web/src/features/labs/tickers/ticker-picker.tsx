import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { BarSet } from '@stratloom/contracts';
import { isOwnSymbol, ownSymbol } from '../bars/load-bars.ts';
import { SPEC_TICKERS } from './spec-tickers.ts';

interface TickerPickerProps {
  readonly symbol: string;
  readonly barSets: readonly BarSet[];
  readonly onPick: (symbol: string, ownBars: BarSet | null) => void;
}

/** Chooses what to run on: a market's ticker or own bars. */
export function TickerPicker({ symbol, barSets, onPick }: TickerPickerProps) {
  const isUnknown =
    isOwnSymbol(symbol) && !barSets.some((barSet) => ownSymbol(barSet.id) === symbol);
  const items = [
    <ListSubheader key="markets">Markets</ListSubheader>,
    ...SPEC_TICKERS.map((ticker) => (
      <MenuItem key={ticker} value={ticker}>
        {ticker}
      </MenuItem>
    )),
    ...(barSets.length === 0 && !isUnknown
      ? []
      : [<ListSubheader key="own">Your bars</ListSubheader>]),
    ...barSets.map((barSet) => (
      <MenuItem key={barSet.id} value={ownSymbol(barSet.id)}>
        {barSet.name}
      </MenuItem>
    )),
    ...(isUnknown
      ? [
          <MenuItem key="unknown" value={symbol}>
            Own bars
          </MenuItem>,
        ]
      : []),
  ];
  return (
    <TextField
      select
      size="small"
      label="Ticker"
      value={symbol}
      onChange={(event) => {
        const picked = event.target.value;
        const own = barSets.find((barSet) => ownSymbol(barSet.id) === picked);
        onPick(picked, own ?? null);
      }}
      sx={{ minWidth: 132, maxWidth: 220 }}
    >
      {items}
    </TextField>
  );
}
