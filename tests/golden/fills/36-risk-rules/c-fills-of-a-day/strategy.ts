import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => {
    orders.guardBy({ maxDayFills: 2 });
    orders.place({ side: 'buy', name: 'A', reason: 'first' });
  },
  1: (orders) => {
    orders.place({ side: 'buy', name: 'B', reason: 'second' });
    orders.place({ side: 'buy', name: 'C', stopPrice: 103, reason: 'waits' });
  },
  6: (orders) => orders.place({ side: 'buy', name: 'D', reason: 'next day' }),
});
