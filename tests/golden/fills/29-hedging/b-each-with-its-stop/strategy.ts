import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => {
    orders.place({ side: 'buy', stopLossPrice: 95, reason: 'up' });
    orders.place({ side: 'sell', stopLossPrice: 103, reason: 'down' });
  },
});
