import { OUTCOME_TIMEFRAMES, symbolTitle } from './symbol-option.ts';
import type { OutcomeTimeframe, SymbolOption } from './symbol-option.ts';

/** Symbol, timeframe and horizon to look at. */
export interface OutcomeScope {
  readonly symbol: string;
  /** Name of the symbol on the page. */
  readonly title: string;
  readonly timeframe: OutcomeTimeframe;
  /** Those that the symbol has. */
  readonly timeframes: readonly OutcomeTimeframe[];
  readonly horizon: number;
}

/** Returns what is looked at when a symbol is chosen: bars as long as before where it has them, else its shortest ones. */
export function scopeOf(
  option: SymbolOption,
  timeframe: OutcomeTimeframe,
  horizon: number,
): OutcomeScope {
  const timeframes = OUTCOME_TIMEFRAMES.filter((each) => option.timeframes.includes(each));
  const [shortest = timeframe] = timeframes;
  return {
    symbol: option.symbol,
    title: symbolTitle(option),
    timeframe: timeframes.includes(timeframe) ? timeframe : shortest,
    timeframes,
    horizon,
  };
}
