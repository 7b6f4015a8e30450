import type { Strategy } from '@stratloom/engine/strategy';
import { insideBars } from '@stratloom/testkit';

export const strategy: Strategy = {
  name: 'the high of the bar',
  start: (setup) =>
    insideBars((orders, { signedQuantity }, barIndex) => {
      if (barIndex === 0) orders.place({ side: 'buy', name: 'in', reason: 'in' });
      if (signedQuantity === 0) return;
      const takeProfit = setup.bars.high[barIndex];
      orders.exit({ name: 'out', entryName: 'in', takeProfit, reason: 'out' });
    }).start(setup),
};
