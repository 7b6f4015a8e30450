import type { Timeframe } from '@stratloom/engine/model';

/** Name of a bar history: the bars of one symbol and timeframe from one source. */
export interface HistoryKey {
  /** Id of a venue, or a name that was given to imported files. */
  readonly source: string;
  readonly symbol: string;
  readonly timeframe: Timeframe;
}

/** Returns how messages name a history, for example `BTC-USD 1h from kraken`. */
export function historyName({ source, symbol, timeframe }: HistoryKey): string {
  return `${symbol} ${timeframe} from ${source}`;
}
