import { insideBars } from '@stratloom/testkit';

export const strategy = insideBars((desk, { signedQuantity, averageEntryPrice }) => {
  if (signedQuantity === 0) desk.place({ side: 'buy', name: 'in', reason: 'in' });
  desk.exit({
    name: 'out',
    entryName: 'in',
    takeProfit: averageEntryPrice + 3,
    stopLoss: averageEntryPrice - 3,
    reason: 'out',
  });
});
