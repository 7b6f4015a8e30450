import { insideBars } from '@stratloom/testkit';

export const strategy = insideBars((desk, { signedQuantity }, barIndex) => {
  if (barIndex === 0) desk.place({ side: 'buy', name: 'in', reason: 'in' });
  if (signedQuantity > 0) desk.exit({ name: 'out', entryName: 'in', stopLoss: 101, reason: 'out' });
});
