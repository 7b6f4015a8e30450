import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => {
    orders.place({ side: 'buy', instrumentIndex: 0, reason: 'first' });
    orders.place({ side: 'buy', instrumentIndex: 1, reason: 'second' });
  },
});
