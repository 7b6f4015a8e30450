import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => {
    orders.place({ side: 'buy', limitPrice: 110, reason: 'limit above the close' });
    orders.place({ side: 'buy', stopPrice: 103, reason: 'stop below the close' });
    orders.place({ side: 'buy', limitPrice: 90, reason: 'limit far below' });
  },
});
