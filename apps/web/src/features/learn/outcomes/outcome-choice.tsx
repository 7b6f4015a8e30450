import Stack from '@mui/material/Stack';
import { ChoiceField } from './choice-field.tsx';
import type { OutcomeTimeframe } from './symbol-option.ts';
import type { OutcomeScope } from './outcome-scope.ts';
import { scopeOf } from './outcome-scope.ts';
import { SymbolChoice } from './symbol-choice.tsx';

/** Bars that may be waited after an event. */
const HORIZONS = [5, 10, 20] as const;

const TIMEFRAME_WORDS: Readonly<Record<OutcomeTimeframe, string>> = {
  '1h': '1 hour',
  '4h': '4 hours',
  '1d': '1 day',
  '1w': '1 week',
};

interface OutcomeChoiceProps {
  readonly scope: OutcomeScope;
  readonly onChange: (scope: OutcomeScope) => void;
}

/** Chooses symbol, timeframe and how long to wait. */
export function OutcomeChoice({ scope, onChange }: OutcomeChoiceProps) {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
      <SymbolChoice
        symbol={scope.symbol}
        onPick={(option) => onChange(scopeOf(option, scope.timeframe, scope.horizon))}
      />
      <ChoiceField
        label="Bars of"
        value={scope.timeframe}
        onPick={(picked) => {
          const timeframe = scope.timeframes.find((each) => each === picked);
          if (timeframe !== undefined) onChange({ ...scope, timeframe });
        }}
      >
        {scope.timeframes.map((timeframe) => (
          <option key={timeframe} value={timeframe}>
            {TIMEFRAME_WORDS[timeframe]}
          </option>
        ))}
      </ChoiceField>
      <ChoiceField
        label="Look ahead"
        value={String(scope.horizon)}
        onPick={(picked) => onChange({ ...scope, horizon: Number(picked) })}
      >
        {HORIZONS.map((bars) => (
          <option key={bars} value={bars}>
            {bars} bars
          </option>
        ))}
      </ChoiceField>
    </Stack>
  );
}
