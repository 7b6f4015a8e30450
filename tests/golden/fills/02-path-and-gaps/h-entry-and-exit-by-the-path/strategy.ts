import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  1: (orders) => {
    orders.place({ side: 'buy', limitPrice: 97, reason: 'low side' });
    orders.place({ side: 'sell', limitPrice: 103, reason: 'high side' });
  },
});
