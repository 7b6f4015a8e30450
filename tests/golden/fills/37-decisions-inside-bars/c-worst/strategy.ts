import { insideBars } from '@stratloom/testkit';

export const strategy = insideBars((orders, { signedQuantity, averageEntryPrice }) => {
  if (signedQuantity === 0) orders.place({ side: 'buy', name: 'in', reason: 'in' });
  orders.exit({
    name: 'out',
    entryName: 'in',
    takeProfit: averageEntryPrice + 3,
    stopLoss: averageEntryPrice - 3,
    reason: 'out',
  });
});
