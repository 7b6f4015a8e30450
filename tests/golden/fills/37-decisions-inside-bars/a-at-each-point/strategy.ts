import { insideBars } from '@stratloom/testkit';

export const strategy = insideBars((orders, { signedQuantity }) => {
  const side = signedQuantity > 0 ? 'sell' : 'buy';
  orders.place({ side, reverses: true, name: side, reason: 'turn' });
});
