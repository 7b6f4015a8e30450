import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => orders.place({ side: 'buy', name: 'A', reason: 'first' }),
  1: (orders) => {
    orders.place({ side: 'buy', name: 'B', reason: 'second' });
    orders.exit({ name: 'X', entryName: 'B', takeProfit: 110, reason: '' });
  },
});
