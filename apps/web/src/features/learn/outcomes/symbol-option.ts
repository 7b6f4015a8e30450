import type { Timeframe } from '@stratloom/engine/model';

/** Timeframes of which all bars of a market fit into one answer, so that one question is enough. */
export const OUTCOME_TIMEFRAMES = ['1h', '4h', '1d', '1w'] as const;

export type OutcomeTimeframe = (typeof OUTCOME_TIMEFRAMES)[number];

/** A symbol to choose. */
export interface SymbolOption {
  readonly symbol: string;
  readonly name: string;
  /** True when these are bars that the user has uploaded. */
  readonly isOwn: boolean;
  readonly timeframes: readonly Timeframe[];
}

/** First choice; it can be chosen before the server has said what there is. */
export const FIRST_SYMBOL: SymbolOption = {
  symbol: 'AAPL',
  name: 'Apple',
  isOwn: false,
  timeframes: OUTCOME_TIMEFRAMES,
};

/** Returns what a symbol is called on the page: own bars have a name, for their symbol says nothing. */
export function symbolTitle({ symbol, name, isOwn }: SymbolOption): string {
  return isOwn ? name : symbol;
}
