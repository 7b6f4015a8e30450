import TextField from '@mui/material/TextField';
import type { BarSet } from '@stratloom/contracts';
import { isOwnSymbol, ownSymbol } from '../bars/load-bars.ts';

/** The tickers that Labs offers to everyone, in order. */
const SPEC_TICKERS = ['AAPL', 'GOOGL', 'MSFT', 'AMZN', 'TSLA', 'BTC-USD', 'ETH-USD'] as const;

interface TickerPickerProps {
  readonly symbol: string;
  readonly barSets: readonly BarSet[];
  readonly onPick: (symbol: string, ownBars: BarSet | null) => void;
}

function OwnOptions({ symbol, barSets }: Pick<TickerPickerProps, 'symbol' | 'barSets'>) {
  const isMissing =
    isOwnSymbol(symbol) && !barSets.some((barSet) => ownSymbol(barSet.id) === symbol);
  if (barSets.length === 0 && !isMissing) return null;
  return (
    <optgroup label="Your bars">
      {barSets.map((barSet) => (
        <option key={barSet.id} value={ownSymbol(barSet.id)}>
          {barSet.name}
        </option>
      ))}
      {/* Chosen but not in the list: still loading, or deleted. */}
      {isMissing && <option value={symbol}>Own bars</option>}
    </optgroup>
  );
}

/** Chooses what to run on: a market's ticker or own bars. A native list, because it alone has groups that read aloud. */
export function TickerPicker({ symbol, barSets, onPick }: TickerPickerProps) {
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
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 132, maxWidth: 220, '& option, & optgroup': { bgcolor: 'background.paper' } }}
    >
      <optgroup label="Markets">
        {SPEC_TICKERS.map((ticker) => (
          <option key={ticker} value={ticker}>
            {ticker}
          </option>
        ))}
      </optgroup>
      <OwnOptions symbol={symbol} barSets={barSets} />
    </TextField>
  );
}
