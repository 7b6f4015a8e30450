import { insideBars } from '@stratloom/testkit';

export const strategy = insideBars((orders, { signedQuantity }, barIndex) => {
  if (barIndex === 0) orders.place({ side: 'buy', name: 'in', reason: 'in' });
  if (signedQuantity > 0)
    orders.exit({ name: 'out', entryName: 'in', stopLoss: 101, reason: 'out' });
});
