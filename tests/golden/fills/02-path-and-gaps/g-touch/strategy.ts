import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => {
    orders.place({ side: 'buy', stopPrice: 104, reason: 'stop at the high' });
    orders.place({ side: 'buy', limitPrice: 96, reason: 'limit at the low' });
    orders.place({ side: 'buy', stopPrice: 104.01, reason: 'stop above the high' });
    orders.place({ side: 'buy', limitPrice: 95.99, reason: 'limit below the low' });
  },
});
