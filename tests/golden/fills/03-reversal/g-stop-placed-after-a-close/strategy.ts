import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => orders.place({ side: 'buy', reason: 'up' }),
  1: (orders) => {
    orders.closeAll('out');
    orders.place({ side: 'sell', stopPrice: 98, reverses: true, reason: 'down' });
  },
});
