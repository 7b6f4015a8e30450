import { alignHigherBars } from '@stratloom/engine/market-data';
import type { Strategy } from '@stratloom/engine/strategy';
/** Buys once when the last complete day has closed above 105. */
export const strategy: Strategy = {
  name: 'daily close',
  start({ bars }) {
    const days = alignHigherBars(bars, '1d', 'completed');
    return {
      firstBarIndex: 0,
      onBar(barIndex, account, orders) {
        const isOver = (days.close[barIndex] ?? NaN) > 105;
        if (isOver && account.openTrades.length === 0) orders.place({ side: 'buy', reason: 'day' });
      },
    };
  },
};
