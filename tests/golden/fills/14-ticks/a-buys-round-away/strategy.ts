import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  1: (orders) => {
    orders.place({ side: 'buy', stopPrice: 101.6, reason: 'stop' });
    orders.place({ side: 'buy', limitPrice: 98.4, reason: 'limit' });
  },
});
