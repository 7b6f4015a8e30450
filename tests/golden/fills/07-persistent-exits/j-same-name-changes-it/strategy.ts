import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => {
    orders.place({ side: 'buy', name: 'E', reason: 'in' });
    orders.exit({ name: 'X', entryName: 'E', stopLoss: 95, reason: '' });
  },
  1: (orders) => orders.exit({ name: 'X', entryName: 'E', stopLoss: 97, reason: '' }),
});
