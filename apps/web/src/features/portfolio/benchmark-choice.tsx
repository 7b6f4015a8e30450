import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

/** Assets that one might have held instead, with what they are called. */
const BENCHMARKS: Readonly<Record<string, string>> = {
  BTC: 'Bitcoin',
  ETH: 'Ether',
  SPY: 'S&P 500 (SPY)',
  QQQ: 'Nasdaq 100 (QQQ)',
  USD: 'Cash',
};

/** Choice of what a return is compared with. */
export function BenchmarkChoice({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (benchmark: string) => void;
}) {
  return (
    <TextField
      select
      size="small"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { 'aria-label': 'Compare with' } }}
      sx={{ minWidth: 140, '& .MuiInputBase-root': { height: 32, fontSize: 13 } }}
    >
      {Object.entries(BENCHMARKS).map(([asset, name]) => (
        <MenuItem key={asset} value={asset}>
          vs {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
