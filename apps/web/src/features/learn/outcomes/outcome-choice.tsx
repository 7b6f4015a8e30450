import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { OUTCOME_TIMEFRAMES } from './load-market-bars.ts';
import type { OutcomeTimeframe } from './load-market-bars.ts';
import { useMarketSymbols } from './use-market-symbols.ts';

/** Bars that may be waited after an event. */
const HORIZONS = [5, 10, 20] as const;

/** What to look at. */
export interface OutcomeScope {
  readonly symbol: string;
  readonly timeframe: OutcomeTimeframe;
  readonly horizon: number;
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, words: string])[];
  readonly onPick: (value: string) => void;
}

function Choice({ label, value, options, onPick }: ChoiceProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={(event) => onPick(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 112, maxWidth: 220, '& option': { bgcolor: 'background.paper' } }}
    >
      {options.map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </TextField>
  );
}

interface OutcomeChoiceProps {
  readonly scope: OutcomeScope;
  readonly onChange: (scope: OutcomeScope) => void;
}

const TIMEFRAME_WORDS: Readonly<Record<OutcomeTimeframe, string>> = {
  '1h': '1 hour',
  '4h': '4 hours',
  '1d': '1 day',
  '1w': '1 week',
};

/** Chooses symbol, timeframe and how long to wait. */
export function OutcomeChoice({ scope, onChange }: OutcomeChoiceProps) {
  const symbols = useMarketSymbols();
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
      <Choice
        label="Symbol"
        value={scope.symbol}
        options={symbols.map(({ symbol, name }) => [symbol, `${symbol} (${name})`])}
        onPick={(symbol) => onChange({ ...scope, symbol })}
      />
      <Choice
        label="Bars of"
        value={scope.timeframe}
        options={OUTCOME_TIMEFRAMES.map((timeframe) => [timeframe, TIMEFRAME_WORDS[timeframe]])}
        onPick={(picked) => {
          const timeframe = OUTCOME_TIMEFRAMES.find((each) => each === picked);
          if (timeframe !== undefined) onChange({ ...scope, timeframe });
        }}
      />
      <Choice
        label="Look ahead"
        value={String(scope.horizon)}
        options={HORIZONS.map((bars) => [String(bars), `${bars} bars`])}
        onPick={(picked) => onChange({ ...scope, horizon: Number(picked) })}
      />
    </Stack>
  );
}
