import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => {
    orders.exit({ name: 'X', entryName: 'E', stopLoss: 90, reason: '' });
    orders.place({ side: 'buy', name: 'E', reason: 'in' });
  },
});
