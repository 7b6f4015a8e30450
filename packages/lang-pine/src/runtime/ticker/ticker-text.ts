/** A symbol, and whether its bars are to be those of Heikin Ashi, as one text: what `ticker.*` gives and requests take. */
export interface Ticker {
  readonly symbol: string;
  readonly isHeikinAshi: boolean;
}

const HEIKIN_ASHI = 'heikinashi:';

/** Writes a ticker as text. */
export function tickerText({ symbol, isHeikinAshi }: Ticker): string {
  return isHeikinAshi ? `${HEIKIN_ASHI}${symbol}` : symbol;
}

/** Reads the text of a ticker; a plain symbol is one of standard bars. */
export function parseTicker(text: string): Ticker {
  const isHeikinAshi = text.startsWith(HEIKIN_ASHI);
  return { symbol: isHeikinAshi ? text.slice(HEIKIN_ASHI.length) : text, isHeikinAshi };
}
