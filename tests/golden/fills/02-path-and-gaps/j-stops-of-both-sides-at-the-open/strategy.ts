import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => {
    orders.place({ side: 'sell', stopPrice: 100, reason: 'down' });
    orders.place({ side: 'buy', stopPrice: 100, reason: 'up' });
  },
});
