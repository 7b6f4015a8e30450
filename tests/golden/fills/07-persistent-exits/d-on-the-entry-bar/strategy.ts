import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => {
    orders.place({ side: 'buy', name: 'E', limitPrice: 98, reason: 'in' });
    orders.exit({ name: 'X', entryName: 'E', stopLoss: 95, reason: '' });
  },
});
