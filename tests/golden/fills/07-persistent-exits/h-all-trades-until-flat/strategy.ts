import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => {
    orders.place({ side: 'buy', name: 'A', reason: 'first' });
    orders.exit({ name: 'X', stopLoss: 90, reason: '' });
  },
  1: (orders) => orders.place({ side: 'buy', name: 'B', reason: 'second' }),
  3: (orders) => orders.place({ side: 'buy', name: 'C', reason: 'third' }),
});
