import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => {
    orders.place({ side: 'buy', stopPrice: 102, reverses: true, reason: 'up' });
    orders.place({ side: 'sell', stopPrice: 98, reverses: true, reason: 'down' });
  },
});
