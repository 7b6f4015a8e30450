import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => {
    orders.place({ side: 'buy', stopPrice: 102, reverses: true, name: 'U', reason: 'up' });
    orders.place({ side: 'sell', stopPrice: 97.5, reverses: true, name: 'D', reason: 'down' });
  },
  1: (orders) =>
    orders.place({ side: 'sell', stopPrice: 98, reverses: true, name: 'D', reason: 'down' }),
});
