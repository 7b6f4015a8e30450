/** Timeframes of which all bars of a market fit into one answer, so that one question is enough. */
export const OUTCOME_TIMEFRAMES = ['1h', '4h', '1d', '1w'] as const;

export type OutcomeTimeframe = (typeof OUTCOME_TIMEFRAMES)[number];
