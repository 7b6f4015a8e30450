import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => {
    orders.place({ side: 'sell', stopPrice: 98.4, reason: 'stop' });
    orders.place({ side: 'sell', limitPrice: 101.6, reason: 'limit' });
  },
});
