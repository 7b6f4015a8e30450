import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => {
    orders.place({ side: 'buy', name: 'X', limitPrice: 98, reason: 'in' });
    orders.exit({ name: 'X', entryName: 'X', stopLoss: 90, reason: 'out' });
  },
});
