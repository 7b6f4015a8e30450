import type { BarFeed } from '@stratloom/execution';

/** Port: prices that orders on paper are matched with. */
export interface PaperMarket extends Pick<BarFeed, 'barsAfter' | 'lastPrice'> {
  /** Returns the currencies of a symbol; null = there is no such symbol, or it is not known now. */
  pair(
    symbol: string,
  ): Promise<{ readonly baseCurrency: string; readonly quoteCurrency: string } | null>;
}
