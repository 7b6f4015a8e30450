import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => {
    orders.place({ side: 'buy', stopPrice: 103, name: 'A', reason: 'first level' });
    orders.place({ side: 'buy', stopPrice: 107, name: 'B', reason: 'second level' });
  },
});
