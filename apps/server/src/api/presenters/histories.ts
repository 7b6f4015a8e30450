import type { StoredHistory } from '@stratloom/contracts';
import type { BarHistory } from '../../bars/store/bar-store.ts';

/** Returns a history as the API shows it. */
export function storedHistory(history: BarHistory): StoredHistory {
  const { source, symbol, timeframe, barCount, covered, updatedAt } = history;
  const { firstOpenTime, lastOpenTime } = history;
  return {
    ...{ source, symbol, timeframe, barCount, firstOpenTime, lastOpenTime },
    coverage: covered.map(({ from, to }) => ({ from, to })),
    updatedAt: updatedAt.getTime(),
  };
}
