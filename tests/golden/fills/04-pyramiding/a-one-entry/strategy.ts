import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => {
    orders.place({ side: 'buy', name: 'A', reason: 'first' });
    orders.place({ side: 'buy', name: 'B', reason: 'second' });
  },
});
