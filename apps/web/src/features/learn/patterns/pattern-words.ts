import type { PatternCard } from '@stratloom/learn-content';

/** Key signals that a card shows; the others are counted. */
const SHOWN_SIGNALS = 2;

/** Names of the types, as chips show them. */
export const TYPE_WORDS = { candlestick: 'Candlestick', chart_pattern: 'Chart Pattern' } as const;

/** Key signals shown on a card. */
export interface SignalExcerpt {
  readonly shown: readonly string[];
  /** For example `+3 more signals`; null when all are shown. */
  readonly note: string | null;
}

/** Returns the first key signals and how many more there are. */
export function signalExcerpt({ keySignals }: Pick<PatternCard, 'keySignals'>): SignalExcerpt {
  const more = keySignals.length - SHOWN_SIGNALS;
  return {
    shown: keySignals.slice(0, SHOWN_SIGNALS),
    note: more > 0 ? `+${more} more ${more === 1 ? 'signal' : 'signals'}` : null,
  };
}
